import { ALL_KEYS, FormulaField, NUMBER_KEYS } from '@patio/assignments/screens';
import type { NumberField } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { TextField } from '@patio/ui';
import { hasMaths } from '../../rules/plain-text.ts';
import type { Asked } from './fields.ts';
import { Given, withUnit } from './Given.tsx';

/** Signs that say more once they are drawn. */
const DRAWN = /[/^_√²³]/;

/** A number or a few words. Whoever answers a question of maths has its keys and sees what was typed as it is written by hand. Its keyboard is the one of letters: those of numbers have no minus, no slash and no units. */
export function WrittenAnswer({ question, answer, onChange }: Asked<'numeric' | 'formula' | 'short'>) {
  const { unit, needsUnit }: NumberField = question.kind === 'numeric' || question.kind === 'formula' ? question : {};
  if (!onChange) return <Given text={withUnit(answer.text, unit)} />;
  const field = {
    label: m.assessments_ask_answer(),
    maxLength: 2000,
    value: answer.text,
    onChange: (text: string) => onChange({ ...answer, text }),
    ...(unit && { after: <span className="adorn">{unit}</span> }),
    ...(needsUnit && { hint: m.assessments_ask_with_unit() }),
  };
  const isWords = question.kind === 'short' && !hasMaths(question.prompt);
  return (
    <div className="ask-written">
      {isWords ? (
        <TextField {...field} atOnce autoComplete="off" />
      ) : (
        <FormulaField
          {...field}
          keys={question.kind === 'short' ? ALL_KEYS : NUMBER_KEYS}
          isDrawn={DRAWN.test(answer.text)}
        />
      )}
    </div>
  );
}
