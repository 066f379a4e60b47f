import { type Answer, type Marked, markAnswer, type Question } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, Icon, lazyPart, Skeleton } from '@patio/ui';
import { CircleCheck, CircleQuestionMark, RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Line, Words } from '../blocks/RichText.tsx';
import type { Study } from '../use-study.ts';
import { Choices } from './Choices.tsx';

/** Questions that are answered by a press; the others bring fields along, which come when there is one. */
const CHOSEN = new Set<Question['kind']>(['choice', 'multiple', 'trueFalse']);
const FilledIn = lazyPart(() => import('./FilledIn.tsx'));

interface QuizProps {
  blockId: string;
  title: string;
  questions: readonly Question[];
  study: Study;
}

/** Questions of a lesson: marked on the device, with the author's words, and open to another try. */
export function Quiz({ blockId, title, questions, study }: QuizProps) {
  return (
    <>
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          title={title}
          solved={study.progress.blocks[blockId]?.answers[question.id]?.best === 1}
          onMarked={(marked) => study.answer(blockId, question.id, marked)}
        />
      ))}
    </>
  );
}

const emptyAnswer = (question: Question): Answer => {
  switch (question.kind) {
    case 'multiple':
      return { kind: 'multiple', options: [] };
    case 'match':
      return { kind: 'match', pairs: {} };
    case 'order':
      return { kind: 'order', items: question.items.map(({ id }) => id).toSorted() };
    case 'cloze':
      return { kind: 'cloze', gaps: {} };
    case 'numeric':
    case 'short':
      return { kind: question.kind, text: '' };
    default:
      return { kind: question.kind };
  }
};

interface CardProps {
  question: Question;
  title: string;
  /** It was right before: the reader may try again, and loses nothing. */
  solved: boolean;
  onMarked: (marked: Marked) => void;
}

function QuestionCard({ question, title, solved, onMarked }: CardProps) {
  const [answer, setAnswer] = useState<Answer>(() => emptyAnswer(question));
  const [marked, setMarked] = useState<Marked | null>(null);
  const [hint, setHint] = useState(false);
  const check = (given: Answer) => {
    const result = markAnswer(question, given);
    setMarked(result);
    onMarked(result);
  };
  const change = (given: Answer) => {
    setAnswer(given);
    setMarked(null);
    // One press answers where there is nothing else to fill in.
    if (given.kind === 'choice' || given.kind === 'trueFalse') check(given);
  };
  const atOnce = question.kind === 'choice' || question.kind === 'trueFalse';
  const fields = { question, answer, marked, onChange: change };
  return (
    <section className="lp-quiz" aria-label={m.lessons_question()}>
      <h3>
        <Icon of={CircleQuestionMark} /> {title || m.lessons_think()}
        {solved && !marked && <em>{m.lessons_was_right()}</em>}
      </h3>
      <div className="q">
        <Words text={question.prompt} />
      </div>
      <Choices {...fields} />
      {!CHOSEN.has(question.kind) && (
        <Suspense fallback={<Skeleton />}>
          <FilledIn {...fields} onCheck={() => check(answer)} />
        </Suspense>
      )}
      {marked && <Said marked={marked} question={question} />}
      <div className="lp-row">
        {!atOnce && <Button onPress={() => check(answer)}>{m.lessons_check()}</Button>}
        {question.hint && !hint && (
          <Button variant="quiet" onPress={() => setHint(true)}>
            {m.lessons_hint()}
          </Button>
        )}
      </div>
      {hint && question.hint && (
        <p className="lp-hint">
          <Line text={question.hint} />
        </p>
      )}
    </section>
  );
}

const NOTES = {
  spelling: m.lessons_note_spelling,
  unit: m.lessons_note_unit,
  not_a_number: m.lessons_note_not_a_number,
  some_missing: m.lessons_note_some_missing,
  some_too_many: m.lessons_note_some_too_many,
};

/** What is said to an answer: kind, never red, never a cross. */
function Said({ marked, question }: { marked: Marked; question: Question }) {
  if (marked.result === 'open') return <p className="lp-said">{m.lessons_answer_first()}</p>;
  const right = marked.result === 'right' || marked.result === 'unmarked';
  const words = [...marked.feedback.map(({ text }) => text), ...marked.notes.map((note) => NOTES[note]())];
  return (
    <div className="lp-said" data-right={right} role="status" data-kind={question.kind}>
      <b>
        <Icon of={right ? CircleCheck : RotateCcw} />
        {right ? m.lessons_right() : marked.result === 'partial' ? m.lessons_almost() : m.lessons_not_yet()}
      </b>
      {words.map((text) => (
        <Words key={text} text={text} silent />
      ))}
    </div>
  );
}
