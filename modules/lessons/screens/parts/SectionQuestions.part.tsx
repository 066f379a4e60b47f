import { useParams, useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatAgo, Load, Skeleton, Stack, Status, TextArea, useUnsaved } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassQuestion } from '../../contract.ts';
import { lessons } from '../api.ts';

/** On the page of a class: what its students ask about lessons; those that wait come first. */
export default function SectionQuestionsPart() {
  const { id = '' } = useParams();
  const query = useQuery(lessons.questions.queryOptions({ input: { sectionId: id } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <EmptyState scene="done" title={m.lessons_no_questions()}>
            {m.lessons_no_questions_hint()}
          </EmptyState>
        ),
      }}
    >
      {({ items }) => (
        <Stack gap={12}>
          {items.map((question) => (
            <Question key={`${question.id} ${question.version}`} question={question} />
          ))}
        </Stack>
      )}
    </Load>
  );
}

function Question({ question }: { question: ClassQuestion }) {
  const [text, setText] = useState(question.answer ?? '');
  const changed = text.trim() !== (question.answer ?? '');
  useUnsaved(changed);
  const answer = useStep<string>({
    send: (given) => lessons.answer.call({ id: question.id, version: question.version, text: given }),
    done: m.lessons_answer_sent(),
    refresh: lessons.questions.key(),
  });
  return (
    <Card
      level={3}
      title={question.student}
      actions={
        <Status tone={question.answer === null ? 'warn' : 'ok'}>
          {question.answer === null ? m.lessons_waits_for_answer() : m.lessons_is_answered()}
        </Status>
      }
    >
      <small className="text-ink-2">{`${question.lesson.title} · ${formatAgo(question.at)}`}</small>
      <p>{question.text}</p>
      <TextArea label={m.lessons_answer()} rows={2} maxLength={4_000} value={text} onChange={setText} />
      <div>
        <Button
          isDisabled={!changed || text.trim() === ''}
          isPending={answer.isPending}
          onPress={() => answer.mutate(text.trim())}
        >
          {question.answer === null ? m.lessons_send_answer() : m.lessons_change_answer()}
        </Button>
      </div>
    </Card>
  );
}
