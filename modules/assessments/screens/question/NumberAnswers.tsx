import type { NumberRule } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { CreditFields } from './CreditFields.tsx';
import { DecimalField } from './DecimalField.tsx';
import type { FaultAt } from './form.ts';
import { Items } from './Items.tsx';
import { newNumberAnswer } from './new-question.ts';
import { UnitFields } from './UnitFields.tsx';

interface Props {
  rule: NumberRule;
  at: string;
  faultAt: FaultAt;
  onChange: (rule: NumberRule) => void;
}

/** Numbers that are accepted, each with how far off one may be, and the unit they are in. */
export function NumberAnswers({ rule, at, faultAt, onChange }: Props) {
  const fault = faultAt(at);
  return (
    <>
      {fault && (
        <p className="qe-fault" role="alert">
          {fault.error}
        </p>
      )}
      <Items
        items={rule.answers}
        keyOf={(_, place) => String(place)}
        name={(number) => m.assessments_accepted({ number })}
        add={m.assessments_add_accepted()}
        make={newNumberAnswer}
        most={40}
        ordered={false}
        onChange={(answers) => onChange({ ...rule, answers })}
      >
        {(answer, set, place) => (
          <div className="qe-number">
            <DecimalField
              label={m.assessments_value()}
              value={answer.value}
              {...faultAt(`${at}.${place}.value`)}
              onChange={(value) => set({ ...answer, value })}
            />
            <DecimalField
              label={m.assessments_tolerance()}
              hint={place === 0 ? m.assessments_tolerance_hint() : undefined}
              value={answer.tolerance}
              {...faultAt(`${at}.${place}.tolerance`)}
              onChange={(tolerance) => set({ ...answer, tolerance: tolerance || '0' })}
            />
            <CreditFields answer={answer} onChange={set} />
          </div>
        )}
      </Items>
      <UnitFields value={rule} onChange={(part) => onChange({ ...rule, ...part })} />
    </>
  );
}
