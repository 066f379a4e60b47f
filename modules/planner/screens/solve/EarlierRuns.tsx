import { m } from '@patio/messages';
import { formatDate, formatNumber, ReadTable, Section, Status } from '@patio/ui';
import type { RunView } from '../../contract.ts';
import { stateLabel, TONES } from './run-labels.ts';

/** Searches before the last one, with what they found. */
export function EarlierRuns({ runs }: { runs: readonly RunView[] }) {
  const figure = (value: number | undefined) => (value === undefined ? '—' : formatNumber(value));
  return (
    <Section title={m.planner_earlier_runs()} count={runs.length}>
      <ReadTable
        subject={{ label: m.planner_search(), cell: (run) => m.planner_run_title({ seed: run.seed }) }}
        columns={[
          {
            id: 'state',
            label: m.planner_state(),
            align: 'start',
            cell: (run) => <Status tone={TONES[run.state]}>{stateLabel(run)}</Status>,
          },
          { id: 'hard', label: m.planner_figure_hard(), cell: (run) => figure(run.quality?.hard) },
          { id: 'soft', label: m.planner_figure_soft(), cell: (run) => figure(run.quality?.soft) },
          {
            id: 'at',
            label: m.planner_started_at(),
            cell: (run) =>
              run.startedAt ? formatDate(run.startedAt, { dateStyle: 'medium', timeStyle: 'short' }) : '—',
          },
        ]}
        rows={runs}
        rowId={(run) => run.id}
      />
    </Section>
  );
}
