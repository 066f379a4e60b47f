import { ExportButton, useLive, useRun, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Section, Status, type Tone } from '@patio/ui';
import { DataTable, pageAsked, type TableColumn } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleX, RotateCcw } from 'lucide-react';
import { JOB_STATE_NAMES } from '../../contract/texts.ts';
import { platform } from '../api.ts';
import { momentText } from '../format.ts';

type Job = Awaited<ReturnType<typeof platform.listJobs.call>>['items'][number];

const STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
const TONES: Record<Job['state'], Tone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'warn',
};

const columns = (): TableColumn<Job>[] => [
  { id: 'at', header: m.operations_at(), fixed: true, width: 170, cell: (row) => momentText(row.createdAt) },
  {
    id: 'kind',
    header: m.operations_job_kind(),
    onCard: true,
    cell: (row) => <code className="break-all">{row.kind}</code>,
  },
  {
    id: 'state',
    header: m.operations_outcome(),
    onCard: true,
    cell: (row) => (
      <Status look="plain" tone={TONES[row.state]}>
        {JOB_STATE_NAMES[row.state]()}
      </Status>
    ),
  },
  {
    id: 'progress',
    header: m.operations_job_progress(),
    align: 'end',
    cell: ({ progress }) => (progress.total > 0 ? `${progress.done} / ${progress.total}` : '–'),
  },
  { id: 'attempts', header: m.operations_job_attempts(), align: 'end', cell: (row) => row.attempts },
  { id: 'error', header: m.operations_job_error(), cell: (row) => (row.error ? row.error.split('\n')[0] : '–') },
];

/** Work in the background: what waits, runs and failed; it can be stopped and tried again. */
export function JobsTable() {
  const [state, change] = useTableState();
  const run = useRun(platform.key());
  const asked = { state: STATES.find((one) => one === state.filters.state?.[0]) };
  const list = useQuery({
    ...platform.listJobs.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  useLive(['platform.jobs'], () => void list.refetch());
  return (
    <Section title={m.operations_jobs()} description={m.operations_jobs_about()}>
      <DataTable
        label={m.operations_jobs()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.kind}, ${JOB_STATE_NAMES[row.state]()}`}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        outdated={list.isPlaceholderData}
        filters={[
          {
            id: 'state',
            label: m.operations_outcome(),
            options: STATES.map((id) => ({ id, label: JOB_STATE_NAMES[id]() })),
          },
        ]}
        exportSlot={<ExportButton name="operations.jobs" filters={asked} />}
        rowActions={(row) => [
          ...(row.can.retry
            ? [
                {
                  ...{ id: 'retry', label: m.operations_job_retry(), icon: RotateCcw },
                  onPress: () => void run(() => platform.retryJob.call({ id: row.id }), m.operations_job_retried()),
                },
              ]
            : []),
          ...(row.can.cancel
            ? [
                {
                  ...{ id: 'cancel', label: m.operations_job_cancel(), icon: CircleX },
                  onPress: () => void run(() => platform.cancelJob.call({ id: row.id }), m.operations_job_stopped()),
                },
              ]
            : []),
        ]}
        empty={<EmptyState scene="done" title={m.operations_jobs_none()} />}
      />
    </Section>
  );
}
