import { useNavigate, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import {
  Card,
  EmptyState,
  formatNumber,
  Load,
  Page,
  ReadTable,
  Section,
  Segmented,
  Skeleton,
  Stack,
  Stat,
  Tiles,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type MachineView, SPANS } from '../contract.ts';
import { operations } from './api.ts';
import { bytesText, timeText } from './format.ts';
import { DatabasePart } from './machine/DatabasePart.tsx';
import { MachineCharts } from './machine/MachineCharts.tsx';

const search = z.object({ span: z.enum(SPANS).default('hour') });
const AGAIN_MS = 15_000;
const NAMES = { hour: m.operations_span_hour, day: m.operations_span_day, week: m.operations_span_week };

/** Whether the machines are well: requests and how long they take, processes, database and disk. */
export default function MachineScreen() {
  const { span } = useSearch(search);
  const navigate = useNavigate();
  const query = useQuery({ ...operations.openMachine.queryOptions({ input: { span } }), refetchInterval: AGAIN_MS });
  return (
    <Page
      title={m.operations_machine_title()}
      description={m.operations_machine_about()}
      actions={
        <Segmented
          label={m.operations_span()}
          hideLabel
          atOnce
          options={SPANS.map((id) => ({ id, label: NAMES[id]() }))}
          value={span}
          onChange={(id) => void navigate(`/admin/system-monitor?span=${id}`)}
        />
      }
    >
      <Load query={query} skeleton={<Skeleton shape="chart" />}>
        {(view) => (
          <Stack gap={20}>
            <Now view={view} />
            {view.points.length < 2 ? (
              <EmptyState scene="desk" title={m.operations_points_none()}>
                {m.operations_points_none_hint()}
              </EmptyState>
            ) : (
              <MachineCharts points={view.points} span={span} />
            )}
            <Processes view={view} />
            <Lines title={m.operations_endpoints()} about={m.operations_endpoints_about()} lines={view.endpoints} />
            <Lines title={m.operations_queries()} about={m.operations_queries_about()} lines={view.queries} />
            {view.database && <DatabasePart database={view.database} />}
            <p className="m-0 text-ink-2">{view.metrics ? m.operations_metrics_on() : m.operations_metrics_off()}</p>
          </Stack>
        )}
      </Load>
    </Page>
  );
}

function Now({ view }: { view: MachineView }) {
  const last = view.points.at(-1);
  const { database } = view;
  const known = (value: number | null | undefined, text: (value: number) => string) =>
    value === null || value === undefined ? '–' : text(value);
  return (
    <Tiles min={170}>
      <Stat
        label={m.operations_rate()}
        value={known(last?.requests, (n) => formatNumber(n, { maximumFractionDigits: 1 }))}
        unit={m.operations_per_second()}
      />
      <Stat label={m.operations_p95()} value={known(last?.p95, timeText)} />
      <Stat label={m.operations_broken()} value={known(last?.errors, formatNumber)} />
      <Stat
        label={m.operations_cpu()}
        value={known(last?.cpu, (n) => m.operations_percent({ value: formatNumber(n, { maximumFractionDigits: 0 }) }))}
      />
      <Stat label={m.operations_memory()} value={known(last?.memory, bytesText)} />
      <Stat label={m.operations_queue()} value={known(database?.queued, formatNumber)} />
      <Stat
        label={m.operations_connections()}
        value={known(database?.connections, formatNumber)}
        unit={database ? m.operations_of_most({ most: database.most }) : undefined}
      />
      <Stat
        label={m.operations_disk_free()}
        value={known(database?.disk?.free, bytesText)}
        unit={database?.disk ? m.operations_of_total({ total: bytesText(database.disk.total) }) : undefined}
      />
    </Tiles>
  );
}

function Processes({ view }: { view: MachineView }) {
  return (
    <Card>
      <Section title={m.operations_processes()} count={view.processes.length}>
        <ReadTable
          rows={view.processes}
          rowId={(row) => row.process}
          subject={{ label: m.operations_process(), cell: (row) => row.process }}
          columns={[
            { id: 'role', label: m.operations_process_role(), align: 'start', cell: (row) => row.role },
            {
              id: 'cpu',
              label: m.operations_cpu(),
              cell: (row) => m.operations_percent({ value: formatNumber(row.cpu, { maximumFractionDigits: 0 }) }),
            },
            { id: 'memory', label: m.operations_memory(), cell: (row) => bytesText(row.memory) },
            { id: 'delay', label: m.operations_loop_delay(), cell: (row) => timeText(row.loopDelay) },
            { id: 'streams', label: m.operations_streams(), cell: (row) => formatNumber(row.streams) },
          ]}
        />
      </Section>
    </Card>
  );
}

function Lines({ title, about, lines }: { title: string; about: string; lines: MachineView['endpoints'] }) {
  return (
    <Card>
      <Section title={title} description={about}>
        {lines.length === 0 ? (
          <EmptyState scene="done" title={m.operations_lines_none()} />
        ) : (
          <ReadTable
            rows={lines}
            rowId={(row) => row.name}
            subject={{
              label: m.operations_name(),
              cell: (row) => <code className="break-all text-sm">{row.name}</code>,
            }}
            columns={[
              { id: 'count', label: m.operations_times(), cell: (row) => formatNumber(row.count) },
              { id: 'mean', label: m.operations_mean(), cell: (row) => timeText(row.mean) },
              { id: 'p95', label: m.operations_p95(), cell: (row) => timeText(row.p95) },
              { id: 'worst', label: m.operations_worst(), cell: (row) => timeText(row.worst) },
              { id: 'failed', label: m.operations_broken(), cell: (row) => formatNumber(row.failed) },
            ]}
          />
        )}
      </Section>
    </Card>
  );
}
