import { type SQL, sql } from 'drizzle-orm';
import { auditLog, eventQueue, events, idempotentResults } from '../schema.ts';
import { preparedSql } from './prepared.ts';
import { keepsInMind, sendAlong } from './send-along.ts';
import type { Tx } from './tenant.ts';

export const EVENTS_CHANNEL = 'patio_events';
export const LIVE_CHANNEL = 'patio_live';

/** What a transaction says besides its change: its audit, its news, what screens hear, and the answer that a repeat gets. */
export interface Besides {
  audit: Record<string, unknown>[];
  news: { id: string; name: string; payload: unknown }[];
  /** Messages for open screens, to which the database adds the institution. */
  said: string[];
  kept: { userId: string; key: string; result: string }[];
}
type Part = keyof Besides;
const PARTS: readonly Part[] = ['audit', 'news', 'said', 'kept'];

const rowsOf = (part: Part, shape: SQL): SQL => sql`json_to_recordset(${sql.placeholder(part)}::json) as x(${shape})`;

const WRITES: Record<Exclude<Part, 'said'>, SQL> = {
  audit: sql`audited as (
    insert into ${auditLog} (institution_id, id, actor_id, on_behalf_of, role, action, subject_type, subject_id, school_id, reason, before, after,
      request_id, address)
    select institution_id, id, actor_id, on_behalf_of, role, action, subject_type, subject_id, school_id, reason, before, after, request_id, address
    from ${rowsOf('audit', sql`institution_id uuid, id uuid, actor_id uuid, on_behalf_of uuid, role text, action text, subject_type text, subject_id uuid, school_id uuid, reason text, before jsonb, after jsonb, request_id text, address text`)})`,
  news: sql`given as materialized (select * from ${rowsOf('news', sql`id uuid, name text, payload jsonb`)}),
    told as (insert into ${events} (institution_id, id, name, payload) select patio_institution(), id, name, payload from given),
    waiting as (insert into ${eventQueue} (institution_id, event_id, name) select patio_institution(), id, name from given)`,
  // Found by its key: joined with a list it would be looked for in the whole table.
  kept: sql`answered as (
    update ${idempotentResults} set result = ${sql.placeholder('result')}::jsonb
    where institution_id = patio_institution() and user_id = ${sql.placeholder('userId')}::uuid and key = ${sql.placeholder('key')})`,
};
// The notifications leave with the commit; the one about news wakes a worker.
const wakes = sql`select pg_notify('${sql.raw(EVENTS_CHANNEL)}', '')`;
const tells = sql`select pg_notify('${sql.raw(LIVE_CHANNEL)}', '{"institution":"' || patio_institution() || '",' || substr(said, 2))
  from unnest(${sql.placeholder('said')}::text[]) as said`;

/** One statement for whatever parts there are. */
function statementOf(parts: readonly Part[]): SQL {
  const writes = parts.flatMap((part) => (part === 'said' ? [] : [WRITES[part]]));
  const notices = [...(parts.includes('news') ? [wakes] : []), ...(parts.includes('said') ? [tells] : [])];
  const last = notices.length > 0 ? sql.join(notices, sql` union all `) : sql`select`;
  return writes.length > 0 ? sql`with ${sql.join(writes, sql`, `)} ${last}` : last;
}

const known = new Map<string, ReturnType<typeof preparedSql>>();
const waiting = new WeakMap<Tx, Besides>();

/** Sends what waits to be said in one statement, before anything else is asked: whatever follows sees it. */
export function sayWhatWaits(tx: Tx): void {
  const held = waiting.get(tx);
  if (!held) return;
  waiting.delete(tx);
  void send(tx, held);
}

/** A transaction that was undone has nothing more to say. */
export const sayNothing = (tx: Tx): boolean => waiting.delete(tx);

async function send(tx: Tx, held: Besides): Promise<void> {
  const parts = PARTS.filter((part) => held[part].length > 0);
  const name = `platform_besides_${parts.join('_')}`;
  const ask = known.get(name) ?? preparedSql(name, () => statementOf(parts));
  known.set(name, ask);
  const { audit, news, said, kept } = held;
  const values = { audit: JSON.stringify(audit), news: JSON.stringify(news), said, ...kept[0] };
  await sendAlong(tx, ask(tx, values));
}

/** Adds to what a transaction says besides its change. It leaves with the next question or with the end, in one statement. */
export async function sayBesides<P extends Part>(tx: Tx, part: P, rows: Besides[P]): Promise<void> {
  const held = waiting.get(tx) ?? { audit: [], news: [], said: [], kept: [] };
  (held[part] as unknown[]).push(...rows);
  if (keepsInMind(tx)) waiting.set(tx, held);
  else await send(tx, held);
}
