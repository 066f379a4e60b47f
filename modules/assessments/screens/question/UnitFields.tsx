import type { NumberRule } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Select, TextField } from '@patio/ui';

type Rule = Pick<NumberRule, 'unit' | 'unitRule'>;
const RULES = {
  optional: m.assessments_unit_optional,
  required: m.assessments_unit_required,
  ignored: m.assessments_unit_ignored,
};

/** The unit of a number, and whether students must write it. */
export const UnitFields = ({ value, onChange }: { value: Rule; onChange: (part: Rule) => void }) => (
  <div className="qe-pair">
    <TextField
      atOnce
      label={m.assessments_unit()}
      hint={m.assessments_unit_hint()}
      maxLength={40}
      value={value.unit ?? ''}
      onChange={(unit) => onChange({ unitRule: value.unitRule, unit: unit.trim() === '' ? undefined : unit })}
    />
    {value.unit && (
      <Select
        atOnce
        label={m.assessments_unit_rule()}
        options={(['optional', 'required', 'ignored'] as const).map((id) => ({ id, label: RULES[id]() }))}
        value={value.unitRule}
        onChange={(rule) => onChange({ unit: value.unit, unitRule: (rule ?? 'optional') as Rule['unitRule'] })}
      />
    )}
  </div>
);
