import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, isLocalDate, type PageInput } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { MonthFigure, MonthRow } from '../../../contract/desk/month-rows.ts';
import { paperNumber } from '../../../rules/invoice-state.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { invoices, payers, payments, promises, receipts } from '../../schema.ts';

interface Asked {
  schoolId: string;
  currency: string;
  figure: MonthFigure;
  month?: string | undefined;
}

interface Found {
  [column: string]: unknown;
  id: string;
  on: string;
  series: string | null;
  number: string | null;
  payer_id: string;
  title: string;
  payer: string;
  amount: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const thisMonth = sql`date_trunc('month', (select patio_today()))::date`;

/** The same rows that the figures on homes and in the forecast add up; what is ahead begins with the school's day. */
function behind(institutionId: string, { schoolId, currency, figure }: Asked, month: SQL, today: string): SQL {
  const ofSchool = (alias: 'i' | 'p'): SQL => {
    const row = sql.raw(alias);
    return sql`${row}.institution_id = ${institutionId} and ${row}.school_id = ${schoolId} and ${row}.currency = ${currency}`;
  };
  const ahead = (on: SQL): SQL =>
    sql`${on} >= greatest(${month}, ${today}::date) and ${on} < (${month} + interval '1 month')::date`;
  const rows: Readonly<Record<MonthFigure, SQL>> = {
    issued: sql`
      select i.id, i.issued_on as "on", i.series, i.number, i.payer_id, i.title, i.total as amount from ${invoices} i
      where ${ofSchool('i')} and i.voided_at is null and i.issued_on >= ${month}`,
    collected: sql`
      select p.id, p.paid_on as "on", r.series, r.number, p.payer_id, '' as title, p.amount - p.returned as amount
      from ${payments} p join ${receipts} r on r.institution_id = p.institution_id and r.payment_id = p.id
      where ${ofSchool('p')} and p.paid_on >= ${month} and p.returned < p.amount`,
    due: sql`
      select i.id, i.due_on as "on", i.series, i.number, i.payer_id, i.title, i.total - i.settled as amount from ${invoices} i
      where ${ofSchool('i')} and i.settled < i.total and i.voided_at is null and ${ahead(sql`i.due_on`)}`,
    promised: sql`
      select p.id, p.promised_for as "on", null::text as series, null::bigint as number, p.payer_id, p.note as title, p.amount
      from ${promises} p where ${ofSchool('p')} and p.state = 'open' and ${ahead(sql`p.promised_for`)}`,
  };
  return rows[figure];
}

const rowOf = (row: Found): MonthRow => ({
  id: row.id,
  on: row.on,
  number: row.series === null ? '' : paperNumber(row.series, Number(row.number)),
  payerId: row.payer_id,
  payer: row.payer,
  title: row.title,
  amount: Number(row.amount),
});

/** The rows behind a figure of a month, the latest first, a page at a time. */
export async function listMonthRows(tx: Tx, actor: Actor, asked: Asked & PageInput) {
  if (!canReachSchool(actor, 'fees.read', asked.schoolId)) throw failure('not_found');
  const { institutionId } = actor;
  const { limit } = asked;
  const [on, id] = decodeCursor(asked.cursor, 2) ?? [];
  const isAfter = isLocalDate(on) && typeof id === 'string' && UUID.test(id);
  const after = isAfter ? sql`where (b."on", b.id) < (${on}::date, ${id}::uuid)` : sql``;
  const isAhead = asked.figure === 'due' || asked.figure === 'promised';
  const month = isAhead && asked.month ? sql`date_trunc('month', ${asked.month}::date)::date` : thisMonth;
  const rows = behind(institutionId, asked, month, isAhead ? await todayAt(tx, asked.schoolId) : '');
  const [{ rows: found }, { rows: whole }] = await Promise.all([
    tx.execute<Found>(sql`
      select b.id, b."on"::text as "on", b.series, b.number, b.payer_id, b.title, b.amount, pa.name as payer
      from (${rows}) b join ${payers} pa on pa.institution_id = ${institutionId} and pa.id = b.payer_id
      ${after} order by b."on" desc, b.id desc limit ${limit + 1}`),
    tx.execute<{ [column: string]: unknown; total: number; sum: string; month: string }>(sql`
      select count(*)::int as total, coalesce(sum(b.amount), 0) as sum, ${month}::text as month from (${rows}) b`),
  ]);
  const items = found.slice(0, limit).map(rowOf);
  const last = items.at(-1);
  const [all] = whole;
  return {
    items,
    ...(found.length > limit && last && { nextCursor: encodeCursor([last.on, last.id]) }),
    total: all?.total ?? 0,
    sum: Number(all?.sum ?? 0),
    month: all?.month ?? '',
  };
}
