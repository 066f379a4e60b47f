import { useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Section } from '@patio/ui';
import type { StepProps } from '../batch/BatchPage.tsx';
import { RunningJob } from '../batch/RunningJob.tsx';
import { SameCard } from '../same/SameCard.tsx';
import { Also } from './Also.tsx';
import { ApplyBar } from './ApplyBar.tsx';
import { ACTION_ORDER } from './actions.ts';
import { Counts, CountsBar } from './Counts.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { PlanRows } from './PlanRows.tsx';
import { SecondPerson } from './SecondPerson.tsx';

/** What the import would do, before anything changes: counts, conflicts to decide, errors to mend, and every row. */
export function PlanStep({ view }: StepProps) {
  const [state, change] = useTableState(undefined, { privateSearch: true });
  const { counts } = view;
  if (!counts) return <RunningJob view={view} />;
  const chosen = ACTION_ORDER.find((one) => one === state.filters.action?.[0]);
  const open = view.state === 'planned' || view.state === 'checking';
  const conflicts = counts.actions.conflict > 0 || chosen === 'conflict';
  const errors = open && counts.findings.errors > 0;
  return (
    <div className="im-plan" aria-busy={view.state === 'checking' || undefined}>
      {view.state === 'checking' && <RunningJob view={view} />}
      <SecondPerson view={view} />
      {counts.rows === 0 && <Callout tone="warn">{m.imports_no_rows()}</Callout>}
      <section className="im-sum card" aria-label={m.imports_counts()}>
        <div>
          <Counts view={view} counts={counts} step="plan" chosen={chosen} />
          <CountsBar counts={counts} />
        </div>
        <Also counts={counts} />
      </section>
      <div className="im-work" data-aside={errors || undefined}>
        <div className="im-col">
          {open && conflicts && <SameCard view={view} />}
          <Section title={m.imports_rows_title()}>
            <PlanRows view={view} state={state} onStateChange={change} />
          </Section>
        </div>
        {errors && <ErrorPanel view={view} />}
      </div>
      <ApplyBar view={view} counts={counts} />
    </div>
  );
}
