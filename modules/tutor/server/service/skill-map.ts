import type { Actor } from '@patio/access';
import { type CourseRow, competencyRows, getCourseRow, getSubject } from '@patio/courses/server';
import { SKILLS } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import { record, type Tx } from '@patio/platform';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SkillMap } from '../../contract/skills.ts';
import { engineSubjectOf } from '../../rules/subject.ts';
import { failure } from '../failures.ts';
import { skillCompetencies } from '../schema.ts';
import { readMapped, readUsual } from './mapped-skills.ts';

/** A course whose competencies the actor may tie to practice. */
export const getMappedCourse = (tx: Tx, actor: Actor, courseId: string): Promise<CourseRow> =>
  getCourseRow(tx, actor, courseId, 'courses.manage');

/** The competencies of a course's subject, and to which of them each skill that can be practised belongs. */
export async function readSkillMap(tx: Tx, { institutionId, subjectId }: CourseRow, locale: Locale): Promise<SkillMap> {
  const [subject, competencies, mapped] = await Promise.all([
    getSubject(tx, subjectId),
    tx
      .select({ id: competencyRows.id, name: competencyRows.name })
      .from(competencyRows)
      .where(
        and(
          eq(competencyRows.institutionId, institutionId),
          eq(competencyRows.subjectId, subjectId),
          isNull(competencyRows.archivedAt),
        ),
      )
      .orderBy(asc(competencyRows.position), asc(competencyRows.name)),
    readMapped(tx, institutionId),
  ]);
  const practised = engineSubjectOf(subject.name);
  const owner = new Map(mapped.map(({ skill, id }) => [skill, id]));
  const offered = SKILLS.filter((skill) => skill.subject === practised);
  return {
    competencies: competencies.map(({ id, name }) => ({
      id,
      name,
      skills: offered.filter((skill) => owner.get(skill.id) === id).map((skill) => skill.id),
    })),
    skills: offered.map((skill) => ({
      skill: skill.id,
      name: skill.name[locale],
      grade: skill.grade,
      competencyId: owner.get(skill.id) ?? null,
    })),
  };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.toSorted().every((one, at) => one === b.toSorted()[at]);

interface Chosen {
  id: string;
  seen: readonly string[];
  skills: readonly string[];
}

/** Ties skills to a competency of a course's subject; one that belonged to another moves, one that is left out belongs to none. */
export async function setSkills(
  tx: Tx,
  actor: Actor,
  course: CourseRow,
  { id, seen, skills }: Chosen,
  locale: Locale,
): Promise<SkillMap> {
  const { institutionId } = actor;
  // Two who decide at once are heard one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tutor skills ${institutionId}`}, 0))`);
  const before = await readSkillMap(tx, course, locale);
  const competency = before.competencies.find((one) => one.id === id);
  const known = new Set(before.skills.map(({ skill }) => skill));
  if (!competency || skills.some((skill) => !known.has(skill))) throw failure('not_found');
  if (!same(competency.skills, seen)) throw failure('changed_meanwhile');
  const usual = await readUsual(tx, institutionId);
  const wanted = new Set(skills);
  const had = new Set(competency.skills);
  const moved = [
    ...skills.filter((skill) => !had.has(skill)).map((skill) => ({ skill, competencyId: id as string | null })),
    ...competency.skills.filter((skill) => !wanted.has(skill)).map((skill) => ({ skill, competencyId: null })),
  ];
  if (moved.length === 0) return before;
  await tx.delete(skillCompetencies).where(
    and(
      eq(skillCompetencies.institutionId, institutionId),
      inArray(
        skillCompetencies.skill,
        moved.map(({ skill }) => skill),
      ),
    ),
  );
  // What the catalogue says anyway is not decided again.
  const decided = moved.filter(({ skill, competencyId }) => (usual.get(skill)?.id ?? null) !== competencyId);
  if (decided.length > 0) await tx.insert(skillCompetencies).values(decided.map((one) => ({ institutionId, ...one })));
  await record(
    tx,
    actor,
    'tutor.skills_mapped',
    { type: 'courses.course', id: course.id, schoolId: course.schoolId },
    {
      before: { competency: competency.name, skills: competency.skills.length },
      after: { competency: competency.name, skills: skills.length },
    },
  );
  return readSkillMap(tx, course, locale);
}
