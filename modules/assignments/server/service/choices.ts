import type { Actor } from '@patio/access';
import { competencyRows, courseCompetencyRows, courseRows } from '@patio/courses/server';
import { type Rules, rulesFor } from '@patio/grading/server';
import { lessonRows } from '@patio/lessons/server';
import { clock, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { AssignmentChoices } from '../../contract.ts';
import { assignmentsVisibleTo, rubricsVisibleTo } from '../policy.ts';
import { assignments, rubrics, rubricVersions } from '../schema.ts';
import { type CourseClass, listCourseClasses } from './course-classes.ts';

type Course = AssignmentChoices['courses'][number];

const studentsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ section: string; students: number }>(sql`
    select e.section_id as section, count(distinct e.student_id)::int as students from ${enrolmentRows} e
    where e.institution_id = (select patio_institution()) and e.section_id = any(${sql.param([...ids])}::uuid[]) and ${holdsOn('e')}
    group by e.section_id`);
  return new Map(rows.map(({ section, students }) => [section, students]));
};

const lessonsOf = (tx: Tx, actor: Actor, courseIds: string[]) =>
  tx
    .select({ id: lessonRows.id, title: lessonRows.title, courseId: lessonRows.courseId })
    .from(lessonRows)
    .where(
      and(
        eq(lessonRows.institutionId, actor.institutionId),
        inArray(lessonRows.courseId, courseIds),
        eq(lessonRows.state, 'published'),
      ),
    )
    .orderBy(asc(lessonRows.position));

const competenciesOf = (tx: Tx, actor: Actor, courseIds: string[]) =>
  tx
    .select({ id: competencyRows.id, name: competencyRows.name, courseId: courseCompetencyRows.courseId })
    .from(courseCompetencyRows)
    .innerJoin(
      competencyRows,
      and(
        eq(competencyRows.institutionId, courseCompetencyRows.institutionId),
        eq(competencyRows.id, courseCompetencyRows.competencyId),
      ),
    )
    .where(
      and(
        eq(courseCompetencyRows.institutionId, actor.institutionId),
        inArray(courseCompetencyRows.courseId, courseIds),
        isNull(competencyRows.archivedAt),
      ),
    )
    .orderBy(asc(competencyRows.position));

const rubricsOf = (tx: Tx, actor: Actor) =>
  tx
    .select({
      versionId: rubricVersions.id,
      rubricId: rubrics.id,
      title: rubrics.title,
      number: rubricVersions.number,
      points: sql<string>`${rubricVersions.points}::text`,
      own: sql<boolean>`(${rubrics.ownerId} = ${actor.userId})`,
    })
    .from(rubrics)
    .innerJoin(
      rubricVersions,
      and(
        eq(rubricVersions.institutionId, rubrics.institutionId),
        eq(rubricVersions.rubricId, rubrics.id),
        eq(rubricVersions.number, rubrics.number),
      ),
    )
    .where(and(eq(rubrics.institutionId, actor.institutionId), isNull(rubrics.archivedAt), rubricsVisibleTo(actor)))
    .orderBy(asc(rubrics.titleKey), asc(rubrics.id))
    .limit(200);

const earlierOf = async (tx: Tx, actor: Actor) => {
  const rows = await tx
    .select({
      id: assignments.id,
      title: assignments.title,
      course: courseRows.name,
      courseId: assignments.courseId,
      at: assignments.updatedAt,
    })
    .from(assignments)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, assignments.institutionId), eq(courseRows.id, assignments.courseId)),
    )
    .where(
      and(
        eq(assignments.institutionId, actor.institutionId),
        ne(assignments.state, 'draft'),
        assignmentsVisibleTo(actor, 'assignments.author'),
      ),
    )
    .orderBy(desc(assignments.updatedAt), asc(assignments.id))
    .limit(100);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** What a course is graded by, as the builder shows it. */
function gradingOf({ policy, scale, terms }: Rules): Pick<Course, 'categories' | 'late' | 'terms' | 'usualPoints'> {
  const leaves = terms.filter(({ id }) => !terms.some(({ parentId }) => parentId === id));
  const { late } = policy;
  return {
    categories: policy.categories.map(({ id, label }) => ({ id, label })),
    late: late && {
      per: late.per,
      percent: late.percent,
      graceMinutes: late.graceMinutes,
      most: late.most ?? null,
    },
    terms: leaves.map(({ id, name, startsOn, endsOn }) => ({ id, name, startsOn, endsOn })),
    usualPoints: scale.max,
  };
}

const of = <Row extends { courseId: string }>(rows: readonly Row[], id: string) =>
  rows.filter((row) => row.courseId === id).map(({ courseId: _, ...row }) => row);

/** Everything that an assignment can be made of: the actor's classes by course, with rules, lessons and competencies. */
export async function readChoices(tx: Tx, actor: Actor): Promise<AssignmentChoices> {
  const classes = await listCourseClasses(tx, actor);
  const courses = Map.groupBy(classes, ({ courseId }) => courseId);
  const courseIds = [...courses.keys()];
  const firsts = [...courses.values()].map(([first]) => first as CourseClass);
  const [rules, students, lessons, competencies, known, earlier] = await Promise.all([
    rulesFor(tx, firsts),
    studentsOf(
      tx,
      classes.map(({ id }) => id),
    ),
    courseIds.length > 0 ? lessonsOf(tx, actor, courseIds) : [],
    courseIds.length > 0 ? competenciesOf(tx, actor, courseIds) : [],
    rubricsOf(tx, actor),
    earlierOf(tx, actor),
  ]);
  return {
    now: clock.now().toISOString(),
    timeZone: classes[0]?.timeZone ?? 'UTC',
    courses: firsts.map((first) => ({
      id: first.courseId,
      name: first.course,
      look: first.look,
      schoolId: first.schoolId,
      sections: (courses.get(first.courseId) ?? []).map(({ id, name, look }) => ({
        id,
        name,
        look,
        students: students.get(id) ?? 0,
      })),
      ...gradingOf(rules.get(first.id)!),
      competencies: of(competencies, first.courseId),
      lessons: of(lessons, first.courseId),
    })),
    rubrics: known,
    earlier,
  };
}
