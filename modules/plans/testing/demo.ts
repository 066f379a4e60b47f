import { addDays, daysBetween, type LocalDate, makeId, mondayOf, weekday } from '@patio/kernel';
import { joinStaff } from '@patio/people/server';
import { inTenant, listOf, type Tx } from '@patio/platform';
import { calendarDayRows } from '@patio/schools/server';
import type { DemoLife, DemoPart, DemoScene, DemoSchool, DemoStep } from '@patio/schools/testing';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, asc, between, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { compareSlots } from '../rules/slots.ts';
import { plannedClasses } from '../server/index.ts';
import { type CourseParts, readCourseParts } from '../server/service/course-parts.ts';
import { listSlots, type TimedSlot } from '../server/service/sections.ts';
import { demoStep, demoTopics } from './demo-topics.ts';
import { reviewWeeks } from './demo-weeks.ts';

/** So many classes of a school are planned: those of teachers who can sign in, the first of them for the whole year. */
const MOST_SECTIONS = 400;

export interface TaughtSection extends Record<string, unknown> {
  id: string;
  courseId: string;
  userId: string;
}

/** Whoever came first comes first: accounts are numbered by time. */
async function listTaught(tx: Tx, school: DemoSchool): Promise<TaughtSection[]> {
  const { rows } = await tx.execute<TaughtSection>(sql`
    select distinct on (p.user_id, s.name_key, s.id) s.id, s.course_id as "courseId", p.user_id as "userId"
    from ${sectionRows} s join ${sectionTeacherRows} t on t.institution_id = s.institution_id and t.section_id = s.id
    ${joinStaff('t')}
    where s.institution_id = patio_institution() and s.school_id = ${school.id} and s.state = 'active'
      and t.part = 'lead' and p.user_id is not null and ${holdsOn('t')}
    order by p.user_id, s.name_key, s.id limit ${MOST_SECTIONS}`);
  return rows;
}

/** A week more than the course gives it: the second unit takes longer than planned, in the demo as elsewhere. */
const EXTRA = [0, 2, 0, 0];

/** Which unit a week of the year belongs to, and the how manieth of it. */
function unitAt(units: CourseParts['units'], week: number) {
  let from = 0;
  for (const [at, unit] of units.entries()) {
    const weeks = (unit.weeks ?? 9) + (EXTRA[at] ?? 0);
    if (week < from + weeks || at === units.length - 1) return { unit, week: week - from };
    from += weeks;
  }
  return null;
}

interface Given extends CourseParts {
  school: DemoSchool;
  today: LocalDate;
  /** Sections of one course are not all at the same topic. */
  turn: number;
}

/** What is planned for a class of a week: past ones were given, those of this week are ready, later ones begun. */
function plannedFor({ date, period }: TimedSlot, nth: number, { school, today, turn, ...parts }: Given) {
  const nextWeek = addDays(mondayOf(today), 7);
  const week = daysBetween(mondayOf(school.startsOn), mondayOf(date)) / 7;
  const found = unitAt(parts.units, Math.max(0, week));
  const topics = demoTopics(found?.unit.name ?? '');
  const topic = topics[(Math.floor((found?.week ?? 0) / 2) + turn) % topics.length] ?? '';
  const step = demoStep(found?.week ?? 0, nth);
  const lesson = parts.lessons.find(({ unitId }) => unitId === found?.unit.id);
  // The last one is for whoever looks for gaps.
  const competencies = parts.competencies.length > 2 ? parts.competencies.slice(0, -1) : parts.competencies;
  const ofWeek = [week + nth, week + nth + 1].flatMap((at) => competencies[at % competencies.length]?.id ?? []);
  const later = date >= nextWeek;
  return {
    date,
    period,
    unitId: found?.unit.id ?? null,
    title: topic ? `${topic}: ${step.title}` : step.title,
    goal: step.goal,
    activities: step.activities.map(([title, minutes], at) => ({
      id: makeId(),
      title,
      minutes,
      lessonId: (step.lesson === at && lesson?.id) || null,
    })),
    materials: step.materials.map(([what, who], at) => ({
      id: makeId(),
      what,
      who,
      ready: !later && at === 0,
      materialId: null,
    })),
    competencyIds: [...new Set(nth % 2 === 0 ? ofWeek : ofWeek.slice(0, 1))],
    supports: step.supports ?? '',
    reflection: date < today && nth === 1 ? 'Faltó tiempo para comparar. La próxima vez, grupos de tres.' : '',
    fixed: step.fixed ?? false,
    state: later ? ('draft' as const) : ('ready' as const),
    outcome: date < today ? ((week + nth) % 11 === 5 ? ('partly' as const) : ('given' as const)) : null,
  };
}

/** The classes of one section with what is planned for them; a few of the next week wait for whoever tries the school. */
function planOf(slots: readonly TimedSlot[], given: Given) {
  const nextWeek = addDays(mondayOf(given.today), 7);
  const byWeek = Map.groupBy(slots.filter(({ held }) => held).sort(compareSlots), ({ date }) => mondayOf(date));
  return [...byWeek].flatMap(([monday, own]) =>
    own.flatMap((slot, nth) => (monday >= nextWeek && nth % 2 === 1 ? [] : [plannedFor(slot, nth, given)])),
  );
}

/** The weekday on which the school is closed that lies nearest, coming ones first. */
async function findHoliday(tx: Tx, school: DemoSchool, today: LocalDate): Promise<LocalDate | null> {
  const days = await tx
    .select({ date: calendarDayRows.date })
    .from(calendarDayRows)
    .where(
      and(
        eq(calendarDayRows.schoolId, school.id),
        between(calendarDayRows.date, addDays(today, -28), addDays(today, 42)),
        notInArray(calendarDayRows.kind, ['school_day', 'half_day', 'weekend']),
        isNotNull(calendarDayRows.name),
      ),
    )
    .orderBy(asc(calendarDayRows.date));
  const dates = days.map(({ date }) => date).filter((date) => weekday(date) <= 5);
  return dates.find((date) => date > today) ?? dates.at(-1) ?? null;
}

/** A class that was planned before the day became a holiday, as far from it as the nearest week with that class. */
function lostTo(holiday: LocalDate | null, slots: readonly TimedSlot[], given: Given) {
  const usual = holiday && slots.find(({ date, held }) => held && weekday(date) === weekday(holiday));
  if (!usual) return [];
  const planned = plannedFor({ ...usual, date: holiday }, 2, given);
  return [{ ...planned, fixed: false, state: 'ready' as const, outcome: null, reflection: '' }];
}

interface Filled {
  rows: (typeof plannedClasses.$inferInsert)[];
  sections: TaughtSection[];
}

async function makeRows(tx: Tx, { institutionId, today }: DemoScene, school: DemoSchool): Promise<Filled> {
  const taught = await listTaught(tx, school);
  const monday = mondayOf(today);
  const ids = taught.map(({ id }) => id);
  const first = taught.filter(({ userId }) => userId === taught[0]?.userId).map(({ id }) => id);
  const [slots, year, parts, holiday] = [
    await listSlots(tx, ids, addDays(monday, -14), addDays(monday, 13)),
    await listSlots(tx, first, school.startsOn, addDays(monday, 13)),
    await readCourseParts(
      tx,
      taught.map(({ courseId }) => courseId),
    ),
    await findHoliday(tx, school, today),
  ];
  // The class that a teacher has most often is the first of theirs.
  const often = ({ id }: TaughtSection) => slots.get(id)?.length ?? 0;
  const sections = [...Map.groupBy(taught, ({ userId }) => userId).values()].flatMap((own) =>
    own.toSorted((a, b) => often(b) - often(a)),
  );
  const rows = sections.flatMap((section, at) => {
    const of = <T extends { courseId: string }>(list: readonly T[]) =>
      list.filter(({ courseId }) => courseId === section.courseId);
    const given = {
      units: of(parts.units),
      competencies: of(parts.competencies),
      lessons: of(parts.lessons).filter(({ sectionId }) => sectionId === null || sectionId === section.id),
      school,
      today,
      turn: at,
    };
    const own = year.get(section.id) ?? slots.get(section.id) ?? [];
    // One class of each teacher.
    const loses = sections[at - 1]?.userId !== section.userId;
    return [...planOf(own, given), ...(loses ? lostTo(holiday, own, given) : [])].map((planned) => ({
      ...planned,
      institutionId,
      id: makeId(),
      schoolId: school.id,
      sectionId: section.id,
    }));
  });
  return { rows, sections };
}

/** What is planned already stays as it is. */
async function keepRows(tx: Tx, rows: Filled['rows']): Promise<void> {
  // Written before the weeks were sent: nothing in them changed since.
  const writtenAt = sql`now() - interval '30 days'`;
  for (let i = 0; i < rows.length; i += 500)
    await tx
      .insert(plannedClasses)
      .values(rows.slice(i, i + 500).map((row) => ({ ...row, createdAt: writtenAt, updatedAt: writtenAt })))
      .onConflictDoNothing();
}

/** Weeks of plans for the classes of teachers who can sign in, and what their coordinators said. */
const fillPlans: DemoPart = async (scene) => {
  for (const school of scene.schools)
    await inTenant(scene.actor, async (tx) => {
      const { rows, sections } = await makeRows(tx, scene, school);
      await keepRows(tx, rows);
      await reviewWeeks(tx, scene, school, sections);
    });
};

/** Classes that are over were given, and the weeks since then are planned like those before them. */
const livePlans: DemoLife = async (scene) => {
  for (const school of scene.schools)
    await inTenant(scene.actor, async (tx) => {
      const { rows, sections } = await makeRows(tx, scene, school);
      await keepRows(tx, rows);
      const over = rows.filter(({ date, outcome }) => date && date >= scene.since && outcome);
      await tx
        .update(plannedClasses)
        .set({ outcome: 'given', state: 'ready' })
        .where(
          and(
            sql`(${plannedClasses.sectionId}, ${plannedClasses.date}, ${plannedClasses.period}) in (
              select * from unnest(${listOf(over.map(({ sectionId }) => sectionId))}::uuid[],
                ${listOf(over.map(({ date }) => date ?? ''))}::date[], ${listOf(over.map(({ period }) => String(period)))}::int[]))`,
            isNull(plannedClasses.outcome),
          ),
        );
      await reviewWeeks(tx, scene, school, sections);
    });
};

export const demo: DemoStep = { fill: fillPlans, live: livePlans, after: ['teach-lessons'] };
