import { type Actor, reachesSchool } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput } from '@patio/kernel';
import { clock, listOf, preparedSql, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { settings } from '../schema.ts';
import { type DueRow, dueColumns, dueKey, dueParts, untakenOfMany } from './due-rows.ts';
import { describeUntaken } from './list-untaken.ts';

const given = (name: string) => sql.placeholder(name);

/** The schools that are asked about, each on its own today. */
const places = sql`select s.id as school_id, t.at::date as first, t.at::date as last, t.at::date as today, to_char(t.at, 'HH24:MI') as now,
    coalesce(w.mode, 'class') <> 'daily' as by_class, coalesce(w.mode, 'class') <> 'class' as by_day
  from ${schoolRows} s cross join lateral (select ${given('at')}::timestamptz at time zone s.time_zone as at) t
  left join ${settings} w on w.institution_id = s.institution_id and w.school_id = s.id where s.id = any(${given('schools')}::uuid[])`;
const everything = { meetings: sql`true`, homerooms: sql`true` };
const now = (name: string, columns: SQL) =>
  preparedSql<{ schools: string; at: string }, { count: number } & DueRow & { school: string; key: string }>(
    name,
    () => sql`with ${dueParts(places, everything)} select ${columns} from due u
      join ${schoolRows} s on s.institution_id = patio_institution() and s.id = u.school_id where ${untakenOfMany}`,
  );
const countNow = now('attendance_untaken_now_counted', sql`count(*)::int as count`);
const rowsNow = now('attendance_untaken_now', sql`${dueColumns}, s.name as school, s.name || ' ' || ${dueKey} as key`);

/** The schools of which this reader may ask; who belongs to one asks of that. */
const schoolsOf = preparedSql<Record<string, never>, { id: Id }>(
  'attendance_open_schools',
  () => sql`select s.id from ${schoolRows} s where s.institution_id = patio_institution() and s.archived_at is null`,
);
async function askedBy(tx: Tx, actor: Actor): Promise<{ schools: string; at: string }> {
  const { schoolId } = actor.membership;
  const ids = schoolId ? [schoolId] : (await schoolsOf(tx, {})).map((school) => school.id);
  const reached = ids.filter((id) => reachesSchool(actor, 'attendance.read', id));
  return { schools: listOf(reached), at: clock.now().toISOString() };
}

/** How many classes of today have begun and nobody has taken, at every school that this reader runs. */
export async function countUntakenNow(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await countNow(tx, await askedBy(tx, actor));
  return row?.count ?? 0;
}

/** The same classes in words, school by school, in the order of their bells, page by page. */
export async function listUntakenNow(tx: Tx, actor: Actor, input: PageInput) {
  const rows = await rowsNow(tx, await askedBy(tx, actor));
  const all = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const [after] = decodeCursor(input.cursor, 1) ?? [];
  const rest = typeof after === 'string' ? all.filter(({ key }) => key > after) : all;
  const page = rest.slice(0, input.limit);
  const last = page.at(-1);
  const schoolOf = new Map(page.map(({ meetingId, homeroomId, school }) => [meetingId ?? homeroomId, school]));
  return {
    items: (await describeUntaken(tx, page)).map((row) => ({
      ...row,
      school: schoolOf.get(row.place.meetingId ?? row.place.homeroomId ?? '') ?? '',
    })),
    total: all.length,
    nextCursor: rest.length > page.length && last ? encodeCursor([last.key]) : undefined,
  };
}
