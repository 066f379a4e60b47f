import { type SQL, sql } from 'drizzle-orm';
import { auditLog, eventQueue, events, idempotentResults } from '../schema.ts';
import { canDefer, defer } from './deferred.ts';
import { preparedSql } from './prepared.ts';
import type { Tx } from './tenant.ts';

export const EVENTS_CHANNEL = 'patio_events';
export const LIVE_CHANNEL = 'patio_live';

/** What a transaction writes beside its change: audit, events, messages for open screens, and the result that a repeat gets. */
export interface SideEffects {
  audit: Record<string, unknown>[];
  events: { id: string; name: string; payload: unknown }[];
  /** Messages for open screens, to which the database adds the institution. */
  live: string[];
  results: { userId: string; key: string; result: string }[];
}
type Part = keyof SideEffects;
const PARTS: readonly Part[] = ['audit', 'events', 'live', 'results'];

const rowsOf = (part: Part, shape: SQL): SQL => sql`json_to_recordset(${sql.placeholder(part)}::json) as x(${shape})`;

const WRITES: Record<Exclude<Part, 'live'>, SQL> = {
  audit: sql`audited as (
    insert into ${auditLog} (institution_id, id, actor_id, on_behalf_of, role, action, subject_type, subject_id, school_id, reason, before, after,
      request_id, address)
    select institution_id, id, actor_id, on_behalf_of, role, action, subject_type, subject_id, school_id, reason, before, after, request_id, address
    from ${rowsOf('audit', sql`institution_id uuid, id uuid, actor_id uuid, on_behalf_of uuid, role text, action text, subject_type text, subject_id uuid, school_id uuid, reason text, before jsonb, after jsonb, request_id text, address text`)})`,
  events: sql`given as materialized (select * from ${rowsOf('events', sql`id uuid, name text, payload jsonb`)}),
    told as (insert into ${events} (institution_id, id, name, payload) select patio_institution(), id, name, payload from given),
    waiting as (insert into ${eventQueue} (institution_id, event_id, name) select patio_institution(), id, name from given)`,
  // Found by its key: joined with a list it would be looked for in the whole table.
  results: sql`answered as (
    update ${idempotentResults} set result = ${sql.placeholder('result')}::jsonb
    where institution_id = patio_institution() and user_id = ${sql.placeholder('userId')}::uuid and key = ${sql.placeholder('key')})`,
};
// The notifications leave with the commit; the one about events wakes a worker.
const wakes = sql`select pg_notify('${sql.raw(EVENTS_CHANNEL)}', '')`;
const tells = sql`select pg_notify('${sql.raw(LIVE_CHANNEL)}', '{"institution":"' || patio_institution() || '",' || substr(message, 2))
  from unnest(${sql.placeholder('live')}::text[]) as message`;

/** One statement for whatever parts there are. */
function statementOf(parts: readonly Part[]): SQL {
  const writes = parts.flatMap((part) => (part === 'live' ? [] : [WRITES[part]]));
  const notices = [...(parts.includes('events') ? [wakes] : []), ...(parts.includes('live') ? [tells] : [])];
  const last = notices.length > 0 ? sql.join(notices, sql` union all `) : sql`select`;
  return writes.length > 0 ? sql`with ${sql.join(writes, sql`, `)} ${last}` : last;
}

const known = new Map<string, ReturnType<typeof preparedSql>>();
const pending = new WeakMap<Tx, SideEffects>();

/** Sends the pending side effects in one statement, before the next query: whatever follows sees them. */
export function flushSideEffects(tx: Tx): void {
  const held = pending.get(tx);
  if (!held) return;
  pending.delete(tx);
  void send(tx, held);
}

/** A transaction that was rolled back has no side effects. */
export const dropSideEffects = (tx: Tx): boolean => pending.delete(tx);

async function send(tx: Tx, held: SideEffects): Promise<void> {
  const parts = PARTS.filter((part) => held[part].length > 0);
  const name = `platform_besides_${parts.join('_')}`;
  const ask = known.get(name) ?? preparedSql(name, () => statementOf(parts));
  known.set(name, ask);
  const { audit, events: published, live, results } = held;
  const values = { audit: JSON.stringify(audit), events: JSON.stringify(published), live, ...results[0] };
  await defer(tx, ask(tx, values));
}

/** Adds side effects to a transaction. They leave with its next query or its end, in one statement. */
export async function addSideEffects<P extends Part>(tx: Tx, part: P, rows: SideEffects[P]): Promise<void> {
  const held = pending.get(tx) ?? { audit: [], events: [], live: [], results: [] };
  (held[part] as unknown[]).push(...rows);
  if (canDefer(tx)) pending.set(tx, held);
  else await send(tx, held);
}
