import { m } from '@patio/messages';
import { Card, formatDate, Load, RowList, Section, Skeleton, Stack, Status, type Tone } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ConsentView } from '../../contract.ts';
import { people } from '../api.ts';
import { RecordConsentDialog } from './RecordConsentDialog.tsx';

type Answer = ConsentView['answers'][number];

export const ANSWER_TONES: Record<Answer['answer'], Tone> = {
  given: 'ok',
  refused: 'bad',
  withdrawn: 'bad',
  expired: 'warn',
  outdated: 'warn',
  none: 'neutral',
};

/** Who they are to the child, when they said it and where that is kept. */
export const saidWhen = (answer: Answer): string =>
  [
    m.people_relation_is({ relation: answer.relation }),
    answer.at && formatDate(answer.at),
    answer.evidence && (answer.evidence === 'app' ? m.people_evidence_app() : answer.evidence),
  ]
    .filter(Boolean)
    .join(' · ');

/** What each adult agreed to, as the office sees and records it. */
export function Consents({ studentId }: { studentId: string }) {
  const query = useQuery(people.listConsents.queryOptions({ input: { studentId } }));
  return (
    <Section title={m.people_consents()} description={m.people_consents_lede()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items, can }) => (
          <Stack>
            {items.map((consent) => (
              <Card
                key={consent.purpose}
                level={3}
                title={m.people_purpose_is({ purpose: consent.purpose })}
                flush
                actions={
                  can.manage &&
                  consent.answers.length > 0 && <RecordConsentDialog studentId={studentId} consent={consent} />
                }
              >
                <RowList
                  items={consent.answers.map((answer) => ({
                    id: answer.guardianPersonId,
                    title: answer.guardianName,
                    detail: saidWhen(answer),
                    end: (
                      <Status tone={ANSWER_TONES[answer.answer]}>
                        {m.people_answer_is({ answer: answer.answer })}
                      </Status>
                    ),
                  }))}
                />
                {consent.answers.length === 0 && <p className="p-3">{m.people_nobody_to_ask()}</p>}
              </Card>
            ))}
          </Stack>
        )}
      </Load>
    </Section>
  );
}
