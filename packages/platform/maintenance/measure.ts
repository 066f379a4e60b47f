import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { askPool, readPlatform } from '../database/tenant.ts';
import { eventQueue } from '../schema.ts';

const LARGEST = 20;

/** What the job queue, the database and the disk say now. */
export interface Measured {
  queued: number;
  running: number;
  failed: number;
  events: number;
  connections: number;
  active: number;
  most: number;
  lockWaits: number;
  longest: number;
  bytes: number;
  hits: number | null;
  replicas: { name: string; seconds: number | null }[];
  tables: { name: string; bytes: number; rows: number }[];
  disk: { free: number; total: number } | null;
}

const QUEUE = `select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as queued,
  count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed from pgboss.job`;
const DATABASE = `select count(*)::int as connections, count(*) filter (where state = 'active')::int as active,
  current_setting('max_connections')::int as most, count(*) filter (where wait_event_type = 'Lock')::int as "lockWaits",
  coalesce(extract(epoch from max(clock_timestamp() - query_start) filter (where state = 'active' and pid <> pg_backend_pid())), 0)::float8 as longest,
  pg_database_size(current_database())::float8 as bytes,
  (select blks_hit / nullif(blks_hit + blks_read, 0)::float8 from pg_stat_database where datname = current_database()) as hits
  from pg_stat_activity where datname = current_database()`;
const REPLICAS = `select coalesce(nullif(application_name, ''), pid::text) as name, extract(epoch from replay_lag)::float8 as seconds from pg_stat_replication`;
const TABLES = `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 2 desc limit ${LARGEST}`;

async function measureDisk(folder: string): Promise<Measured['disk']> {
  const found = await statfs(folder).catch(() => null);
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
}

/** Measures queue, database and disk once; nothing in it is of people. */
export async function measureHouse(dataDir: string): Promise<Measured> {
  const [queue, database, replicas, tables, events, disk] = await Promise.all([
    askPool(QUEUE),
    askPool(DATABASE),
    askPool(REPLICAS),
    askPool(TABLES),
    readPlatform(undefined, (tx) => tx.$count(eventQueue, sql`${eventQueue.nextAt} <= now()`)),
    measureDisk(dataDir),
  ]);
  return {
    ...(queue.rows[0] as unknown as Pick<Measured, 'queued' | 'running' | 'failed'>),
    ...(database.rows[0] as unknown as Omit<Measured, 'replicas' | 'tables' | 'disk' | 'events'>),
    replicas: replicas.rows as unknown as Measured['replicas'],
    tables: tables.rows as unknown as Measured['tables'],
    events,
    disk,
  };
}
