import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatAgo, Section, Stack, TextArea, useUnsaved } from '@patio/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { LessonPage, OwnQuestion } from '../../contract.ts';
import { lessons } from '../api.ts';

/** What the reader asked the teacher about this lesson, with the answers, and room for one more question. */
export function Questions({ page }: { page: LessonPage }) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const ask = useStep<string>({
    send: (given) => lessons.ask.call({ id: page.id, text: given }),
    done: m.lessons_asked(),
    refresh: lessons.page.key(),
    onDone: () => setText(''),
  });
  return (
    <Section title={m.lessons_ask_teacher()} description={m.lessons_ask_hint()}>
      <Card>
        <Stack gap={14}>
          {page.questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
          <TextArea label={m.lessons_your_question()} rows={2} maxLength={1_000} value={text} onChange={setText} />
          <div>
            <Button
              icon={Send}
              isDisabled={text.trim() === ''}
              isPending={ask.isPending}
              onPress={() => ask.mutate(text.trim())}
            >
              {m.lessons_send_question()}
            </Button>
          </div>
        </Stack>
      </Card>
    </Section>
  );
}

const Question = ({ question }: { question: OwnQuestion }) => (
  <article className="lq">
    <p>{question.text}</p>
    <small>{formatAgo(question.at)}</small>
    {question.answer === null ? (
      <p className="lq-waits">{m.lessons_no_answer_yet()}</p>
    ) : (
      <blockquote>
        <b>{question.answeredBy}</b>
        <p>{question.answer}</p>
      </blockquote>
    )}
  </article>
);
