import { type Actor, reachesSchool } from '@patio/access';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { COMPETENCIES_VERSION, competenciesOf } from '../../presets/competencies.ts';
import { type PlannedCourse, planOf } from '../../presets/plans.ts';
import { SUBJECTS } from '../../presets/subjects.ts';
import { failure } from '../failures.ts';
import type { CourseRow } from '../policy.ts';
import { courses, subjects } from '../schema.ts';
import { addCompetencies } from './course-parts.ts';
import { createCourses, type NewCourse } from './create-courses.ts';
import { addSubject, type SubjectRow } from './subjects.ts';

/** The subjects that the plan speaks of, made where they are missing. */
async function ensureSubjects(tx: Tx, actor: Actor, codes: ReadonlySet<string>): Promise<Map<string, SubjectRow>> {
  const known = new Map((await tx.select().from(subjects)).map((subject) => [subject.code, subject]));
  for (const preset of SUBJECTS)
    if (codes.has(preset.code) && !known.has(preset.code)) known.set(preset.code, await addSubject(tx, actor, preset));
  return known;
}

/** Begins a school's catalogue with its country's plan of studies: a course for each subject at each level, competencies where they are known. */
export async function startCatalogue(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  unitsFor: (subject: string) => NewCourse['units'] = () => [],
): Promise<CourseRow[]> {
  const [school] = await tx.select().from(schoolRows).where(eq(schoolRows.id, schoolId));
  if (!school || !reachesSchool(actor, 'courses.manage', schoolId)) throw failure('not_found');
  if ((await tx.$count(courses, eq(courses.schoolId, schoolId))) > 0) throw failure('catalogue_begun');
  const levels = await tx
    .select()
    .from(gradeLevelRows)
    .where(and(eq(gradeLevelRows.schoolId, schoolId), isNull(gradeLevelRows.archivedAt)))
    .orderBy(asc(gradeLevelRows.position));
  const planned = levels.flatMap((level) => planOf(school.country, level.stage).map((course) => ({ level, course })));
  const known = await ensureSubjects(tx, actor, new Set(planned.map(({ course }) => course.subject)));
  const skills = new Map<string, string[]>();
  for (const code of new Set(planned.map(({ course }) => course.subject))) {
    const names = competenciesOf(school.country, code);
    const subject = known.get(code) as SubjectRow;
    const country = { country: school.country, presetVersion: COMPETENCIES_VERSION };
    skills.set(
      code,
      await addCompetencies(
        tx,
        actor,
        subject.id,
        names.map((name) => ({ name, ...country })),
      ),
    );
  }
  return createCourses(
    tx,
    actor,
    schoolId,
    planned.map(({ level, course }) => ({
      ...columnsOf(course),
      subjectId: (known.get(course.subject) as SubjectRow).id,
      gradeLevelId: level.id,
      code: `${course.subject}-${level.shortName}`,
      competencyIds: skills.get(course.subject),
      units: unitsFor(course.subject),
    })),
  );
}

const columnsOf = ({ name, periodsPerWeek }: PlannedCourse) => ({ name, periodsPerWeek });
