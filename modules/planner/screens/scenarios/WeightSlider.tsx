import { m } from '@patio/messages';
import { useId } from 'react';
import './weights.css';

/** Steps of a weight and the words for them. */
const WEIGHT_STEPS = [0, 0.5, 1, 2, 4] as const;
const words = () => [
  m.planner_weight_none(),
  m.planner_weight_less(),
  m.planner_weight_usual(),
  m.planner_weight_more(),
  m.planner_weight_most(),
];

interface Props {
  label: string;
  hint: string;
  value: number;
  onChange: (value: number) => void;
}

/** How much a kind of wish counts, in five steps with words; arrow keys move it. */
export function WeightSlider({ label, hint, value, onChange }: Props) {
  const id = useId();
  const at = Math.max(
    0,
    WEIGHT_STEPS.findIndex((step) => step >= value),
  );
  return (
    <div className="pl-weight">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{words()[at]}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={WEIGHT_STEPS.length - 1}
        step={1}
        value={at}
        aria-valuetext={words()[at]}
        onChange={(event) => onChange(WEIGHT_STEPS[Number(event.target.value)] ?? 1)}
      />
      <small className="field-hint">{hint}</small>
    </div>
  );
}
