import type { NumberField } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { TextField } from '@patio/ui';
import type { Asked } from './fields.ts';
import { Given, withUnit } from './Given.tsx';

/** A number or a few words. Its keyboard is the one of letters: those of numbers have no minus, no slash and no units. */
export function WrittenAnswer({ question, answer, onChange }: Asked<'numeric' | 'formula' | 'short'>) {
  const { unit, needsUnit }: NumberField = question.kind === 'numeric' || question.kind === 'formula' ? question : {};
  if (!onChange) return <Given text={withUnit(answer.text, unit)} />;
  return (
    <div className="ask-written">
      <TextField
        label={m.assessments_ask_answer()}
        atOnce
        autoComplete="off"
        maxLength={2000}
        value={answer.text}
        onChange={(text) => onChange({ ...answer, text })}
        {...(unit && { after: <span className="adorn">{unit}</span> })}
        {...(needsUnit && { hint: m.assessments_ask_with_unit() })}
      />
    </div>
  );
}
