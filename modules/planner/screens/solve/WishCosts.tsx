import { m } from '@patio/messages';
import { Bars } from '@patio/ui/charts';
import type { Quality } from '../../contract.ts';
import { costsByFamily, wishLabel } from '../wish-labels.ts';

/** What each kind of wish that is not kept costs. */
export function WishCosts({ quality }: { quality: Quality }) {
  const costs = costsByFamily(quality.wishes).filter(({ cost }) => cost > 0);
  if (costs.length === 0) return <p className="field-hint">{m.planner_no_wish_broken()}</p>;
  return (
    <Bars
      direction="across"
      title={m.planner_cost_by_wish()}
      heads={[m.planner_wish(), m.planner_cost()]}
      data={costs.map(({ family, cost, units }) => ({
        label: wishLabel(family),
        value: Math.round(cost * 10) / 10,
        detail: m.planner_times_broken({ count: Math.round(units) }),
      }))}
    />
  );
}
