import type { TextRule } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Checkbox, TextField } from '@patio/ui';
import { CreditFields } from './CreditFields.tsx';
import type { FaultAt } from './form.ts';
import { Items } from './Items.tsx';
import { newTextAnswer } from './new-question.ts';

interface Props {
  rule: TextRule;
  at: string;
  faultAt: FaultAt;
  onChange: (rule: TextRule) => void;
}

const RULES = [
  ['caseMatters', m.assessments_case_matters],
  ['accentsMatter', m.assessments_accents_matter],
  ['forgiveSpelling', m.assessments_forgive_spelling],
  ['wildcards', m.assessments_wildcards],
] as const;

/** Words that are accepted, and how strictly they are compared. */
export function WordAnswers({ rule, at, faultAt, onChange }: Props) {
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
        make={() => newTextAnswer()}
        most={40}
        ordered={false}
        onChange={(answers) => onChange({ ...rule, answers })}
      >
        {(answer, set, place) => (
          <div className="qe-words">
            <TextField
              atOnce
              label={m.assessments_accepted({ number: place + 1 })}
              maxLength={500}
              value={answer.text}
              {...faultAt(`${at}.${place}.text`)}
              onChange={(text) => set({ ...answer, text })}
            />
            <CreditFields answer={answer} onChange={set} />
          </div>
        )}
      </Items>
      <div className="qe-rules">
        {RULES.map(([name, label]) => (
          <Checkbox
            atOnce
            key={name}
            label={label()}
            value={rule[name]}
            onChange={(on) => onChange({ ...rule, [name]: on })}
          />
        ))}
      </div>
    </>
  );
}
