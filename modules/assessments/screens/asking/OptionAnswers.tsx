import type { PartState } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { useId } from 'react';
import { AskedPicture } from './AskedPicture.tsx';
import type { Asked } from './fields.ts';
import { MathText } from './MathText.tsx';

interface Line {
  id: string;
  text: string;
  image?: { file: string; alt: string } | undefined;
  chosen: boolean;
  state?: PartState | undefined;
  choose: () => void;
}

interface OptionLinesProps {
  type: 'radio' | 'checkbox';
  lines: readonly Line[];
  labelledBy: string;
  isReadOnly: boolean;
}

/** Answers with a round or a square mark; the whole line is the target. */
function OptionLines({ type, lines, labelledBy, isReadOnly }: OptionLinesProps) {
  const name = useId();
  return (
    <fieldset className="ask-options" aria-labelledby={labelledBy}>
      {lines.map(({ id, text, image, chosen, state, choose }) => (
        <label key={id} className="ask-option" data-chosen={chosen || undefined} data-part={state}>
          <input type={type} name={name} checked={chosen} disabled={isReadOnly} onChange={choose} />
          <span>
            {image && <AskedPicture picture={image} />}
            <MathText text={text} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function ChoiceAnswer({ question, answer, onChange, parts, labelledBy }: Asked<'choice'>) {
  const lines = question.options.map((option) => ({
    ...option,
    chosen: answer.option === option.id,
    state: parts?.[option.id],
    choose: () => onChange?.({ kind: 'choice', option: option.id }),
  }));
  return <OptionLines type="radio" lines={lines} labelledBy={labelledBy} isReadOnly={!onChange} />;
}

export function MultipleAnswer({ question, answer, onChange, parts, labelledBy }: Asked<'multiple'>) {
  const toggle = (id: string) => {
    const without = answer.options.filter((each) => each !== id);
    onChange?.({ kind: 'multiple', options: without.length < answer.options.length ? without : [...without, id] });
  };
  const lines = question.options.map((option) => ({
    ...option,
    chosen: answer.options.includes(option.id),
    state: parts?.[option.id],
    choose: () => toggle(option.id),
  }));
  return (
    <>
      {onChange && <p className="ask-hint">{m.assessments_ask_several()}</p>}
      <OptionLines type="checkbox" lines={lines} labelledBy={labelledBy} isReadOnly={!onChange} />
    </>
  );
}

export function TrueFalseAnswer({ answer, onChange, parts, labelledBy }: Asked<'true_false'>) {
  const lines = [true, false].map((value) => ({
    id: String(value),
    text: value ? m.assessments_ask_true() : m.assessments_ask_false(),
    chosen: answer.value === value,
    state: parts?.[String(value)],
    choose: () => onChange?.({ kind: 'true_false', value }),
  }));
  return <OptionLines type="radio" lines={lines} labelledBy={labelledBy} isReadOnly={!onChange} />;
}
