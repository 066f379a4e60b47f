import { clock, measureHouse, type Tx } from '@patio/platform';
import { asc, gte } from 'drizzle-orm';
import type { DatabaseFigures, MachineView, ProcessFigures, Timed } from '../../../contract.ts';
import { joinTimes, percentile } from '../../../rules/buckets.ts';
import { samples } from '../../schema.ts';
import { findHouse } from '../house.ts';

const SPANS = {
  hour: { minutes: 60, step: 1 },
  day: { minutes: 1_440, step: 15 },
  week: { minutes: 10_080, step: 120 },
};
const SHOWN = 15;
/** A process that has not written for so long has ended. */
const GONE_MS = 120_000;

type Row = typeof samples.$inferSelect;
type OfProcess = Row & { figures: ProcessFigures };
type OfDatabase = Row & { figures: DatabaseFigures };

const isProcess = (row: Row): row is OfProcess => row.role !== 'database';
const isDatabase = (row: Row): row is OfDatabase => row.role === 'database';
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function pointOf(at: Date, rows: readonly Row[]): MachineView['points'][number] {
  const own = rows.filter(isProcess).map(({ figures }) => figures);
  const house = rows.filter(isDatabase).map(({ figures }) => figures);
  const requests = joinTimes(own.map((figures) => figures.requests));
  const processes = Map.groupBy(rows.filter(isProcess), (row) => row.process);
  // A second of each process is a second; two processes side by side are twice as fast.
  const rate = [...processes.values()]
    .map(
      (each) =>
        each.reduce((sum, { figures }) => sum + figures.requests.count, 0) /
        each.reduce((sum, { figures }) => sum + figures.seconds, 0),
    )
    .reduce((sum, each) => sum + each, 0);
  const together = (pick: (figures: ProcessFigures) => number) =>
    processes.size === 0
      ? null
      : [...processes.values()].reduce((sum, each) => sum + (mean(each.map(({ figures }) => pick(figures))) ?? 0), 0);
  return {
    at: at.toISOString(),
    requests: rate,
    errors: requests.failed,
    p50: percentile(requests, 0.5),
    p95: percentile(requests, 0.95),
    p99: percentile(requests, 0.99),
    cpu: together((figures) => figures.cpu * 100),
    memory: together((figures) => figures.memory),
    connections: mean(house.map((figures) => figures.connections)),
    queued: mean(house.map((figures) => figures.queued)),
  };
}

function linesOf(all: readonly Record<string, Timed>[]): MachineView['endpoints'] {
  const byName = Map.groupBy(
    all.flatMap((each) => Object.entries(each)),
    ([name]) => name,
  );
  return [...byName]
    .map(([name, entries]) => {
      const timed = joinTimes(entries.map(([, each]) => each));
      const { count, failed, sum, worst } = timed;
      return { name, count, failed, mean: sum / Math.max(1, count), p95: percentile(timed, 0.95) ?? 0, worst };
    })
    .toSorted((a, b) => b.p95 * Math.sqrt(b.count) - a.p95 * Math.sqrt(a.count))
    .slice(0, SHOWN);
}

/** How processes, database and disk did in a span, and how they do now; in a transaction of the platform. */
export async function openMachine(tx: Tx, span: keyof typeof SPANS): Promise<MachineView> {
  const { minutes, step } = SPANS[span];
  const now = clock.now();
  const since = new Date(now.getTime() - minutes * 60_000);
  const rows = await tx.select().from(samples).where(gte(samples.at, since)).orderBy(asc(samples.at));
  const width = step * 60_000;
  const steps = Map.groupBy(rows, ({ at }) => Math.floor(at.getTime() / width) * width);
  const own = rows.filter(isProcess);
  const latest = new Map(own.map((row) => [row.process, row]));
  const house = findHouse();
  const live = house ? await measureHouse(house.config.dataDir).catch(() => null) : null;
  return {
    at: now.toISOString(),
    points: [...steps].map(([at, inside]) => pointOf(new Date(at), inside)),
    processes: [...latest.values()]
      .filter(({ at }) => now.getTime() - at.getTime() < GONE_MS)
      .map(({ process, role, at, figures: { cpu, memory, loopDelay, streams } }) => ({
        ...{ process, role, at: at.toISOString() },
        ...{ cpu: cpu * 100, memory, loopDelay, streams },
      })),
    endpoints: linesOf(own.map(({ figures }) => figures.byName)),
    queries: linesOf(own.map(({ figures }) => figures.queries)),
    database: live ?? rows.findLast(isDatabase)?.figures ?? null,
    metrics: Boolean(house?.config.metricsToken),
  };
}
