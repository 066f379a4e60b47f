import { useQuery } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import type { CaseTabProps } from '../case/tabs.ts';
import { PlanChart } from './PlanChart.tsx';
import { SupportList } from './SupportList.tsx';
import './work.css';

/** The plan under way, in the summary of a case: its chart and how often each support happened. */
export default function PlanBlock({ view }: CaseTabProps) {
  const query = useQuery({ ...wellbeing.interventions.queryOptions({ input: { id: view.id } }), ...READ_ONCE });
  const running = query.data?.items.filter(({ state }) => state === 'running') ?? [];
  return running.map((plan) => (
    <section key={plan.id} className="wb-plan">
      <header>
        <h3 data-excerpt>{plan.goal}</h3>
        <small data-excerpt>{plan.measure}</small>
      </header>
      <PlanChart plan={plan} />
      <SupportList plan={plan} />
    </section>
  ));
}
