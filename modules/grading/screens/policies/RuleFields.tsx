import type { Policy, Rounding } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Inline, NumberField, Select, Stack, Switch } from '@patio/ui';

interface RuleFieldsProps {
  rules: Policy;
  onChange: (rules: Policy) => void;
  allowsPending: boolean;
  onAllowsPending: (value: boolean) => void;
}

const LATE = { per: 'day', graceMinutes: 0, percent: '10', of: 'full', most: '50', floor: '0' } as const;

/** What happens to late and missing work, how totals are rounded, and what a recovery is worth. */
export function RuleFields({ rules, onChange, allowsPending, onAllowsPending }: RuleFieldsProps) {
  const { late, conversion, recovery } = rules;
  const percent = (label: string, value: string, keep: (text: string) => void) => (
    <NumberField
      className="w-44"
      label={label}
      value={Number(value)}
      min={0}
      max={100}
      unit="%"
      hideSteppers
      onChange={(given) => keep(String(given ?? 0))}
    />
  );
  return (
    <Stack gap={16}>
      <Inline gap={12} className="items-end">
        {percent(m.grading_missing_percent(), rules.missingPercent, (missingPercent) =>
          onChange({ ...rules, missingPercent }),
        )}
        {conversion.kind === 'pass-at' &&
          percent(m.grading_pass_percent(), conversion.percent, (value) =>
            onChange({ ...rules, conversion: { kind: 'pass-at', percent: value } }),
          )}
      </Inline>
      <Inline gap={12} className="items-end">
        <Switch
          label={m.grading_late_on()}
          value={late !== null}
          onChange={(on) => onChange({ ...rules, late: on ? LATE : null })}
        />
        {late &&
          percent(m.grading_late_percent(), late.percent, (value) =>
            onChange({ ...rules, late: { ...late, percent: value } }),
          )}
        {late &&
          percent(m.grading_late_most(), late.most, (value) => onChange({ ...rules, late: { ...late, most: value } }))}
      </Inline>
      {(['term', 'year'] as const).map((stage) => (
        <RoundingField
          key={stage}
          label={stage === 'term' ? m.grading_rule_rounding_term() : m.grading_rule_rounding_year()}
          value={rules.rounding[stage]}
          onChange={(value) => onChange({ ...rules, rounding: { ...rules.rounding, [stage]: value } })}
        />
      ))}
      {recovery.map((rule) => (
        <NumberField
          key={rule.id}
          className="w-60"
          label={m.grading_recovery_cap()}
          value={rule.cap === null ? null : Number(rule.cap)}
          hideSteppers
          onChange={(cap) =>
            onChange({
              ...rules,
              recovery: recovery.map((each) =>
                each.id === rule.id ? { ...each, cap: cap === null ? null : String(cap) } : each,
              ),
            })
          }
        />
      ))}
      <Switch label={m.grading_rule_ranks()} value={rules.ranks} onChange={(ranks) => onChange({ ...rules, ranks })} />
      <Switch label={m.grading_rule_pending()} value={allowsPending} onChange={onAllowsPending} />
    </Stack>
  );
}

const MODES = [
  ['half-up', m.grading_mode_halfup],
  ['half-even', m.grading_mode_halfeven],
  ['truncate', m.grading_mode_truncate],
  ['up', m.grading_mode_up],
  ['none', m.grading_mode_none],
] as const;

function RoundingField(props: { label: string; value: Rounding | null; onChange: (value: Rounding | null) => void }) {
  const mode = props.value?.mode ?? 'none';
  const places = props.value?.places ?? 0;
  return (
    <Inline gap={12} className="items-end">
      <Select
        className="w-60"
        label={props.label}
        value={mode}
        options={MODES.map(([id, word]) => ({ id, label: word() }))}
        onChange={(next) =>
          props.onChange(!next || next === 'none' ? null : { mode: next as Rounding['mode'], places })
        }
      />
      {mode !== 'none' && (
        <NumberField
          className="w-32"
          label={m.grading_rounding_places()}
          value={places}
          min={0}
          max={4}
          onChange={(next) => props.onChange({ mode, places: next ?? 0 })}
        />
      )}
    </Inline>
  );
}
