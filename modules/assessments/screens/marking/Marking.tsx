import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Segmented, Select, Skeleton, Stack } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { MarkQueue } from '../../contract.ts';
import { plainText } from '../../rules/plain-text.ts';
import { examHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { AnswerQueue } from './AnswerQueue.tsx';
import './marking.css';

const search = z.object({ of: z.uuid().optional(), which: z.enum(['waiting', 'all']).default('waiting') });

const nameOf = ({ title, prompt }: { title: string; prompt: string }) => title || plainText(prompt);

/** Answers that a person marks, question by question and without names. */
export function Marking({ id, examId }: { id: string; examId: string }) {
  const [{ of, which }, change] = useSearchState(search);
  const query = useQuery({
    ...assessments.markQueue.queryOptions({ input: { id, questionId: of, which } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(queue) => (
        <Stack gap={16}>
          <div className="ma-bar">
            <Select
              atOnce
              label={m.assessments_question()}
              options={queue.questions.map((each) => ({
                id: each.questionId,
                label: nameOf(each),
                detail: m.assessments_waits({ count: each.waiting }),
              }))}
              value={queue.shown?.questionId ?? of ?? null}
              onChange={(next) => next && change({ of: next })}
            />
            <Segmented
              label={m.assessments_which()}
              value={which}
              options={[
                { id: 'waiting', label: m.assessments_to_mark() },
                { id: 'all', label: m.assessments_all_answers() },
              ]}
              onChange={(next) => change({ which: next === 'all' ? 'all' : 'waiting' })}
            />
            <span>{m.assessments_answers_wait({ count: waitingIn(queue) })}</span>
          </div>
          {queue.shown && queue.shown.answers.length > 0 ? (
            <AnswerQueue key={`${queue.shown.questionId} ${which}`} shown={queue.shown} canMark={queue.can.mark} />
          ) : (
            <EmptyState
              scene="desk"
              title={m.assessments_all_marked()}
              action={<Button href={examHref(examId, 'results', id)}>{m.assessments_to_results()}</Button>}
            >
              {m.assessments_all_marked_hint()}
            </EmptyState>
          )}
        </Stack>
      )}
    </Load>
  );
}

const waitingIn = ({ questions }: MarkQueue): number => questions.reduce((sum, { waiting }) => sum + waiting, 0);
