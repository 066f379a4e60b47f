import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { announce, clock, listOf, nextVersion, record, type Tx } from '@patio/platform';
import { bellPeriodRows, bellScheduleRows, requireOpenYears } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import { differencesOf, type WantedMeeting, type WeekMeeting } from '../../rules/week-differences.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { meetings } from '../schema.ts';
import { refuseWeekClashes } from './week-clashes.ts';

/** The sections of one school year, and the day from which their week is meant. */
export interface WeekOf {
  schoolId: Id;
  yearId: Id;
  fromOn: LocalDate;
}

/** What a new week changes: the meetings that end, those that begin, and how many stay as they are. */
export interface WeekDifference {
  ended: WeekMeeting[];
  begun: WantedMeeting[];
  kept: number;
}

/** The meetings of a school year that hold on a day or begin after it. */
export async function listWeek(tx: Tx, { schoolId, yearId, fromOn }: WeekOf): Promise<WeekMeeting[]> {
  const { rows } = await tx.execute<WeekMeeting & Record<string, unknown>>(sql`
    select m.id, m.section_id as "sectionId", m.cycle_day as "cycleDay", m.period, m.length, m.room_id as "roomId", m.staff_id as "staffId",
      m.from_on::text as "fromOn", m.until_on::text as "untilOn"
    from ${meetings} m join ${sectionRows} s on s.institution_id = m.institution_id and s.id = m.section_id
    where m.institution_id = (select patio_institution()) and m.school_id = ${schoolId} and s.year_id = ${yearId}
      and (m.until_on is null or m.until_on > greatest(m.from_on, ${fromOn}::date))`);
  return rows;
}

/** What would end and begin if the sections of a year met as wanted from a day on. Changes nothing. */
export async function compareWeek(tx: Tx, of: WeekOf, wanted: readonly WantedMeeting[]): Promise<WeekDifference> {
  return differencesOf(await listWeek(tx, of), wanted, of.fromOn);
}

/** So many class periods the longest day of a school has. */
async function longestDay(tx: Tx, schoolId: Id): Promise<number> {
  const { rows } = await tx.execute<{ most: number | null }>(sql`
    select max(n)::int as most from (select count(*) as n from ${bellPeriodRows} p
      join ${bellScheduleRows} b on b.institution_id = p.institution_id and b.id = p.schedule_id
      where b.institution_id = (select patio_institution()) and b.school_id = ${schoolId} and b.archived_at is null and p.kind = 'class'
      group by b.id) each`);
  return rows[0]?.most ?? 0;
}

async function endAll(tx: Tx, ids: readonly Id[], fromOn: LocalDate): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(meetings)
    // A meeting that had not begun yet never takes place: its span becomes empty.
    .set({ untilOn: sql`greatest(${meetings.fromOn}, ${fromOn}::date)`, ...nextVersion(meetings) })
    .where(
      and(
        eq(meetings.institutionId, sql`(select patio_institution())`),
        sql`${meetings.id} = any(${listOf(ids)}::uuid[])`,
      ),
    );
}

async function beginAll(
  tx: Tx,
  { schoolId, fromOn }: WeekOf,
  rows: readonly (WantedMeeting & { id: Id })[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ id, sectionId, cycleDay, period, length, roomId, staffId }) => ({
    id,
    section_id: sectionId,
    cycle_day: cycleDay,
    period,
    length,
    room_id: roomId,
    staff_id: staffId,
  }));
  await tx.execute(sql`insert into ${meetings} (institution_id, id, school_id, section_id, cycle_day, period, length, room_id, staff_id, from_on)
    select (select patio_institution()), g.id, ${schoolId}::uuid, g.section_id, g.cycle_day, g.period, g.length, g.room_id, g.staff_id, ${fromOn}::date
    from json_to_recordset(${JSON.stringify(given)}::json)
      as g(id uuid, section_id uuid, cycle_day int, period int, length int, room_id uuid, staff_id uuid)`);
}

/**
 * Lets the sections of a year meet as wanted from a day on. Meetings that stay keep their id, and past weeks stay as they were.
 * Everything or nothing: a room or a teacher in two places is refused by name.
 */
export async function replaceWeek(
  tx: Tx,
  actor: Actor,
  of: WeekOf,
  wanted: readonly WantedMeeting[],
): Promise<{ ended: Id[]; begun: Id[]; kept: number }> {
  if (!canManagePlan(actor, of)) throw failure('not_found');
  await requireOpenYears(tx, [of.yearId]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`timetable.week ${of.yearId}`}, 0))`);
  const [difference, periods] = await Promise.all([compareWeek(tx, of, wanted), longestDay(tx, of.schoolId)]);
  if (wanted.some((each) => each.period + each.length - 1 > periods)) throw failure('no_such_period');
  await refuseWeekClashes(tx, of.fromOn, wanted);
  const ended = difference.ended.map((row) => row.id);
  const begun = difference.begun.map((row) => ({ ...row, id: clock.id() }));
  await Promise.all([endAll(tx, ended, of.fromOn), beginAll(tx, of, begun)]);
  await record(
    tx,
    actor,
    'timetable.week_replaced',
    { type: 'schools.year', id: of.yearId, schoolId: of.schoolId },
    { after: { fromOn: of.fromOn, ended: ended.length, begun: begun.length, kept: difference.kept } },
  );
  await announce(tx, { topic: 'timetable.changed', to: { schoolId: of.schoolId, capability: 'timetable.read' } });
  return { ended, begun: begun.map((row) => row.id), kept: difference.kept };
}

/** Meetings by their ids, whatever the days on which they hold: what a week once was. */
export async function listMeetings(tx: Tx, ids: readonly Id[]): Promise<WeekMeeting[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(meetings)
    .where(
      sql`${meetings.institutionId} = (select patio_institution()) and ${meetings.id} = any(${listOf(ids)}::uuid[])`,
    );
}
