import type { Actor, Capability } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { listOf, type Tx } from '@patio/platform';
import { isLeafTerm, termRows, yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { type ClassDay, classDaysOf, meetingRows, schoolNow } from '@patio/timetable/server';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { type ClassSlot, type Slot, slotKey } from '../../rules/slots.ts';
import { failure } from '../failures.ts';
import { sectionsPlannedBy } from '../policy.ts';

export interface PlannedSection {
  id: Id;
  schoolId: Id;
  yearId: Id;
  courseId: Id;
}

/** A section whose plan this capability reaches; out of reach answers as if it did not exist. */
export async function getSectionFor(
  tx: Tx,
  actor: Actor,
  capability: Capability,
  sectionId: Id,
): Promise<PlannedSection> {
  const [row] = await tx
    .select({
      id: sectionRows.id,
      schoolId: sectionRows.schoolId,
      yearId: sectionRows.yearId,
      courseId: sectionRows.courseId,
    })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.id, sectionId),
        sectionsPlannedBy(actor, capability),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

export interface TimedSlot extends ClassSlot {
  startsAt: string;
  reason: string | null;
}

const timed = ({ date, period, minutes, startsAt, cancelled, reason }: ClassDay): TimedSlot => ({
  date,
  period,
  minutes,
  startsAt,
  held: !cancelled,
  reason,
});

/** The classes of sections between two dates, each place once: one that is held goes before one that was cancelled there. */
export async function listSlots(
  tx: Tx,
  sectionIds: readonly Id[],
  from: LocalDate,
  through: LocalDate,
): Promise<Map<Id, TimedSlot[]>> {
  if (sectionIds.length === 0) return new Map();
  const which = sql`${meetingRows.sectionId} = any(${listOf(sectionIds)}::uuid[])`;
  const { items } = await classDaysOf(tx, which, from, through);
  const bySection = Map.groupBy(items, ({ sectionId }) => sectionId);
  return new Map(
    [...bySection].map(([id, days]) => {
      const sorted = days.map(timed).sort((a, b) => Number(a.held) - Number(b.held));
      return [id, [...new Map(sorted.map((slot) => [slotKey(slot), slot])).values()]];
    }),
  );
}

/** The first place that a class still to come can have: after the one that has begun today. */
export function firstToCome(slots: readonly TimedSlot[], { today, now }: { today: LocalDate; now: string }): Slot {
  const begun = slots.filter(({ date, startsAt }) => date === today && startsAt <= now).map(({ period }) => period);
  return { date: today, period: Math.max(0, ...begun) + 1 };
}

/** The days of the year in which a section is taught. */
export async function getYear(tx: Tx, yearId: Id): Promise<{ startsOn: LocalDate; endsOn: LocalDate }> {
  const [year] = await tx
    .select({ startsOn: yearRows.startsOn, endsOn: yearRows.endsOn })
    .from(yearRows)
    .where(eq(yearRows.id, yearId));
  if (!year) throw failure('not_found');
  return year;
}

export interface Term {
  name: string;
  startsOn: LocalDate;
  endsOn: LocalDate;
}

/** The terms of a school in which days of a span lie, in the order of time. */
export const listTerms = (tx: Tx, schoolId: Id, from: LocalDate, through: LocalDate): Promise<Term[]> =>
  tx
    .select({ name: termRows.name, startsOn: termRows.startsOn, endsOn: termRows.endsOn })
    .from(termRows)
    .where(
      and(eq(termRows.schoolId, schoolId), lte(termRows.startsOn, through), gte(termRows.endsOn, from), isLeafTerm()),
    )
    .orderBy(asc(termRows.startsOn));

/** Every class of a section from a day to the end of its year, and where those still to come begin. */
export async function readRestOfYear(
  tx: Tx,
  section: PlannedSection,
  from: LocalDate,
): Promise<{ slots: TimedSlot[]; from: Slot }> {
  const time = await schoolNow(tx, section.schoolId);
  const { endsOn } = await getYear(tx, section.yearId);
  const first = from < time.today ? from : time.today;
  const slots = (await listSlots(tx, [section.id], first, endsOn)).get(section.id) ?? [];
  return { slots, from: firstToCome(slots, time) };
}
