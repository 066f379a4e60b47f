import type { Actor } from '@patio/access';
import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { findSkill } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import { joinStudent, registerNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { ClassLearner, ClassProgress } from '../../contract/progress.ts';
import { engineSubjectOf } from '../../rules/subject.ts';
import { failure } from '../failures.ts';
import { sectionsGuidedBy } from '../policy.ts';
import { type MasteryRow, mastery } from '../schema.ts';
import { saysMisconception } from './progress-parts.ts';

/** A class that a capability opens to the actor. */
export async function getClass(
  tx: Tx,
  actor: Actor,
  capability: 'tutor.guide' | 'tutor.read_progress' | 'tutor.read_chats',
  id: string,
): Promise<{ id: string; name: string; schoolId: string; courseId: string; subject: string }> {
  const [row] = await tx
    .select({
      id: sectionRows.id,
      name: sectionRows.name,
      schoolId: sectionRows.schoolId,
      courseId: sectionRows.courseId,
      subject: subjectRows.name,
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.id, id),
        sectionsGuidedBy(actor, capability),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

export interface Classmate extends Record<string, unknown> {
  studentId: string;
  name: string;
}

/** Those who take a class today, as its list names them. */
export async function listClassmates(tx: Tx, sectionId: string): Promise<Classmate[]> {
  const { rows } = await tx.execute<Classmate & { key: string }>(sql`
    select distinct e.student_id as "studentId", ${registerNameOf()} as name, p.register_key as key from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = patio_institution() and e.section_id = ${sectionId} and ${holdsOn('e')} order by p.register_key, e.student_id`);
  return rows.map(({ studentId, name }) => ({ studentId, name }));
}

const STUCK_TRIES = 3;
const isStuck = ({ tries, unaided }: MasteryRow): boolean => tries >= STUCK_TRIES && unaided === 0;
const nameOf = (skill: string, locale: Locale): string => findSkill(skill)?.name[locale] ?? skill;
const count = (rows: readonly MasteryRow[], ...standings: string[]): number =>
  rows.filter(({ standing }) => standings.includes(standing)).length;

function learnerOf(student: Classmate, rows: readonly MasteryRow[], locale: Locale): ClassLearner {
  const sum = (of: (row: MasteryRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const successes = sum((row) => row.successes);
  const last = rows
    .map(({ lastAt }) => lastAt.toISOString())
    .toSorted()
    .at(-1);
  return {
    studentId: student.studentId,
    name: student.name,
    mastered: count(rows, 'mastered'),
    growing: count(rows, 'growing'),
    toReview: count(rows, 'to_review'),
    started: count(rows, 'started'),
    tries: sum((row) => row.tries),
    independence: successes > 0 ? sum((row) => row.unaided) / successes : null,
    lastAt: last ?? null,
    stuck: rows.filter(isStuck).map(({ skill, tries, misconception }) => ({
      skill,
      name: nameOf(skill, locale),
      tries,
      misconception: saysMisconception(misconception, locale),
    })),
  };
}

/** How a class learns: who is where, who is stuck where, by the skills of its subject. */
export async function readClassProgress(
  tx: Tx,
  actor: Actor,
  locale: Locale,
  sectionId: string,
): Promise<ClassProgress> {
  const section = await getClass(tx, actor, 'tutor.read_progress', sectionId);
  const subject = engineSubjectOf(section.subject);
  const students = await listClassmates(tx, section.id);
  const rows = subject
    ? await tx
        .select()
        .from(mastery)
        .where(
          and(
            eq(mastery.institutionId, actor.institutionId),
            sql`${mastery.studentId} = any(${sql.param(students.map(({ studentId }) => studentId))}::uuid[])`,
            sql`starts_with(${mastery.skill}, ${`${subject}.`})`,
          ),
        )
    : [];
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
  const skills = [...Map.groupBy(rows, ({ skill }) => skill)].flatMap(([id, own]) => {
    const skill = findSkill(id);
    if (!skill) return [];
    return [
      {
        skill: id,
        name: skill.name[locale],
        subject: skill.subject,
        grade: skill.grade,
        mastered: count(own, 'mastered'),
        growing: count(own, 'growing', 'to_review'),
        started: count(own, 'started'),
        stuck: own.filter(isStuck).length,
      },
    ];
  });
  return {
    sectionId: section.id,
    name: section.name,
    students: students.map((student) => learnerOf(student, byStudent.get(student.studentId) ?? [], locale)),
    skills: skills.toSorted((a, b) => b.stuck - a.stuck || b.grade - a.grade || a.name.localeCompare(b.name)),
  };
}
