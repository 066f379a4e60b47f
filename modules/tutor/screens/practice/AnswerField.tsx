import { m } from '@patio/messages';
import { Button, Icon } from '@patio/ui';
import { Check } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { MathLine } from '../chat/pictures/MathLine.tsx';
import { type AnswerKind, fractionText } from './answer-kind.ts';

interface AnswerFieldProps {
  kind: AnswerKind;
  /** Where the question stands, for the ear. */
  promptId: string;
  /** What was tried already and was not it. */
  tried: readonly string[];
  isDone: boolean;
  onAnswer: (text: string) => void;
}

/** Where an answer is given; the keyboard of a phone must not correct what is asked. */
export function AnswerField(props: AnswerFieldProps) {
  return props.kind.kind === 'choice' ? (
    <Options {...props} options={props.kind.options} />
  ) : (
    <Typed {...props} kind={props.kind} />
  );
}

function Options({ options, promptId, tried, isDone, onAnswer }: AnswerFieldProps & { options: readonly string[] }) {
  return (
    <fieldset className="pr-options" disabled={isDone} aria-describedby={promptId}>
      <legend className="sr">{m.tutor_practice_choose()}</legend>
      {options.map((option) => {
        const wasTried = tried.includes(option);
        return (
          <button
            key={option}
            type="button"
            className="pr-option"
            disabled={wasTried}
            data-tried={wasTried || undefined}
            onClick={() => onAnswer(option)}
          >
            <MathLine text={option} />
            {wasTried && <small>{m.tutor_practice_not_this()}</small>}
          </button>
        );
      })}
    </fieldset>
  );
}

const EMPTY = { whole: '', top: '', bottom: '' };

function Typed({
  kind,
  promptId,
  isDone,
  onAnswer,
}: AnswerFieldProps & { kind: Exclude<AnswerKind, { kind: 'choice' }> }) {
  const [text, setText] = useState('');
  const [parts, setParts] = useState(EMPTY);
  const given = kind.kind === 'fraction' ? fractionText(parts) : text.trim();
  return (
    <form
      className="pr-typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '' && !isDone) onAnswer(given);
      }}
    >
      {kind.kind === 'fraction' ? (
        <Fraction parts={parts} whole={kind.whole} promptId={promptId} isDone={isDone} onChange={setParts} />
      ) : (
        <div className="pr-one">
          <span aria-hidden>{m.tutor_practice_your_answer()}</span>
          <span className="pr-box">
            <Plain
              value={text}
              {...{ promptId, isDone }}
              label={m.tutor_practice_your_answer()}
              digits={kind.kind === 'number' && kind.digits}
              first
              onChange={setText}
            />
            {kind.kind === 'number' && kind.unit && <em>{kind.unit}</em>}
          </span>
        </div>
      )}
      {!isDone && (
        <Button type="submit" variant="primary" size="lg" isDisabled={given === ''}>
          <Icon of={Check} /> {m.tutor_practice_check()}
        </Button>
      )}
    </form>
  );
}

interface PlainProps {
  value: string;
  promptId: string;
  isDone: boolean;
  label?: string;
  /** The cursor stands here when the exercise begins. */
  first?: boolean;
  /** Digits are all that is needed: a phone shows its large keys. */
  digits?: boolean;
  onChange: (text: string) => void;
}

const Plain = ({ value, promptId, isDone, label, first, digits, onChange }: PlainProps) => (
  <input
    aria-label={label}
    aria-describedby={promptId}
    className="pr-input"
    value={value}
    readOnly={isDone}
    maxLength={80}
    inputMode={digits ? 'decimal' : undefined}
    autoComplete="off"
    autoCorrect="off"
    autoCapitalize="none"
    spellCheck={false}
    // biome-ignore lint/a11y/noAutofocus: an exercise has one place to write, and it has just been asked for
    autoFocus={first}
    onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
  />
);

interface FractionProps {
  parts: typeof EMPTY;
  whole: boolean;
  promptId: string;
  isDone: boolean;
  onChange: (parts: typeof EMPTY) => void;
}

function Fraction({ parts, whole, promptId, isDone, onChange }: FractionProps) {
  const box = (name: keyof typeof EMPTY, label: string, first = false) => (
    <Plain
      digits
      value={parts[name]}
      {...{ isDone, promptId, label, first }}
      onChange={(text) => onChange({ ...parts, [name]: text })}
    />
  );
  return (
    <fieldset className="pr-fraction">
      <legend>{m.tutor_practice_your_answer()}</legend>
      {whole && box('whole', m.tutor_practice_whole(), true)}
      <span className="pr-bar">
        {box('top', m.tutor_practice_top(), !whole)}
        {box('bottom', m.tutor_practice_bottom())}
      </span>
    </fieldset>
  );
}
