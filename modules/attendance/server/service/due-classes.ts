import { type Actor, reachOf } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { academicYears } from '@patio/schools/server';
import { homerooms, homeroomsTutoredBy, sectionsTaughtBy } from '@patio/sections/server';
import { type ClassDay, classDaysOf, loadDays, localNow, meetings } from '@patio/timetable/server';
import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { getWays, type Ways } from './ways.ts';

interface Span {
  schoolId: Id;
  from: LocalDate;
  through: LocalDate;
}
export type DueSpan = Span & {
  /** A section, or a homeroom where the day is taken as a whole. */
  groupId?: Id;
};

/** A homeroom's day that is to be taken once. */
export interface HomeroomDay {
  homeroomId: Id;
  name: string;
  tutorStaffId: Id | null;
  date: LocalDate;
  startsAt: string;
}

/** Whether a class has begun: until then nobody is late with its attendance. */
const begun = (ways: Ways) => {
  const { today, now } = localNow(ways.timeZone);
  return (item: { date: LocalDate; startsAt: string }) =>
    item.date < today || (item.date === today && item.startsAt <= now);
};

/** The class days of some meetings that were to be taken; none where the school takes the day as a whole. */
export async function dueClassDays(tx: Tx, which: SQL | undefined, ways: Ways, span: Span): Promise<ClassDay[]> {
  if (ways.settings.mode === 'daily') return [];
  const { items } = await classDaysOf(
    tx,
    and(eq(meetings.schoolId, span.schoolId), which),
    span.from,
    earlier(span.through, ways),
  );
  return items.filter((item) => !item.cancelled).filter(begun(ways));
}

/** The days of some homerooms that were to be taken as a whole; none where the school takes every class alone. */
export async function dueHomeroomDays(tx: Tx, which: SQL | undefined, ways: Ways, span: Span): Promise<HomeroomDay[]> {
  if (ways.settings.mode === 'class') return [];
  const through = earlier(span.through, ways);
  const { teaching } = await loadDays(tx, [span.schoolId], span.from, through);
  const rows = await tx
    .select({
      homeroomId: homerooms.id,
      name: homerooms.name,
      tutorStaffId: homerooms.tutorStaffId,
      startsOn: academicYears.startsOn,
      endsOn: academicYears.endsOn,
    })
    .from(homerooms)
    .innerJoin(
      academicYears,
      and(eq(academicYears.institutionId, homerooms.institutionId), eq(academicYears.id, homerooms.yearId)),
    )
    .where(
      and(
        eq(homerooms.schoolId, span.schoolId),
        isNull(homerooms.archivedAt),
        lte(academicYears.startsOn, through),
        gte(academicYears.endsOn, span.from),
        which,
      ),
    )
    .orderBy(asc(homerooms.name));
  return teaching
    .flatMap(({ date, bells }) =>
      rows
        .filter((row) => row.startsOn <= date && date <= row.endsOn)
        .map(({ startsOn: _s, endsOn: _e, ...row }) => ({
          ...row,
          date,
          startsAt: bells[0]?.startsAt.slice(0, 5) ?? '',
        })),
    )
    .filter((day) => day.startsAt !== '')
    .filter(begun(ways));
}

const earlier = (through: LocalDate, ways: Ways): LocalDate => {
  const { today } = localNow(ways.timeZone);
  return through < today ? through : today;
};

/** What should have been taken by now: of a school, or of a teacher's own sections and homerooms. */
export async function listDue(tx: Tx, actor: Actor, asked: DueSpan) {
  const ways = await getWays(tx, asked.schoolId);
  const own = reachOf(actor, 'attendance.read') === 'section';
  const { groupId } = asked;
  const classes = await dueClassDays(
    tx,
    and(
      groupId ? eq(meetings.sectionId, groupId) : undefined,
      own ? sql`${meetings.sectionId} in (${sectionsTaughtBy(actor, 'attendance')})` : undefined,
    ),
    ways,
    asked,
  );
  const days = await dueHomeroomDays(
    tx,
    and(
      groupId ? eq(homerooms.id, groupId) : undefined,
      own ? sql`${homerooms.id} in (${homeroomsTutoredBy(actor)})` : undefined,
    ),
    ways,
    asked,
  );
  return { classes, days, count: classes.length + days.length };
}
