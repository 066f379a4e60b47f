import { useSearchState, useStep } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  formatAgo,
  Load,
  MoreButton,
  Segmented,
  Skeleton,
  Stack,
  Status,
  TextArea,
  useUnsaved,
} from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { QuestionLine } from '../../contract.ts';
import { tutor } from '../api.ts';

const STATES = ['open', 'answered'] as const;

/** What students ask their teachers from the chat, in one class or in all; the answer goes back there. */
export function Questions({ sectionId }: { sectionId?: string }) {
  const [{ state }, change] = useSearchState(z.object({ state: z.enum(STATES).default('open') }));
  const query = useInfiniteQuery(
    tutor.questions.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(sectionId && { sectionId }),
        state,
        sort: state === 'open' ? ('asked' as const) : ('-asked' as const),
        limit: 25,
        cursor,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  return (
    <Stack gap={12}>
      <Segmented
        label={m.tutor_class_questions()}
        value={state}
        onChange={(next) => change({ state: next as (typeof STATES)[number] })}
        options={[
          { id: 'open', label: m.tutor_questions_open() },
          { id: 'answered', label: m.tutor_questions_answered() },
        ]}
      />
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: (
            <EmptyState scene="done" title={state === 'open' ? m.tutor_no_questions() : m.tutor_no_answers()}>
              {m.tutor_no_questions_text()}
            </EmptyState>
          ),
        }}
      >
        {({ pages }) => (
          <>
            <ul className="m-0 grid list-none gap-3 p-0">
              {pages
                .flatMap(({ items }) => items)
                .map((question) => (
                  <li key={`${question.id} ${question.version}`}>
                    <Question question={question} />
                  </li>
                ))}
            </ul>
            <MoreButton query={query} />
          </>
        )}
      </Load>
    </Stack>
  );
}

function Question({ question }: { question: QuestionLine }) {
  const [text, setText] = useState(question.answer ?? '');
  const changed = text.trim() !== (question.answer ?? '');
  useUnsaved(changed);
  const answer = useStep<string>({
    send: (given) => tutor.answerQuestion.call({ id: question.id, version: question.version, text: given }),
    done: m.tutor_answer_sent(),
    refresh: tutor.key(),
  });
  const isOpen = question.answer === null;
  return (
    <Card
      level={3}
      title={question.student}
      actions={
        <Status tone={isOpen ? 'warn' : 'ok'}>{isOpen ? m.tutor_question_waits() : m.tutor_question_done()}</Status>
      }
    >
      <small className="text-ink-2">{formatAgo(question.askedAt)}</small>
      <p>{question.text}</p>
      <TextArea label={m.tutor_your_answer()} rows={2} maxLength={2_000} value={text} onChange={setText} />
      <div>
        <Button
          variant={isOpen ? 'primary' : 'secondary'}
          isDisabled={!changed || text.trim() === ''}
          isPending={answer.isPending}
          onPress={() => answer.mutate(text.trim())}
        >
          {isOpen ? m.tutor_send_answer() : m.tutor_change_answer()}
        </Button>
      </div>
    </Card>
  );
}
