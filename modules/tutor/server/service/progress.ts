import type { Actor } from '@patio/access';
import { courseProgressRows, findStudied } from '@patio/lessons/server';
import type { Locale } from '@patio/messages/runtime';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { LearnerProgress } from '../../contract/progress.ts';
import { failure } from '../failures.ts';
import { attemptLog, mastery } from '../schema.ts';
import { getLearner, getLearnerById, type Learner } from './learner.ts';
import { readMapped } from './mapped-skills.ts';
import { groupSkills } from './progress-parts.ts';
import { type KnownSkill, readSkills } from './skill-progress.ts';

type Whose = { institutionId: string; studentId: string };

interface WeekRow {
  week: string;
  tries: number;
  unaided: number;
  right: number;
  mastered: number;
}

const WEEKS = 8;
const askWeeks = preparedSql<Whose & { today: string }, WeekRow>(
  'tutor_weeks',
  () => sql`
  select w.week::date::text as week, coalesce(a.tries, 0) as tries, coalesce(a.unaided, 0) as unaided, coalesce(a.rights, 0) as right,
    coalesce(m.mastered, 0) as mastered
  from generate_series(date_trunc('week', ${sql.placeholder('today')}::date) - interval '${sql.raw(String(WEEKS - 1))} weeks',
      date_trunc('week', ${sql.placeholder('today')}::date), interval '1 week') as w(week)
  left join (select date_trunc('week', t.day) as week, count(*)::int as tries, count(*) filter (where t.unaided)::int as unaided,
      count(*) filter (where t."right")::int as rights
    from ${attemptLog} t where t.institution_id = ${sql.placeholder('institutionId')} and t.student_id = ${sql.placeholder('studentId')}
      and t.day >= date_trunc('week', ${sql.placeholder('today')}::date) - interval '${sql.raw(String(WEEKS - 1))} weeks' group by 1) a on a.week = w.week
  left join (select date_trunc('week', t.mastered_on) as week, count(*)::int as mastered from ${mastery} t
    where t.institution_id = ${sql.placeholder('institutionId')} and t.student_id = ${sql.placeholder('studentId')} and t.mastered_on is not null
    group by 1) m on m.week = w.week
  order by w.week`,
);

/** Lessons and honest time, course by course: what the devices measured while the student was active. */
export async function readLessonTimes(tx: Tx, whose: Whose): Promise<LearnerProgress['lessons']> {
  const { institutionId, studentId } = whose;
  const [studied, times] = await Promise.all([
    findStudied(tx, { institutionId, studentId, id: null }),
    tx
      .select({
        courseId: courseProgressRows.courseId,
        seconds: courseProgressRows.seconds,
        lastAt: courseProgressRows.lastAt,
      })
      .from(courseProgressRows)
      .where(and(eq(courseProgressRows.institutionId, institutionId), eq(courseProgressRows.studentId, studentId))),
  ]);
  const timeOf = new Map(times.map((row) => [row.courseId, row]));
  return studied
    .filter(({ own }) => own.length > 0)
    .map(({ one, own }) => ({
      courseId: one.id,
      sectionId: one.sectionId,
      course: one.course,
      look: one.look,
      done: own.filter(({ state }) => state === 'done').length,
      total: own.length,
      minutes: Math.round((timeOf.get(one.id)?.seconds ?? 0) / 60),
      lastAt: timeOf.get(one.id)?.lastAt.toISOString() ?? null,
    }));
}

const countOf = (all: readonly KnownSkill[], today: string): LearnerProgress['counts'] => {
  const of = (standing: string) => all.filter(({ mastery: { standing: own } }) => own === standing).length;
  return {
    mastered: of('mastered'),
    growing: of('growing'),
    started: of('started'),
    toReview: of('to_review'),
    due: all.filter(({ due }) => due !== null && due <= today).length,
  };
};

async function progressOf(tx: Tx, learner: Learner, locale: Locale): Promise<LearnerProgress> {
  const { institutionId, studentId, today } = learner;
  const [known, mapped, weeks, lessons] = await Promise.all([
    readSkills(tx, learner),
    readMapped(tx, institutionId),
    askWeeks(tx, { institutionId, studentId, today }),
    readLessonTimes(tx, learner),
  ]);
  return {
    studentId,
    name: learner.name,
    grade: learner.grade,
    groups: groupSkills(known, mapped, locale),
    weeks,
    lessons,
    counts: countOf(known, today),
  };
}

/** One's own progress. */
export const readMyProgress = async (tx: Tx, actor: Actor, locale: Locale): Promise<LearnerProgress> =>
  progressOf(tx, await getLearner(tx, actor), locale);

/** A student whom a capability opens to the actor; out of reach answers as if there were none. */
export async function getReached(
  tx: Tx,
  actor: Actor,
  capability: 'tutor.follow' | 'tutor.read_progress' | 'tutor.guide' | 'tutor.family',
  studentId: string,
): Promise<Learner> {
  const [row] = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        eq(studentRows.id, studentId),
        studentsVisibleTo(actor, capability, 'grades'),
      ),
    );
  if (!row) throw failure('not_found');
  return getLearnerById(tx, actor, row.id);
}

/** The progress of a student of one's classes. */
export const readStudentProgress = async (
  tx: Tx,
  actor: Actor,
  locale: Locale,
  studentId: string,
): Promise<LearnerProgress> => progressOf(tx, await getReached(tx, actor, 'tutor.read_progress', studentId), locale);
