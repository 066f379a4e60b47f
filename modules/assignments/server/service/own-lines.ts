import type { Actor } from '@patio/access';
import { subjectRows } from '@patio/courses/server';
import type { TaskStanding } from '@patio/lessons/server';
import {
  inFamilyOrder,
  joinPerson,
  joinStudent,
  personOf,
  personRows,
  spokenName,
  studentRows,
  studentsVisibleTo,
} from '@patio/people/server';
import { clock, listOf, preparedSql, type Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { classColourOf, enrolmentRows, holdsOn, joinCourse, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { OwnLine } from '../../contract.ts';
import { easedFor } from '../../rules/accommodations.ts';
import { datesFor, extraPercentOf, lateMinutesOf } from '../../rules/dates.ts';
import { type Form, ownStateOf, workStateAt } from '../../rules/states.ts';
import { adaptations, assigned, assignments, drafts, members, submissions } from '../schema.ts';
import { familyReadsWork } from '../settings.ts';
import { isoOrNull } from './load.ts';

interface Answer {
  id: string;
  studentId: string;
  title: string;
  section: OwnLine['section'];
  kind: 'task' | 'exam';
  since: string;
  opensAt: string | null;
  dueAt: string;
  closesAt: string | null;
  ownDueAt: string | null;
  ownClosesAt: string | null;
  excused: boolean;
  /** True where a teacher adapted it for this student. */
  decided: boolean;
  accommodations: string[] | null;
  minutes: number | null;
  forms: Form[];
  inGroup: boolean;
  handedInAt: string | null;
  begun: boolean;
  score: string | null;
  points: string;
  releasedAt: string | null;
  understood: boolean;
}

/** So long back the page of what is to do looks. */
const RECENT = sql`given.due_at > now() - interval '60 days'`;

// Nothing here reads a mark that was not released: `score` is what was returned.
const columns = sql`x.id, e.student_id as "studentId", a.title, a.kind, coalesce(a.published_at, x.created_at) as since, e.section,
  x.opens_at as "opensAt", x.due_at as "dueAt", x.closes_at as "closesAt", ad.due_at as "ownDueAt", ad.closes_at as "ownClosesAt",
  coalesce(ad.excused, false) as excused, ad.id is not null as decided, e.accommodations, a.minutes,
  coalesce(ad.forms, a.forms) as forms, mb.group_id is not null as "inGroup", w.handed_in_at as "handedInAt", (d.id is not null or (mb.group_id is not null and exists (select 1 from ${drafts} gd
    where gd.institution_id = x.institution_id and gd.group_id = mb.group_id))) as begun,
  w.released_score::text as score, coalesce(ad.points, a.points)::text as points, w.released_at as "releasedAt",
  w.understood_at is not null as understood`;

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

function lineOf(row: Answer, now: Date): OwnLine & { studentId: string } {
  const percent = extraPercentOf(row.accommodations ?? [], row.kind);
  const base = { opensAt: dateOf(row.opensAt), dueAt: new Date(row.dueAt), closesAt: dateOf(row.closesAt) };
  const own = { dueAt: dateOf(row.ownDueAt), closesAt: dateOf(row.ownClosesAt) };
  const { dueAt, closesAt } = datesFor(base, own, { percent, since: new Date(row.since) });
  const [handedInAt, releasedAt] = [dateOf(row.handedInAt), dateOf(row.releasedAt)];
  const work = workStateAt({ excused: row.excused, handedIn: handedInAt !== null, dueAt, closesAt }, now);
  return {
    id: row.id,
    studentId: row.studentId,
    kind: row.kind,
    title: row.title,
    section: row.section,
    state: ownStateOf(work, { releasedAt, handedInAt }),
    opensAt: isoOrNull(base.opensAt),
    dueAt: dueAt.toISOString(),
    closesAt: isoOrNull(closesAt),
    minutes: row.minutes,
    forms: row.decided ? row.forms : easedFor(row, row.accommodations ?? [], null).forms,
    inGroup: row.inGroup,
    handedInAt: isoOrNull(handedInAt),
    lateMinutes: lateMinutesOf(handedInAt, dueAt),
    begun: row.begun,
    score: row.score,
    points: row.points,
    returnedAt: isoOrNull(releasedAt),
    understood: row.understood,
  };
}

/**
 * What students of a condition have to do, by due date: one question, however many classes there are, planned once. Their classes are
 * found first and the work of each is sought by itself (`offset 0` keeps it so): begun with the work of the school, the same question
 * grows with the school.
 */
const linesOf = (name: string, whose: SQL, { when = sql`true`, which = sql`true` } = {}) =>
  preparedSql<Record<string, unknown>, Answer>(
    `assignments_lines_${name}`,
    () => sql`
    with taken as materialized (
      select e.institution_id, e.section_id, e.student_id, st.learning_profile->'accommodations' as accommodations,
        json_build_object('id', s.id, 'name', s.name, 'course', c.name, 'look', json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)},
          'pattern', sub.pattern, 'code', sub.code)) as section
      from ${enrolmentRows} e ${joinStudent('e')}
      join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
      ${joinCourse('s')} join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
      where e.institution_id = (select patio_institution()) and ${whose} and ${holdsOn('e')}
    )
    select ${columns}
    from taken e
    join lateral (select * from ${assigned} given where given.institution_id = e.institution_id and given.section_id = e.section_id
      and (given.opens_at is null or given.opens_at <= now()) and ${when} offset 0) x on true
    join ${assignments} a on a.institution_id = x.institution_id and a.id = x.assignment_id and a.state <> 'draft'
    left join ${adaptations} ad on ad.institution_id = x.institution_id and ad.assigned_id = x.id and ad.student_id = e.student_id
    left join lateral (select * from ${submissions} own where own.institution_id = x.institution_id and own.assigned_id = x.id
      and own.student_id = e.student_id limit 1) w on true
    left join ${drafts} d on d.institution_id = x.institution_id and d.assigned_id = x.id and d.student_id = e.student_id and d.group_id is null
    left join ${members} mb on mb.institution_id = x.institution_id and mb.assigned_id = x.id and mb.student_id = e.student_id
    where ${which}
    order by x.due_at, x.id`,
  );

// Found first and by itself: whoever asks is one student, and everything else hangs on them.
const isMe = sql`e.student_id = any(array(select me.id from ${studentRows} me ${joinPerson('me', 'mp')}
  where me.institution_id = (select patio_institution()) and mp.user_id = ${sql.placeholder('userId')} and mp.merged_into_id is null))`;
const isAmong = sql`e.student_id = any(${sql.placeholder('students')}::uuid[])`;
const askMine = linesOf('mine', isMe, { when: RECENT });
const askAllMine = linesOf('all', isMe);
const askOfClass = linesOf('class', sql`${isMe} and e.section_id = ${sql.placeholder('sectionId')}`);
const ofLesson = sql`a.lessons @> jsonb_build_array(jsonb_build_object('lessonId', ${sql.placeholder('lesson')}::text))`;
const askLesson = linesOf('lesson', isMe, { which: ofLesson });
/** What one student has to hand in for a lesson. */
const askForLesson = linesOf('for_lesson', isAmong, { which: sql`${ofLesson} and a.state = 'published'` });
const askChildren = linesOf('children', isAmong, { when: RECENT });
/** What was handed in or excused is left out where it is stored; what is closed depends on dates of one's own. */
const OPEN = sql`w.handed_in_at is null and coalesce(ad.excused, false) = false`;
const askOpen = linesOf('open', isAmong, { when: RECENT, which: OPEN });
const askMineOpen = linesOf('mine_open', isMe, { when: RECENT, which: OPEN });
const isOwed = ({ state }: Pick<OwnLine, 'state'>): boolean => state === 'to_do' || state === 'overdue';

const without = <Line extends { studentId: string }>({ studentId: _, ...line }: Line) => line;

const view = (rows: readonly Answer[]) => {
  const now = clock.now();
  return rows.map((row) => lineOf(row, now));
};

/** What the actor has to do and what came of it lately, by date. */
export const readMine = async (tx: Tx, { userId }: Actor): Promise<OwnLine[]> =>
  view(await askMine(tx, { userId })).map(without);

/** What the actor still has to do, by the date that holds for them. */
export const readOwed = async (tx: Tx, { userId }: Actor): Promise<OwnLine[]> =>
  view(await askMineOpen(tx, { userId }))
    .map(without)
    .filter(isOwed)
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));

/** All of the actor's work of the year; with a lesson, only what belongs to it. */
export const readAllMine = async (tx: Tx, { userId }: Actor, lessonId?: string): Promise<OwnLine[]> =>
  view(await (lessonId ? askLesson(tx, { userId, lesson: lessonId }) : askAllMine(tx, { userId }))).map(without);

/** The actor's work of the year in one class. */
export const readMineOfClass = async (tx: Tx, { userId }: Actor, sectionId: string): Promise<OwnLine[]> =>
  view(await askOfClass(tx, { userId, sectionId })).map(without);

/** How a student stands with what was given for a lesson: lines that can be handed in no more are not open. */
export async function readTasksOfLesson(tx: Tx, lessonId: string, studentId: string): Promise<TaskStanding> {
  const lines = view(await askForLesson(tx, { students: listOf([studentId]), lesson: lessonId }));
  const times = lines.flatMap(({ handedInAt }) => (handedInAt ? [Date.parse(handedInAt)] : []));
  return { open: lines.some(isOwed), handedInAt: times.length > 0 ? new Date(Math.max(...times)) : null };
}

/** The work of one student, by date; who may see which of it is asked by the caller. */
export const readLinesOf = async (tx: Tx, studentId: string): Promise<OwnLine[]> =>
  view(await askChildren(tx, { students: listOf([studentId]) })).map(without);

/** The children whose work the actor follows, in the order of the family. */
const listFamily = (tx: Tx, actor: Actor) =>
  tx
    .select({
      id: studentRows.id,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
      schoolId: studentRows.schoolId,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(studentsVisibleTo(actor, 'assignments.follow', 'grades'))
    .orderBy(...inFamilyOrder());

/** How much each child still has to do, how much of it is late, and what comes first. */
export async function readChildrenOwe(tx: Tx, actor: Actor) {
  const family = await listFamily(tx, actor);
  if (family.length === 0) return [];
  const open = view(await askOpen(tx, { students: listOf(family.map(({ id }) => id)) }));
  const owed = open.filter(isOwed);
  return family.map(({ id, schoolId: _, ...names }) => {
    const own = owed.filter(({ studentId }) => studentId === id);
    const [next] = own.toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
    return {
      studentId: id,
      name: spokenName(names),
      owed: own.length,
      overdue: own.filter(({ state }) => state === 'overdue').length,
      next: next ? without(next) : null,
    };
  });
}

/** How the work of each child stands; what was handed in is read apart, where the school lets families. */
export async function readChildren(tx: Tx, actor: Actor) {
  const family = await listFamily(tx, actor);
  if (family.length === 0) return [];
  const ids = family.map(({ id }) => id);
  const schoolIds = [...new Set(family.map(({ schoolId }) => schoolId))];
  const [rows, shown] = await Promise.all([
    askChildren(tx, { students: listOf(ids) }),
    Promise.all(schoolIds.map((schoolId) => settingOf(tx, familyReadsWork, schoolId))),
  ]);
  const lines = view(rows);
  return family.map(({ id, schoolId, ...names }) => ({
    studentId: id,
    name: spokenName(names),
    showsWork: shown[schoolIds.indexOf(schoolId)] ?? false,
    items: lines.filter(({ studentId }) => studentId === id).map(without),
  }));
}
