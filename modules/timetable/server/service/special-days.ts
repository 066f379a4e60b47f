import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { announce, clock, listOf, publish, record, type Tx } from '@patio/platform';
import { feedRows, homeroomRows } from '@patio/sections/server';
import { eq, sql } from 'drizzle-orm';
import { specialDayChanged } from '../../contract/events.ts';
import type { NewSpecialDay, SpecialDayView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { changes, specialDays } from '../schema.ts';
import { schoolNow } from './agenda.ts';
import { classDaysAt } from './class-days.ts';

type SpecialRow = typeof specialDays.$inferSelect;

/** The homerooms of a school among some ids, and the sections that they feed. */
async function readHomerooms(tx: Tx, schoolId: Id, ids: readonly Id[]) {
  const { rows } = await tx.execute<{ id: Id; sectionIds: Id[] }>(sql`
    select h.id, array(select f.section_id::text from ${feedRows} f
      where f.institution_id = h.institution_id and f.homeroom_id = h.id) as "sectionIds"
    from ${homeroomRows} h where h.institution_id = (select patio_institution()) and h.school_id = ${schoolId}
      and h.id = any(${listOf(ids)}::uuid[])`);
  return rows;
}

/** Lets the classes of some homerooms on a day make way: they do not take place, and everybody reads why. */
export async function addSpecialDay(tx: Tx, actor: Actor, input: NewSpecialDay): Promise<{ id: Id; classes: number }> {
  const { schoolId, date, name, homeroomIds, fromPeriod, throughPeriod } = input;
  if (!canManagePlan(actor, { schoolId })) throw failure('not_found');
  if (throughPeriod < fromPeriod) throw failure('not_a_span', {}, 'throughPeriod');
  const chosen = await readHomerooms(tx, schoolId, homeroomIds);
  if (chosen.length < new Set(homeroomIds).size) throw failure('not_found', {}, 'homeroomIds');
  const sections = new Set(chosen.flatMap((each) => each.sectionIds));
  const { items } = await classDaysAt(tx, schoolId, undefined, date, date);
  const touched = items.filter(
    (item) =>
      !item.cancelled &&
      item.movedFrom === null &&
      item.period <= throughPeriod &&
      fromPeriod <= item.period + item.length - 1 &&
      (homeroomIds.length === 0 || sections.has(item.sectionId)),
  );
  if (touched.length === 0) throw failure('no_classes_then');
  const { institutionId, userId: byId } = actor;
  const id = clock.id();
  await tx.insert(specialDays).values({ institutionId, id, ...input, byId });
  const meetingIds = touched.map((item) => item.meetingId);
  await makeWay(tx, actor, { id, schoolId, date, name }, meetingIds);
  await tell(tx, actor, { id, ...input }, 'timetable.special_day_added', meetingIds);
  return { id, classes: touched.length };
}

/** A class that was covered or moved to another room that day simply does not take place any more. */
async function makeWay(
  tx: Tx,
  { institutionId, userId }: Actor,
  day: { id: Id; schoolId: Id; date: LocalDate; name: string },
  meetingIds: readonly Id[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${changes} (institution_id, id, school_id, meeting_id, date, cancelled, reason, special_day_id, by_id)
    select ${institutionId}::uuid, gen_random_uuid(), ${day.schoolId}::uuid, m.id, ${day.date}::date, true, ${day.name}, ${day.id}::uuid, ${userId}::uuid
    from unnest(${listOf(meetingIds)}::uuid[]) as m(id)
    on conflict (institution_id, meeting_id, date) do update set cancelled = true, reason = excluded.reason,
      special_day_id = excluded.special_day_id, by_id = excluded.by_id, updated_at = now(), version = ${changes}.version + 1`);
}

/** Lets the classes of a special day be held again; those that were arranged otherwise since stay as they are. */
export async function removeSpecialDay(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const [row] = await tx.select().from(specialDays).where(eq(specialDays.id, id));
  if (!row || !canManagePlan(actor, row)) throw failure('not_found');
  const gone = await tx.delete(changes).where(eq(changes.specialDayId, id)).returning({ meetingId: changes.meetingId });
  await tx.delete(specialDays).where(eq(specialDays.id, id));
  const meetingIds = gone.map(({ meetingId }) => meetingId);
  await tell(tx, actor, row, 'timetable.special_day_removed', meetingIds);
}

/** The special days of a school on a date, with how many classes make way. */
export async function listSpecialDays(tx: Tx, at: { schoolId: Id; date: LocalDate }): Promise<SpecialDayView[]> {
  const { rows } = await tx.execute<SpecialDayView & Record<string, unknown>>(sql`
    select d.id, d.date::text as date, d.kind, d.name, d.from_period as "fromPeriod", d.through_period as "throughPeriod",
      (select count(*)::int from ${changes} c where c.institution_id = d.institution_id and c.special_day_id = d.id) as classes,
      array(select h.name from ${homeroomRows} h where h.institution_id = d.institution_id and h.id = any(d.homeroom_ids) order by h.name) as homerooms
    from ${specialDays} d
    where d.institution_id = (select patio_institution()) and d.school_id = ${at.schoolId} and d.date = ${at.date}::date
    order by d.from_period, d.id`);
  return rows;
}

async function tell(
  tx: Tx,
  actor: Actor,
  row: Pick<SpecialRow, 'id' | 'schoolId' | 'date' | 'kind' | 'name'>,
  action: 'timetable.special_day_added' | 'timetable.special_day_removed',
  meetingIds: Id[],
): Promise<void> {
  const { schoolId, date, kind, name } = row;
  await record(
    tx,
    actor,
    action,
    { type: 'timetable.special_day', id: row.id, schoolId },
    { after: { date, kind, name, classes: meetingIds.length } },
  );
  await announce(tx, { topic: 'timetable.changed', to: { schoolId, capability: 'timetable.read' } });
  // What is written down about a day that is over is news to nobody.
  const { today } = await schoolNow(tx, schoolId);
  if (date >= today && meetingIds.length > 0)
    await publish(tx, specialDayChanged, { date, name, held: action === 'timetable.special_day_removed', meetingIds });
}
