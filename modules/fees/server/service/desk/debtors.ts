import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { joinStudent } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Ages, DebtorRow } from '../../../contract/desk/debtors.ts';
import type { Age } from '../../../rules/ageing.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { agreements, invoices, payers, promises, reminderLog } from '../../schema.ts';
import { getSettings } from '../setup/settings.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** From which day late until which each step of age lasts. */
const DAYS_LATE = { to_30: [1, 30], to_60: [31, 60], to_90: [61, 90] } as const;
const STEPS = Object.entries(DAYS_LATE).map(
  ([age, [least, most]]) =>
    sql`coalesce(sum(i.open) filter (where i.late between ${sql.raw(`${least} and ${most}`)}), 0) as ${sql.raw(age)}`,
);

/** The sums by age, each from the same rows. */
const SUMS = sql`${sql.join(STEPS, sql`, `)}, coalesce(sum(i.open) filter (where i.late > 90), 0) as over_90`;

type Sums = Record<keyof Ages, string> & { [column: string]: unknown };
const agesOf = (row: Sums): Ages => ({
  to_30: Number(row.to_30),
  to_60: Number(row.to_60),
  to_90: Number(row.to_90),
  over_90: Number(row.over_90),
});

interface Found extends Sums {
  id: string;
  payer: string;
  overdue: string;
  oldest: string;
  promised_for: string | null;
  agreed: boolean;
  reminded_on: string | null;
  students: string[];
}

/** The sums of the whole school, which come with every row. */
type Whole = { total: number } & Record<`all_${keyof Ages}`, string>;

export interface DebtorFilter {
  schoolId: string;
  age?: Exclude<Age, 'not_due'> | undefined;
}

/**
 * The payers of a school that owe something that is overdue, with their sums; one that owes nothing of that age is left out. Only what is
 * late is looked at: on most days that is little beside what is open.
 */
const owing = (institutionId: string, { schoolId, age }: DebtorFilter, today: string): SQL => sql`
  select * from (select i.payer_id, min(i.due_on) as oldest, sum(i.open) as overdue, ${SUMS} from (
      select v.payer_id, v.due_on, v.total - v.settled as open, ${today}::date - v.due_on as late from ${invoices} v
      where v.institution_id = ${institutionId} and v.school_id = ${schoolId} and v.due_on < ${today}::date
        and v.settled < v.total and v.voided_at is null) i
    group by i.payer_id) d
  where d.${sql.raw(age ?? 'overdue')} > 0`;

const rowOf = (row: Found): DebtorRow => ({
  id: row.id,
  payer: row.payer,
  students: row.students,
  overdue: Number(row.overdue),
  oldestDueOn: row.oldest,
  ages: agesOf(row),
  promisedFor: row.promised_for,
  agreement: row.agreed,
  remindedOn: row.reminded_on,
});

/** Who owes what is due, the most first, a page at a time, with the sums of the whole school. */
export async function listDebtors(tx: Tx, actor: Actor, filter: DebtorFilter & PageInput) {
  const { institutionId } = actor;
  const { schoolId, limit } = filter;
  if (!canReachSchool(actor, 'fees.read', schoolId)) throw failure('not_found');
  const [today, { currency }] = await Promise.all([todayAt(tx, schoolId), getSettings(tx, institutionId, schoolId)]);
  const [most, id] = decodeCursor(filter.cursor, 2) ?? [];
  const isAfter = Number.isSafeInteger(most) && typeof id === 'string' && UUID.test(id);
  const after = isAfter ? sql`where (d.overdue, d.payer_id) < (${most}::numeric, ${id}::uuid)` : sql``;
  // Payers are added up once, for the page and for the sums of the school; the rest is asked only of those on the page.
  const { rows: found } = await tx.execute<Partial<Found> & Whole>(sql`
    with owing as materialized (${owing(institutionId, filter, today)}), page as (
      select d.payer_id as id, pa.name as payer, d.overdue, d.oldest::text, d.to_30, d.to_60, d.to_90, d.over_90,
        (select max(p.promised_for)::text from ${promises} p where p.institution_id = ${institutionId} and p.payer_id = d.payer_id
          and p.school_id = ${schoolId} and p.state = 'open') as promised_for,
        exists (select 1 from ${agreements} a where a.institution_id = ${institutionId} and a.payer_id = d.payer_id
          and a.school_id = ${schoolId} and a.state = 'open') as agreed,
        (select max(r.at)::date::text from ${reminderLog} r where r.institution_id = ${institutionId} and r.payer_id = d.payer_id) as reminded_on,
        array(select distinct split_part(p.given_names, ' ', 1) || ' ' || p.first_surname from ${invoices} i ${joinStudent('i')}
          where i.institution_id = ${institutionId} and i.payer_id = d.payer_id and i.school_id = ${schoolId}
            and i.settled < i.total and i.voided_at is null) as students
      from (select * from owing d ${after} order by d.overdue desc, d.payer_id desc limit ${limit + 1}) d
        join ${payers} pa on pa.institution_id = ${institutionId} and pa.id = d.payer_id)
    select page.*, w.* from (select count(*)::int as total, coalesce(sum(d.to_30), 0) as all_to_30, coalesce(sum(d.to_60), 0) as all_to_60, coalesce(sum(d.to_90), 0) as all_to_90,
        coalesce(sum(d.over_90), 0) as all_over_90 from owing d) w
      left join page on true order by page.overdue desc, page.id desc`);
  const rows = found.filter((row): row is Found & Whole => typeof row.id === 'string');
  const items = rows.slice(0, limit).map(rowOf);
  const last = items.at(-1);
  const [all] = found;
  return {
    items,
    ...(rows.length > limit && last && { nextCursor: encodeCursor([last.overdue, last.id]) }),
    total: all?.total ?? 0,
    currency,
    today,
    ages: {
      to_30: Number(all?.all_to_30 ?? 0),
      to_60: Number(all?.all_to_60 ?? 0),
      to_90: Number(all?.all_to_90 ?? 0),
      over_90: Number(all?.all_over_90 ?? 0),
    },
  };
}
