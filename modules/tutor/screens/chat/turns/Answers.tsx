import { m } from '@patio/messages';
import { MathLine } from '../pictures/MathLine.tsx';

interface AnswersProps {
  options: readonly string[];
  isDisabled: boolean;
  onAnswer: (text: string) => void;
  onUnsure?: (() => void) | undefined;
}

/** Answers to tap; they belong to the tutor's turn, and not knowing is one of them. */
export const Answers = ({ options, isDisabled, onAnswer, onUnsure }: AnswersProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no fields
  <div className="tc-answers" role="group" aria-label={m.tutor_answers()}>
    {options.map((option) => (
      <button key={option} type="button" className="tc-answer" disabled={isDisabled} onClick={() => onAnswer(option)}>
        <span>
          <MathLine text={option} />
        </span>
      </button>
    ))}
    {onUnsure && (
      <button type="button" className="tc-answer" data-quiet disabled={isDisabled} onClick={onUnsure}>
        {m.tutor_unsure()}
      </button>
    )}
  </div>
);
