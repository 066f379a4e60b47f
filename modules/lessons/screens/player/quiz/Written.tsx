import { m } from '@patio/messages';
import { TextField } from '@patio/ui';
import { Line } from '../blocks/RichText.tsx';
import type { QuestionFields } from './fields.ts';

/** A number or a few words. */
export function Written({ question, answer, onChange, onCheck }: QuestionFields & { onCheck: () => void }) {
  if (answer.kind !== 'numeric' && answer.kind !== 'short') return null;
  const unit = question.kind === 'numeric' ? question.unit : undefined;
  return (
    <form
      className="lp-row"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <TextField
        label={m.lessons_your_answer()}
        atOnce
        value={answer.text}
        inputMode={answer.kind === 'numeric' ? 'decimal' : 'text'}
        onChange={(text) => onChange({ ...answer, text })}
      />
      {unit && <span>{unit}</span>}
    </form>
  );
}

/** A text with gaps to fill. */
export function Cloze({ question, answer, marked, onChange }: QuestionFields) {
  if (question.kind !== 'cloze' || answer.kind !== 'cloze') return null;
  let count = 0;
  return (
    <p className="lp-cloze">
      {question.parts.map((part, at) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
          <Line key={at} text={part.text} />
        ) : (
          <input
            key={part.id}
            aria-label={m.lessons_gap({ number: ++count })}
            value={answer.gaps[part.id] ?? ''}
            data-result={marked?.parts?.[part.id]}
            autoComplete="off"
            onChange={(event) => onChange({ kind: 'cloze', gaps: { ...answer.gaps, [part.id]: event.target.value } })}
          />
        ),
      )}
    </p>
  );
}
