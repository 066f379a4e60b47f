import { m } from '@patio/messages';
import { IconButton, NumberField, Select } from '@patio/ui';
import { X } from 'lucide-react';
import { BOUNDS, CONDITION_KINDS, type Condition, type ConditionKind, MOST_DAYS } from '../../rules/conditions.ts';

interface ConditionFieldsProps {
  value: Condition;
  /** The kinds that other conditions of the rule have taken. */
  taken: readonly ConditionKind[];
  onChange: (next: Condition) => void;
  onRemove: (() => void) | undefined;
}

/** A new condition of a kind, with what it usually begins with. */
export const usualCondition = (kind: ConditionKind): Condition => ({
  kind,
  amount: BOUNDS[kind].amount,
  days: BOUNDS[kind].days,
});

/** What is looked at, how much of it, and within how many days. */
export function ConditionFields({ value, taken, onChange, onRemove }: ConditionFieldsProps) {
  const { kind, amount, days } = value;
  const { least, most, step } = BOUNDS[kind];
  const kinds = CONDITION_KINDS.filter((each) => each === kind || !taken.includes(each));
  return (
    <div className="ww-condition">
      <Select
        label={m.warnings_condition_kind()}
        value={kind}
        options={kinds.map((id) => ({ id, label: m.warnings_kind({ kind: id }) }))}
        onChange={(next) => next && onChange(usualCondition(next as ConditionKind))}
      />
      <NumberField
        label={m.warnings_condition_amount({ kind })}
        value={amount}
        min={least}
        max={most}
        step={step}
        onChange={(next) => next !== null && onChange({ ...value, amount: next })}
      />
      {days !== null && (
        <NumberField
          label={m.warnings_condition_days()}
          value={days}
          min={5}
          max={MOST_DAYS}
          step={1}
          onChange={(next) => next !== null && onChange({ ...value, days: next })}
        />
      )}
      {onRemove && <IconButton icon={X} label={m.warnings_condition_remove()} onPress={onRemove} />}
    </div>
  );
}
