import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Card, EmptyState, formatNumber, Inline, Load, Segmented, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { assessments } from '../api.ts';
import { ItemCard } from './ItemCard.tsx';
import { reliabilityText } from './statistics-text.ts';
import './statistics.css';

const search = z.object({ across: z.enum(['class', 'all']).default('class') });

/** How the questions of an exam did, in plain words. */
export function Statistics({ examId, classId }: { examId: string; classId: string }) {
  const [{ across }, change] = useSearchState(search);
  const query = useQuery(
    assessments.statistics.queryOptions({ input: { id: examId, ...(across === 'class' && { classId }) } }),
  );
  return (
    <Stack gap={16}>
      <Inline>
        <Segmented
          label={m.assessments_across()}
          value={across}
          options={[
            { id: 'class', label: m.assessments_across_class() },
            { id: 'all', label: m.assessments_across_all() },
          ]}
          onChange={(next) => change({ across: next === 'all' ? 'all' : 'class' })}
        />
      </Inline>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(view) =>
          view.questions.length === 0 ? (
            <EmptyState scene="sheet" title={m.assessments_no_statistics()}>
              {m.assessments_no_statistics_hint()}
            </EmptyState>
          ) : (
            <Stack gap={16}>
              {view.tooFew && (
                <Callout tone="info">
                  {m.assessments_too_few({ count: view.students, least: view.leastStudents })}
                </Callout>
              )}
              <Card title={m.assessments_reliability()}>
                <p className="st-words">{reliabilityText(view.reliability)}</p>
                {view.reliability.ok && (
                  <small>
                    {m.assessments_reliability_value({
                      name: view.reliability.kind === 'kr20' ? 'KR-20' : 'α',
                      value: formatNumber(view.reliability.value, { maximumFractionDigits: 2 }),
                      students: view.reliability.attempts,
                      questions: view.reliability.items,
                    })}
                  </small>
                )}
              </Card>
              {view.questions.map((question, at) => (
                <ItemCard
                  key={`${question.questionId} ${question.number}`}
                  question={question}
                  place={at + 1}
                  isTold={!view.tooFew}
                />
              ))}
            </Stack>
          )
        }
      </Load>
    </Stack>
  );
}
