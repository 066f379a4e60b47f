import { m } from '@patio/messages';
import { Card, formatDate, formatNumber, Tiles } from '@patio/ui';
import { ExploreChart } from '@patio/ui/charts';
import type { MachineView } from '../../contract.ts';
import { bytesText, timeText } from '../format.ts';

type Point = MachineView['points'][number];

const whenText = (at: string, span: string): string =>
  span === 'week'
    ? formatDate(at, { weekday: 'short', hour: 'numeric' })
    : formatDate(at, { hour: '2-digit', minute: '2-digit' });

const round = (value: number | null, digits = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** The same span four times: how much was asked, how long it took, what it used, what waited. Each has its numbers one press away. */
export function MachineCharts({ points, span }: { points: Point[]; span: string }) {
  const at = { id: 'at', label: m.operations_at() };
  const data = (pick: (point: Point) => Record<string, number | null>) =>
    points.map((point) => ({ at: whenText(point.at, span), ...pick(point) }));
  const last = points.at(-1);
  return (
    <Tiles min={420}>
      <Card>
        <ExploreChart
          kind="area"
          title={m.operations_chart_rate()}
          summary={m.operations_chart_rate_says({ value: formatNumber(round(last?.requests ?? 0) ?? 0) })}
          x={at}
          data={data((point) => ({ requests: round(point.requests, 2), errors: point.errors }))}
          series={[
            { id: 'requests', label: m.operations_rate() },
            { id: 'errors', label: m.operations_broken() },
          ]}
          format={(value) => formatNumber(value, { maximumFractionDigits: 1 })}
          height={220}
        />
      </Card>
      <Card>
        <ExploreChart
          kind="line"
          title={m.operations_chart_time()}
          x={at}
          data={data(({ p50, p95, p99 }) => ({ p50: round(p50), p95: round(p95), p99: round(p99) }))}
          series={[
            { id: 'p50', label: m.operations_p50() },
            { id: 'p95', label: m.operations_p95() },
            { id: 'p99', label: m.operations_p99() },
          ]}
          format={timeText}
          height={220}
        />
      </Card>
      <Card>
        <ExploreChart
          kind="line"
          title={m.operations_chart_cpu()}
          x={at}
          data={data(({ cpu }) => ({ cpu: round(cpu, 0) }))}
          series={[{ id: 'cpu', label: m.operations_cpu() }]}
          format={(value) => m.operations_percent({ value: formatNumber(value) })}
          height={220}
        />
      </Card>
      <Card>
        <ExploreChart
          kind="line"
          title={m.operations_chart_memory()}
          x={at}
          data={data(({ memory }) => ({ memory }))}
          series={[{ id: 'memory', label: m.operations_memory() }]}
          format={bytesText}
          height={220}
        />
      </Card>
      <Card>
        <ExploreChart
          kind="line"
          title={m.operations_chart_queue()}
          x={at}
          data={data(({ queued, connections }) => ({ queued: round(queued), connections: round(connections) }))}
          series={[
            { id: 'queued', label: m.operations_queue() },
            { id: 'connections', label: m.operations_connections() },
          ]}
          format={(value) => formatNumber(value, { maximumFractionDigits: 1 })}
          height={220}
        />
      </Card>
    </Tiles>
  );
}
