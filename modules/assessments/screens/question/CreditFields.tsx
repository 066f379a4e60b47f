import { m } from '@patio/messages';
import { NumberField, TextField } from '@patio/ui';

interface Valued {
  credit: number;
  feedback?: string | undefined;
}

/** What an accepted answer is worth, and what is said to whoever gives it. */
export function CreditFields<Answer extends Valued>({
  answer,
  onChange,
}: {
  answer: Answer;
  onChange: (answer: Answer) => void;
}) {
  return (
    <>
      <NumberField
        atOnce
        hideSteppers
        label={m.assessments_credit()}
        unit="%"
        min={0}
        max={100}
        value={answer.credit}
        onChange={(credit) => onChange({ ...answer, credit: credit ?? 100 })}
      />
      <TextField
        atOnce
        className="qe-wide"
        label={m.assessments_said_to_it()}
        maxLength={500}
        value={answer.feedback ?? ''}
        onChange={(text) => onChange({ ...answer, feedback: text || undefined })}
      />
    </>
  );
}
