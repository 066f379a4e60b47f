import type { Answer, Result } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { formatNumber, Icon, Status, type Tone } from '@patio/ui';
import { ChevronRight } from 'lucide-react';
import type { ResultItem } from '../../../contract.ts';
import { AskedQuestion } from '../../asking/AskedQuestion.tsx';
import type { Parts } from '../../asking/fields.ts';
import { MathText } from '../../asking/MathText.tsx';
import { NOTES, RESULTS } from '../../marked/MarkedNote.tsx';

/** Kind to whoever reads it: what is not right is to be learned, not an alarm. */
const TONES: Record<Result, Tone> = { right: 'ok', partial: 'warn', wrong: 'warn', open: 'neutral', manual: 'info' };

/** Where a question has one thing to choose, that is its part. */
function partsOf({ answer, marked }: ResultItem): Parts | undefined {
  if (!marked || !answer) return undefined;
  const state = marked.result === 'right' ? 'right' : marked.result === 'partial' ? 'close' : 'wrong';
  if (answer.kind === 'choice' && answer.option !== undefined) return { [answer.option]: state };
  if (answer.kind === 'true_false' && answer.value !== undefined) return { [String(answer.value)]: state };
  return marked.parts;
}

const sentencesOf = ({ marked }: ResultItem): string[] =>
  marked ? [...marked.notes.map((note) => NOTES[note]()), ...marked.feedback.map(({ text }) => text)] : [];

interface LineProps {
  item: ResultItem;
  number: number;
  count: number;
  showsKeys: boolean;
}

/** One question with one's own answer, how it was marked and what was said to it. */
export function ResultLine({ item, number, count, showsKeys }: LineProps) {
  const { question, answer, marked, earned, points, right, comment } = item;
  return (
    <article className="card sit-question">
      <header>
        <h3>{m.assessments_sit_question_of({ number, count })}</h3>
        {marked && <Status tone={TONES[marked.result]}>{RESULTS[marked.result].text()}</Status>}
        {earned !== null && (
          <span>{m.assessments_points_of({ earned: formatNumber(earned), points: formatNumber(points) })}</span>
        )}
      </header>
      <AskedQuestion question={question} answer={answer ?? undefined} parts={partsOf(item)} />
      {sentencesOf(item).map((text) => (
        <p key={text} className="sit-said">
          <MathText text={text} />
        </p>
      ))}
      {comment && <blockquote className="sit-comment">{comment}</blockquote>}
      {showsKeys && right && marked?.result !== 'right' && <RightAnswer question={question} right={right} />}
    </article>
  );
}

const RightAnswer = ({ question, right }: { question: ResultItem['question']; right: Answer }) => (
  <details className="sit-key">
    <summary>
      <Icon of={ChevronRight} />
      {m.assessments_sit_right_answer()}
    </summary>
    <AskedQuestion question={{ ...question, prompt: '' }} answer={right} />
  </details>
);
