import { type Actor, holds } from '@patio/access';
import { addDays, daysBetween, type Id, type LocalDate, mondayOf } from '@patio/kernel';
import { listOf, namePeople, type Tx } from '@patio/platform';
import { holdsOn, sectionRows, sectionsTaughtBy, sectionTeacherRows } from '@patio/sections/server';
import { describeSections, listMine, listStaffDays, schoolNow, staffNames, staffOf } from '@patio/timetable/server';
import { and, asc, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { WeekSection, WeekView } from '../../contract/week.ts';
import { slotKey } from '../../rules/slots.ts';
import { sectionsPlannedBy } from '../policy.ts';
import { type ClassOutline, type ClassRow, plannedClasses, type WeekRow, weeks } from '../schema.ts';
import { viewOf } from './classes.ts';
import { listComments } from './comments.ts';
import { readCourseParts } from './course-parts.ts';
import { hasLoss, listLostWeeks, readLoss } from './losses.ts';
import { listSlots, listTerms, type PlannedSection, type Term } from './sections.ts';

/** The sections that a teacher has in a week and whose plan the reader reaches; one's own unless another is named. */
async function listSections(tx: Tx, actor: Actor, staffId: Id | undefined, weekOn: LocalDate) {
  const who = staffId ? sql`t.staff_id = ${staffId}` : sql`t.staff_id in ${staffOf(actor)}`;
  const day = sql`${addDays(weekOn, 6)}::date`;
  const taught = sql`select t.section_id from ${sectionTeacherRows} t
    where t.institution_id = ${actor.institutionId} and ${who} and (${holdsOn('t', day)} or ${holdsOn('t')})`;
  const writes = holds(actor, 'plans.write');
  return tx
    .select({
      id: sectionRows.id,
      schoolId: sectionRows.schoolId,
      yearId: sectionRows.yearId,
      courseId: sectionRows.courseId,
      mayWrite: writes
        ? sql<boolean>`${sectionRows.id} in (${sectionsTaughtBy(actor, 'lessons')})`
        : sql<boolean>`false`,
    })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        sql`${sectionRows.id} in (${taught})`,
        sectionsPlannedBy(actor, 'plans.read'),
      ),
    )
    .orderBy(asc(sectionRows.nameKey));
}

/** So many days ahead lost classes are looked for. */
const LOOK_AHEAD = 41;

const among = (ids: readonly Id[]) => sql`any(${listOf(ids)}::uuid[])`;

const planned = (ids: readonly Id[], when?: SQL) =>
  and(sql`${plannedClasses.sectionId} = ${among(ids)}`, isNull(plannedClasses.archivedAt), when);
const inOrder = [asc(plannedClasses.date), asc(plannedClasses.period), asc(plannedClasses.queue)];

/** What is planned for sections: in a week and waiting for a date, or all of it. */
const listClasses = (tx: Tx, ids: readonly Id[], week?: { from: LocalDate; through: LocalDate }): Promise<ClassRow[]> =>
  tx
    .select()
    .from(plannedClasses)
    .where(planned(ids, week && or(between(plannedClasses.date, week.from, week.through), isNull(plannedClasses.date))))
    .orderBy(...inOrder);

/** Where the classes of a term stand; what is written in them is read for one week only. */
const listOutline = (tx: Tx, ids: readonly Id[], from: LocalDate, through: LocalDate): Promise<ClassOutline[]> =>
  tx
    .select({
      id: plannedClasses.id,
      sectionId: plannedClasses.sectionId,
      date: plannedClasses.date,
      period: plannedClasses.period,
      fixed: plannedClasses.fixed,
      outcome: plannedClasses.outcome,
      left: plannedClasses.left,
    })
    .from(plannedClasses)
    .where(planned(ids, between(plannedClasses.date, from, through)))
    .orderBy(...inOrder);

const listWeeks = (tx: Tx, ids: readonly Id[], weekOn: LocalDate): Promise<WeekRow[]> =>
  tx
    .select()
    .from(weeks)
    .where(and(sql`${weeks.sectionId} = ${among(ids)}`, eq(weeks.weekOn, weekOn)));

/** Which week of its term a week is; a term that begins in the middle of a week has it as its first. */
function weekOfTerm(term: Term | undefined, weekOn: LocalDate): WeekView['term'] {
  if (!term) return null;
  const first = mondayOf(term.startsOn);
  const count = (monday: LocalDate) => daysBetween(first, monday) / 7 + 1;
  return { name: term.name, week: Math.max(1, count(weekOn)), of: count(mondayOf(term.endsOn)) };
}

/** A teacher's week: their timetable with what is planned, what was lost, and what the coordinator says. */
export async function readWeek(
  tx: Tx,
  actor: Actor,
  asked: { weekOn?: LocalDate | undefined; staffId?: Id | undefined },
): Promise<WeekView> {
  const { staffId } = asked;
  const weekOn = asked.weekOn ?? mondayOf((await schoolNow(tx, actor.membership.schoolId)).today);
  const span = { from: weekOn, through: addDays(weekOn, 6) };
  const agenda = staffId ? await listStaffDays(tx, actor, { staffId, ...span }) : await listMine(tx, actor, span);
  const sections = await listSections(tx, actor, staffId, weekOn);
  const ids = sections.map(({ id }) => id);
  const schoolId = sections[0]?.schoolId ?? actor.membership.schoolId;
  const terms = schoolId ? await listTerms(tx, schoolId, span.from, span.through) : [];
  const term = terms.at(-1);
  const from = term && term.startsOn < weekOn ? term.startsOn : weekOn;
  // Far enough to see the holidays that are coming, also at the end of a term.
  const soon = addDays(weekOn, LOOK_AHEAD);
  const through = term && term.endsOn > soon ? term.endsOn : soon;
  const [words, rows, outline, sent, parts, slots] = await Promise.all([
    describeSections(tx, ids),
    ids.length > 0 ? listClasses(tx, ids, span) : [],
    ids.length > 0 ? listOutline(tx, ids, from, through) : [],
    ids.length > 0 ? listWeeks(tx, ids, weekOn) : [],
    readCourseParts(
      tx,
      sections.map(({ courseId }) => courseId),
    ),
    listSlots(tx, ids, from, through),
  ]);
  const bySection = Map.groupBy(rows, ({ sectionId }) => sectionId);
  const outlines = Map.groupBy(outline, ({ sectionId }) => sectionId);
  const inWeek = rows.filter(({ date }) => date !== null);
  const nameOf = await namePeople(
    tx,
    sent.map(({ decidedBy, submittedBy }) => decidedBy ?? submittedBy),
  );
  const dayNames = new Map(agenda.days.map(({ date, name }) => [date, name]));
  const losses: WeekView['losses'] = [];
  const lost: LocalDate[] = [];
  for (const section of sections) {
    const own = outlines.get(section.id) ?? [];
    lost.push(...listLostWeeks(slots.get(section.id) ?? [], own, from, through));
    if (!hasLoss(slots.get(section.id) ?? [], own, weekOn)) continue;
    const all = await listClasses(tx, [section.id]);
    const loss = await readLoss(tx, section, all, weekOn, (date) => dayNames.get(date) ?? null);
    if (loss) losses.push(loss);
  }
  const plannedAt = new Map(inWeek.map((row) => [`${row.sectionId} ${row.date} ${row.period}`, row.id]));
  const inTerm = (date: LocalDate) => (term ? date >= term.startsOn && date <= term.endsOn : true);
  const termSlots = [...slots.values()].flat().filter(({ date, held }) => held && inTerm(date));
  const given = outline.filter(
    ({ date, outcome }) => date !== null && inTerm(date) && (outcome === 'given' || outcome === 'partly'),
  );
  const review = holds(actor, 'plans.review');
  return {
    today: agenda.today,
    now: agenda.now,
    weekOn,
    term: weekOfTerm(term, weekOn),
    teacher: staffId ? { staffId, name: (await staffNames(tx, [staffId])).get(staffId) ?? '' } : null,
    own: !staffId,
    days: agenda.days.map(({ date, teaching, name }) => ({ date, teaching, name })),
    classes: agenda.items.map((item) => ({
      sectionId: item.sectionId,
      section: item.section,
      course: item.course,
      look: item.look,
      date: item.date,
      period: item.period,
      length: item.length,
      startsAt: item.startsAt,
      endsAt: item.endsAt,
      minutes: item.minutes,
      room: item.room,
      cancelled: item.cancelled,
      reason: item.reason,
      plannedId: plannedAt.get(`${item.sectionId} ${slotKey(item)}`) ?? null,
    })),
    sections: sections.flatMap((section) => {
      const known = words.get(section.id);
      if (!known) return [];
      const own = bySection.get(section.id) ?? [];
      return [
        {
          id: section.id,
          name: known.section,
          course: known.course,
          courseId: section.courseId,
          look: known.look,
          sent: sentOf(
            sent.find(({ sectionId }) => sectionId === section.id),
            own.filter(({ date }) => date !== null),
            nameOf,
          ),
          ...partsOf(parts, section),
          waiting: own.filter(({ date }) => date === null).map(viewOf),
          can: { write: section.mayWrite, review },
        },
      ];
    }),
    planned: inWeek.map(viewOf),
    losses,
    lostWeeks: [...new Set(lost)].filter((monday) => monday !== weekOn).sort(),
    comments: await listComments(
      tx,
      actor,
      inWeek.map(({ id }) => id),
    ),
    figures: { classes: termSlots.length, given: given.length },
  };
}

function sentOf(
  row: WeekRow | undefined,
  planned: readonly ClassRow[],
  nameOf: (id: Id) => string,
): WeekSection['sent'] {
  if (!row) return null;
  const at = row.decidedAt ?? row.submittedAt;
  return {
    id: row.id,
    state: row.state,
    note: row.note,
    by: nameOf(row.decidedBy ?? row.submittedBy),
    at: at.toISOString(),
    changedSince: planned.some(({ updatedAt }) => updatedAt > at),
    version: row.version,
  };
}

function partsOf(parts: Awaited<ReturnType<typeof readCourseParts>>, { id, courseId }: PlannedSection) {
  const mine = <T extends { id: Id; courseId: Id; name: string }>(all: readonly T[]) =>
    all.filter((one) => one.courseId === courseId).map((one) => ({ id: one.id, name: one.name }));
  return {
    units: mine(parts.units),
    competencies: mine(parts.competencies),
    lessons: mine(parts.lessons.filter(({ sectionId }) => sectionId === null || sectionId === id)),
  };
}
