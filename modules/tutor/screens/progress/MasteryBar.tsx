import { formatPercent } from '@patio/ui';
import { type Estimate, estimateText } from './texts.ts';

const SURE_FROM = 0.95;

/** How much of something is known: a point in the band where the true value most likely lies. The mark is where it counts as mastered. */
export function MasteryBar({ estimate, label }: { estimate: Estimate; label: string }) {
  const { value, from, to } = estimate;
  const at = (share: number) => `${Math.round(share * 100)}%`;
  const spoken = {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(value * 100),
    'aria-valuetext': `${formatPercent(value)}. ${estimateText(estimate)}`,
  };
  return (
    <span className="mb" {...spoken}>
      <i className="mb-band" style={{ left: at(from), right: at(1 - to) }} />
      <i className="mb-goal" style={{ left: at(SURE_FROM) }} />
      <i className="mb-point" style={{ left: at(value) }} />
    </span>
  );
}
