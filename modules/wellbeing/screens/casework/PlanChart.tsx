import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';
import { MeasureChart } from '@patio/ui/charts';
import type { InterventionView } from '../../contract.ts';
import { chartWeeks, lastText, measureSummary } from './texts.ts';

/** The measure of a plan, before it and with it. */
export function PlanChart({ plan }: { plan: InterventionView }) {
  const last = lastText(plan);
  return (
    <MeasureChart
      title={m.wellbeing_work_chart_of({ goal: plan.goal, measure: plan.measure })}
      hideTitle
      summary={measureSummary(plan)}
      weeks={chartWeeks(plan)}
      most={plan.most}
      goal={{
        value: plan.target,
        label: m.wellbeing_work_goal_of({ target: formatNumber(plan.target), most: formatNumber(plan.most) }),
      }}
      words={{ before: m.wellbeing_work_before(), plan: m.wellbeing_work_with_plan() }}
      heads={[m.wellbeing_work_week(), plan.measure, m.wellbeing_work_phase()]}
      {...(last !== undefined && { last })}
    />
  );
}
