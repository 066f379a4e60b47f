import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Happening, hearHappenings, inPlatform, poolFigures } from '@patio/platform';
import type { ProcessFigures, Timed } from '../../../contract.ts';
import { addTime, noTimes } from '../../../rules/buckets.ts';
import { plainName, redactStatement } from '../../../rules/redact.ts';
import { samples } from '../../schema.ts';
import type { House } from '../house.ts';

const EVERY_MS = 30_000;
/** So many names are told apart; the others count in the whole. */
const MOST_NAMES = 150;
const MOST_QUERIES = 40;

/** What this process has counted since it began, for those who read /metrics. */
export interface Totals {
  requests: Timed;
  byStatus: Map<string, number>;
  byKind: Map<string, number>;
}
const totals: Totals = { requests: noTimes(), byStatus: new Map(), byKind: new Map() };
export const readTotals = (): Totals => totals;

const add = (counts: Map<string, number>, name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);

function countIn(names: Map<string, Timed>, most: number, name: string, { milliseconds = 0, ok }: Happening): void {
  const known = names.get(name) ?? (names.size < most ? noTimes() : undefined);
  if (!known) return;
  names.set(name, known);
  addTime(known, milliseconds, ok);
}

/** A request that was refused did its work; one that broke did not. */
const isWell = ({ status = 200 }: Happening): boolean => status < 500;

export interface Counter {
  /** What was counted since the last time that it was taken. */
  take(): ProcessFigures;
  stop(): Promise<void>;
}

/** Counts what this process does, and every half minute writes one row of it. */
export function startCounting(process: string, house: Pick<House, 'role' | 'streams'>, dropped: () => number): Counter {
  let requests = noTimes();
  let byName = new Map<string, Timed>();
  let queries = new Map<string, Timed>();
  let since = performance.now();
  let cpu = globalThis.process.cpuUsage();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const silence = hearHappenings((news) => {
    add(totals.byKind, `${news.kind} ${news.ok ? 'ok' : 'failed'}`);
    if (news.kind === 'query') return countIn(queries, MOST_QUERIES, redactStatement(news.name), news);
    if (news.kind !== 'request') return;
    const ok = isWell(news);
    addTime(requests, news.milliseconds ?? 0, ok);
    addTime(totals.requests, news.milliseconds ?? 0, ok);
    add(totals.byStatus, `${Math.floor((news.status ?? 200) / 100)}xx`);
    countIn(byName, MOST_NAMES, plainName(news.name), { ...news, ok });
  });
  const take = (): ProcessFigures => {
    const now = performance.now();
    const used = globalThis.process.cpuUsage(cpu);
    const seconds = Math.max(0.001, (now - since) / 1_000);
    const pool = poolFigures();
    const figures = {
      seconds,
      requests,
      byName: Object.fromEntries(byName),
      queries: Object.fromEntries(queries),
      cpu: (used.user + used.system) / 1e6 / seconds,
      memory: globalThis.process.memoryUsage.rss(),
      loopDelay: Number.isFinite(delay.mean) ? Math.max(0, delay.percentile(99) / 1e6 - 20) : 0,
      streams: house.streams(),
      connections: pool.open,
      waiting: pool.waiting,
      dropped: dropped(),
    };
    [requests, byName, queries] = [noTimes(), new Map(), new Map()];
    [since, cpu] = [now, globalThis.process.cpuUsage()];
    delay.reset();
    return figures;
  };
  const write = async () => {
    const figures = take();
    await inPlatform(undefined, (tx) =>
      tx.insert(samples).values({ process, at: new Date(), role: house.role, figures }).onConflictDoNothing(),
    ).catch(() => undefined); // a database that is away has no use for figures
  };
  const timer = setInterval(() => void write(), EVERY_MS).unref();
  return {
    take,
    stop: async () => {
      clearInterval(timer);
      silence();
      delay.disable();
      await write();
    },
  };
}
