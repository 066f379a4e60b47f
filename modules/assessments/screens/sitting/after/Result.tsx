import { m } from '@patio/messages';
import { Callout, Card, DescriptionList, type Fact, formatNumber, Load, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { AttemptResult } from '../../../contract.ts';
import { assessments } from '../../api.ts';
import { ResultLine } from './ResultLine.tsx';

/** What came of an attempt: as much of it as the exam shows by now. */
export function Result({ attemptId }: { attemptId: string }) {
  const result = useQuery(assessments.attemptResult.queryOptions({ input: { id: attemptId } }));
  return (
    <Load query={result} skeleton={<Skeleton shape="list" />}>
      {(loaded) => <Shown result={loaded} />}
    </Load>
  );
}

const factsOf = ({ earned, possible, score, scorePoints }: AttemptResult): Fact[] => [
  ...(earned === null || possible === null
    ? []
    : [
        {
          term: m.assessments_sit_points(),
          value: m.assessments_points_of({ earned: formatNumber(earned), points: formatNumber(possible) }),
        },
      ]),
  ...(score === null
    ? []
    : [
        {
          term: m.assessments_sit_mark(),
          value: m.assessments_points_of({
            earned: formatNumber(Number(score)),
            points: formatNumber(Number(scorePoints)),
          }),
        },
      ]),
];

function Shown({ result }: { result: AttemptResult }) {
  const facts = factsOf(result);
  if (!result.shows.results) return <Callout tone="neutral">{m.assessments_sit_not_shown()}</Callout>;
  return (
    <Section title={m.assessments_sit_result({ number: result.number })}>
      {facts.length > 0 && (
        <Card>
          <DescriptionList items={facts} />
        </Card>
      )}
      {result.waiting > 0 && <Callout tone="info">{m.assessments_sit_waiting({ count: result.waiting })}</Callout>}
      {result.items.map((item, at) => (
        <ResultLine
          key={item.key}
          item={item}
          number={at + 1}
          count={result.items.length}
          showsKeys={result.shows.keys}
        />
      ))}
    </Section>
  );
}
