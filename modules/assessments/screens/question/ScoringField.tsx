import { m } from '@patio/messages';
import { RadioGroup } from '@patio/ui';

/** How several parts add up. */
export const ScoringField = ({
  value,
  onChange,
}: {
  value: 'each' | 'all';
  onChange: (scoring: 'each' | 'all') => void;
}) => (
  <RadioGroup
    atOnce
    label={m.assessments_scoring()}
    orientation="horizontal"
    value={value}
    options={[
      { id: 'each', label: m.assessments_scoring_each() },
      { id: 'all', label: m.assessments_scoring_all() },
    ]}
    onChange={(next) => onChange(next === 'all' ? 'all' : 'each')}
  />
);
