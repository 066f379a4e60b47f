import { m } from '@patio/messages';
import { Card } from '@patio/ui';
import { Bars } from '@patio/ui/charts';
import type { QuestionResult } from '../../contract.ts';
import { stepLabel } from '../own/SurveyForm.tsx';

const labelOf = (question: QuestionResult, nth: number): string =>
  question.kind === 'scale' ? stepLabel(nth + 1) : (question.options[nth] ?? '');

/** What a class answered to one question: how often each was chosen, or the words. */
export const QuestionResultCard = ({ question }: { question: QuestionResult }) => (
  <Card level={3} title={question.text}>
    {question.kind === 'text' ? (
      <Texts question={question} />
    ) : (
      <Bars
        title={question.text}
        hideTitle
        direction="across"
        heads={[m.recognition_answer_head(), m.recognition_count_head()]}
        data={question.counts.map((value, nth) => ({ label: labelOf(question, nth), value }))}
      />
    )}
  </Card>
);

const Texts = ({ question }: { question: QuestionResult }) =>
  question.texts.length === 0 ? (
    <p>{m.recognition_no_words()}</p>
  ) : (
    <ul className="rg-list">
      {question.texts.map(({ text, by }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: anonymous words have no name of their own
        <li key={nth} className="rg-answer">
          {text}
          {by && <small>{by}</small>}
        </li>
      ))}
    </ul>
  );
