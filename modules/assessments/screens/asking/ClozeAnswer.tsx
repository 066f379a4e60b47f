import type { OpenPart, PartState } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { plainText } from '../../rules/plain-text.ts';
import type { Asked } from './fields.ts';
import { MathText } from './MathText.tsx';

type Gap = Exclude<OpenPart, { kind: 'text' }>;
interface GapProps {
  gap: Gap;
  number: number;
  value: string;
  state: PartState | undefined;
  onChange: ((value: string) => void) | undefined;
}

/** A gap to write into or to choose in; the device's own list, since it stands inside a sentence. */
function GapField({ gap, number, value, state, onChange }: GapProps) {
  const label = m.assessments_ask_gap({ number });
  if (gap.kind === 'choice')
    return (
      <select
        aria-label={label}
        value={value}
        data-part={state}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.value)}
      >
        <option value="">{m.assessments_ask_choose()}</option>
        {gap.options.map(({ id, text }) => (
          <option key={id} value={id}>
            {plainText(text)}
          </option>
        ))}
      </select>
    );
  const unit = gap.kind === 'numeric' ? gap.unit : undefined;
  const needsUnit = gap.kind === 'numeric' && gap.needsUnit;
  return (
    <span className="ask-gap">
      <input
        aria-label={needsUnit ? m.assessments_ask_gap_unit({ number }) : label}
        value={value}
        data-part={state}
        readOnly={!onChange}
        autoComplete="off"
        maxLength={2000}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {unit && (onChange || !value.includes(unit)) && ` ${unit}`}
    </span>
  );
}

/** A text with gaps in it. */
export function ClozeAnswer({ question, answer, onChange, parts, labelledBy }: Asked<'cloze'>) {
  const fill = (id: string, value: string) => {
    const { [id]: _, ...others } = answer.gaps;
    onChange?.({ kind: 'cloze', gaps: value === '' ? others : { ...others, [id]: value } });
  };
  let number = 0;
  return (
    <fieldset className="ask-cloze" aria-labelledby={labelledBy}>
      {question.parts.map((part, at) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
          <MathText key={at} text={part.text} />
        ) : (
          <GapField
            key={part.id}
            gap={part}
            number={++number}
            value={answer.gaps[part.id] ?? ''}
            state={parts?.[part.id]}
            onChange={onChange && ((value) => fill(part.id, value))}
          />
        ),
      )}
    </fieldset>
  );
}
