import { History, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, formatDate, Inline, Section, Stack } from '@patio/ui';
import { batchHref, IMPORTS_AT } from '../addresses.ts';
import type { StepProps } from '../batch/BatchPage.tsx';
import { RunningJob } from '../batch/RunningJob.tsx';
import { ACTION_ORDER } from '../plan/actions.ts';
import { Counts, CountsBar } from '../plan/Counts.tsx';
import { PlanRows } from '../plan/PlanRows.tsx';
import { InviteCard } from './InviteCard.tsx';
import { Stayed, useStayed } from './Stays.tsx';
import { UndoButton } from './UndoButton.tsx';

/** The run itself, and what came of it: what was made, the families to invite, and the way back. */
export function DoneStep({ view }: StepProps) {
  const [state, change] = useTableState(undefined, { privateSearch: true });
  const { counts } = view;
  if (view.state === 'applying' || view.state === 'undoing') return <RunningJob view={view} />;
  if (view.state === 'failed') return <Failed id={view.id} />;
  const chosen = ACTION_ORDER.find((one) => one === state.filters.action?.[0]);
  return (
    <Stack gap={16}>
      {view.state === 'applied' && (
        <Callout tone="ok" title={m.imports_applied()} actions={view.can.undo && <UndoButton view={view} />}>
          {m.imports_applied_more({
            day: formatDate(view.appliedAt ?? view.at, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </Callout>
      )}
      {view.state === 'undone' && <Undone id={view.id} at={view.undoneAt} />}
      {view.state === 'applied' && <InviteCard view={view} />}
      {counts && (
        <section className="im-sum card" data-alone aria-label={m.imports_counts()}>
          <div>
            <Counts view={view} counts={counts} step="apply" chosen={chosen} />
            <CountsBar counts={counts} />
          </div>
        </section>
      )}
      <Section title={view.state === 'applied' ? m.imports_what_was_done() : m.imports_what_was_undone()}>
        <PlanRows view={view} state={state} onStateChange={change} />
      </Section>
      <Section title={m.imports_history()}>
        <History key={view.version} type="imports.batch" id={view.id} />
      </Section>
      <Inline>
        <Button href={IMPORTS_AT}>{m.imports_all()}</Button>
      </Inline>
    </Stack>
  );
}

/** It was taken back; what somebody changed after it stays, and is listed. */
function Undone({ id, at }: { id: string; at: string | null }) {
  const stayed = useStayed(id);
  return (
    <>
      <Callout title={stayed.count > 0 ? m.imports_undone_but() : m.imports_undone()}>
        {m.imports_undone_more({ day: formatDate(at ?? Date.now(), { dateStyle: 'medium', timeStyle: 'short' }) })}
      </Callout>
      <Stayed stayed={stayed} />
    </>
  );
}

/** Nothing of it was kept; the plan is where it can be tried again. */
const Failed = ({ id }: { id: string }) => (
  <Callout
    tone="bad"
    title={m.imports_nothing_changed()}
    actions={
      <Button variant="primary" href={batchHref(id, 'plan')}>
        {m.imports_back_to_plan()}
      </Button>
    }
  >
    {m.imports_nothing_changed_more()}
  </Callout>
);
