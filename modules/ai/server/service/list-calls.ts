import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { afterKeys, countPage, keyOf, reachFilter, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CallFilters, CallLine } from '../../contract/calls.ts';
import { callLog, providers, settings } from '../schema.ts';

const KEYS = {
  at: () => sql`to_char(${callLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  cost: () => sql`${callLog.costMicros}`,
  milliseconds: () => sql`${callLog.milliseconds}`,
};

const inMonth = (month: string): SQL =>
  sql`(${callLog.at} >= ${month}::date::timestamp at time zone ${schoolRows.timeZone}
    and ${callLog.at} < (${month}::date + interval '1 month') at time zone ${schoolRows.timeZone})`;

const asked = (actor: Actor, { schoolId, state, purpose, month }: Partial<CallFilters>): SQL | undefined =>
  and(
    eq(callLog.institutionId, actor.institutionId),
    reachFilter(actor, 'ai.configure', { school: callLog.schoolId }),
    schoolId ? eq(callLog.schoolId, schoolId) : undefined,
    state ? eq(callLog.state, state) : undefined,
    purpose ? eq(callLog.purpose, purpose) : undefined,
    month ? inMonth(month) : undefined,
  );

const select = (tx: Tx, key: SQL) =>
  tx
    .select({ call: callLog, provider: providers.name, currency: settings.currency, key: keyOf([key]) })
    .from(callLog)
    .innerJoin(schoolRows, schoolOf(callLog))
    .innerJoin(providers, and(eq(providers.institutionId, callLog.institutionId), eq(providers.id, callLog.providerId)))
    .leftJoin(
      settings,
      and(eq(settings.institutionId, callLog.institutionId), eq(settings.schoolId, callLog.schoolId)),
    );

/** One page of the calls of models. */
export async function listCalls(
  tx: Tx,
  actor: Actor,
  filters: CallFilters & PageInput,
): Promise<{ items: CallLine[]; nextCursor?: string; total?: number; all?: number }> {
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS]();
  const order = descending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const rows = await select(tx, key)
    .where(and(asked(actor, filters), cursor ? afterKeys([key, sql`${callLog.id}`], cursor, descending) : undefined))
    .orderBy(order(key), order(callLog.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const names = await namesOf(
    tx,
    page.map(({ call }) => call.userId),
  );
  const counted = (which: Partial<CallFilters>) => () =>
    tx.select({ one: sql`1` }).from(callLog).innerJoin(schoolRows, schoolOf(callLog)).where(asked(actor, which));
  return {
    items: page.map(({ call, provider, currency }) => toLine(call, provider, currency ?? 'USD', names)),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.call.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
  };
}

const toLine = (
  call: typeof callLog.$inferSelect,
  provider: string,
  currency: string,
  names: ReadonlyMap<string, string>,
): CallLine => ({
  id: call.id,
  at: call.at.toISOString(),
  who: names.get(call.userId) ?? '—',
  role: call.role,
  purpose: call.purpose,
  provider,
  model: call.model,
  state: call.state,
  problem: call.problem,
  tokensIn: call.tokensIn,
  tokensOut: call.tokensOut,
  estimated: call.estimated,
  costMicros: call.costMicros,
  currency,
  milliseconds: call.milliseconds,
  tries: call.tries,
  verdicts: call.verdicts,
  promptNumber: call.promptNumber,
});
