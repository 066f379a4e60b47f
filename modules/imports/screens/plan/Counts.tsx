import { m } from '@patio/messages';
import { formatNumber, Icon, Link } from '@patio/ui';
import type { BatchView, PlanCounts, RowAction } from '../../contract.ts';
import { batchHref, type StepId } from '../addresses.ts';
import { ACTION_LOOKS, shownActions } from './actions.ts';

interface CountsProps {
  view: BatchView;
  counts: PlanCounts;
  step: StepId;
  chosen: RowAction | undefined;
}

/** How many rows become what; each number opens its rows, and together they are all rows. */
export const Counts = ({ view, counts, step, chosen }: CountsProps) => (
  <nav className="im-counts" aria-label={m.imports_counts()}>
    {shownActions(counts.actions).map((action) => (
      <Link
        key={action}
        quiet
        href={batchHref(view.id, step, { 'f.action': action })}
        data-figure={counts.actions[action]}
        data-tone={ACTION_LOOKS[action].tone}
        aria-current={action === chosen || undefined}
      >
        <span className="w">
          <Icon of={ACTION_LOOKS[action].icon} />
          {m.imports_action({ action })}
        </span>
        <b className="n">{formatNumber(counts.actions[action])}</b>
        <small>
          {action === 'update' ? m.imports_fields_change({ count: counts.fields }) : m.imports_action_more({ action })}
        </small>
      </Link>
    ))}
  </nav>
);

const QUARTERS = [0, 1, 2, 3];
/** Below this the quarters are no whole rows. */
const FEW = 20;

/** The rows of the file as one bar; who leaves stands in none of them. */
export function CountsBar({ counts }: { counts: PlanCounts }) {
  const parts = shownActions(counts.actions).filter((action) => action !== 'leave' && counts.actions[action] > 0);
  const all = parts.reduce((sum, action) => sum + counts.actions[action], 0);
  if (all === 0) return null;
  const words = parts.map((action) => `${m.imports_action({ action })} ${formatNumber(counts.actions[action])}`);
  return (
    <>
      <div className="im-bar" role="img" aria-label={words.join(', ')}>
        {parts.map((action) => (
          <i key={action} data-action={action} style={{ flexGrow: counts.actions[action] }} />
        ))}
      </div>
      <p className="im-axis num" aria-hidden>
        {QUARTERS.slice(0, all < FEW ? 1 : undefined).map((quarter) => (
          <span key={quarter}>{formatNumber(Math.round((all / 4) * quarter))}</span>
        ))}
        <span>{m.imports_rows({ count: all })}</span>
      </p>
    </>
  );
}
