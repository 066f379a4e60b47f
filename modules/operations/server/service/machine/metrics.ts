import { measureHouse, poolFigures } from '@patio/platform';
import { EDGES } from '../../../rules/buckets.ts';
import { getHouse } from '../house.ts';
import { readTotals } from './count.ts';

const label = (text: string): string => text.replaceAll(/["\\\n]/g, '_');

/** Lines of one figure in the text format of Prometheus. */
const family = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  lines: readonly [labels: string, value: number][],
): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...lines.map(([labels, value]) => `${name}${labels ? `{${labels}}` : ''} ${value}`),
  ].join('\n');

function histogram(): string {
  const { requests } = readTotals();
  let below = 0;
  const lines = EDGES.map((edge, at) => {
    below += requests.buckets[at] ?? 0;
    return `patio_request_seconds_bucket{le="${edge / 1_000}"} ${below}`;
  });
  return [
    '# HELP patio_request_seconds How long requests took in this process.',
    '# TYPE patio_request_seconds histogram',
    ...lines,
    `patio_request_seconds_bucket{le="+Inf"} ${requests.count}`,
    `patio_request_seconds_sum ${requests.sum / 1_000}`,
    `patio_request_seconds_count ${requests.count}`,
  ].join('\n');
}

/** What this process has counted and what the database says, in the text format of Prometheus. */
export async function writeMetrics(): Promise<string> {
  const house = getHouse();
  const { byStatus, byKind } = readTotals();
  const pool = poolFigures();
  const cpu = process.cpuUsage();
  const measured = await measureHouse(house.config.dataDir).catch(() => null);
  const one = (value: number): [string, number][] => [['', value]];
  const parts = [
    family('patio_info', 'gauge', 'Version and role of this process.', [
      [`version="${label(house.version)}",role="${house.role}"`, 1],
    ]),
    histogram(),
    family(
      'patio_requests_total',
      'counter',
      'Requests by class of status.',
      [...byStatus].map(([status, count]) => [`status="${status}"`, count]),
    ),
    family(
      'patio_happenings_total',
      'counter',
      'Jobs, letters, sign-ins and slow statements.',
      [...byKind].map(([name, count]) => {
        const [kind = '', outcome = ''] = name.split(' ');
        return [`kind="${kind}",outcome="${outcome}"`, count];
      }),
    ),
    family(
      'process_cpu_seconds_total',
      'counter',
      'Processor time of this process.',
      one((cpu.user + cpu.system) / 1e6),
    ),
    family('process_resident_memory_bytes', 'gauge', 'Memory of this process.', one(process.memoryUsage.rss())),
    family('patio_streams', 'gauge', 'Open live streams of this process.', one(house.streams())),
    family('patio_pool_connections', 'gauge', 'Connections of this process.', [
      ['state="open"', pool.open],
      ['state="busy"', pool.busy],
      ['state="waiting"', pool.waiting],
    ]),
  ];
  if (measured)
    parts.push(
      family('patio_queue_jobs', 'gauge', 'Jobs of all processes.', [
        ['state="queued"', measured.queued],
        ['state="running"', measured.running],
        ['state="failed"', measured.failed],
      ]),
      family('patio_events_waiting', 'gauge', 'News that modules have not heard of yet.', one(measured.events)),
      family('patio_database_connections', 'gauge', 'Connections to the database.', [
        ['state="all"', measured.connections],
        ['state="active"', measured.active],
        ['state="most"', measured.most],
      ]),
      family('patio_database_lock_waits', 'gauge', 'Statements that wait for a lock.', one(measured.lockWaits)),
      family(
        'patio_database_longest_seconds',
        'gauge',
        'How long the longest statement runs already.',
        one(measured.longest),
      ),
      family('patio_database_bytes', 'gauge', 'Size of the database.', one(measured.bytes)),
      family(
        'patio_table_bytes',
        'gauge',
        'Size of the largest tables.',
        measured.tables.map(({ name, bytes }) => [`table="${label(name)}"`, bytes]),
      ),
      family(
        'patio_replication_seconds',
        'gauge',
        'How far replicas are behind.',
        measured.replicas.map(({ name, seconds }) => [`replica="${label(name)}"`, seconds ?? 0]),
      ),
      family(
        'patio_disk_bytes',
        'gauge',
        'The disk of the data folder.',
        measured.disk
          ? [
              ['state="free"', measured.disk.free],
              ['state="total"', measured.disk.total],
            ]
          : [],
      ),
    );
  return `${parts.join('\n')}\n`;
}
