import type { Actor } from '@patio/access';
import { courseRows, unitRows } from '@patio/courses/server';
import type { AnyBlock } from '@patio/engine-lessons';
import { lessonRows, readPublished } from '@patio/lessons/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { MIX } from '../../contract/fields.ts';
import type { TemplateFields, TemplateView } from '../../contract/setup.ts';
import { courseNameOf } from '../../rules/course-name.ts';
import { partOf } from '../../rules/mix.ts';
import { failure } from '../failures.ts';
import { canBuild, templatesVisibleTo } from '../policy.ts';
import { generated, type TemplateRow, templates } from '../schema.ts';

/** The units with which a template begins; none where the sources or the competencies say them. */
export async function templateUnits(tx: Tx, templateId: string | null): Promise<TemplateRow['units']> {
  if (!templateId) return [];
  const [row] = await tx.select({ units: templates.units }).from(templates).where(eq(templates.id, templateId));
  return row?.units ?? [];
}

/** The templates that an actor may begin with, by name. */
export async function listTemplates(tx: Tx, actor: Actor, archived: boolean): Promise<TemplateView[]> {
  const rows = await tx
    .select({
      row: templates,
      school: schoolRows.name,
      fromCourse: courseRows.name,
      uses: sql<number>`(select count(*)::int from ${generated} g where g.institution_id = ${templates.institutionId}
        and g.style ->> 'templateId' = ${templates.id}::text)`,
    })
    .from(templates)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, templates.institutionId), eq(schoolRows.id, templates.schoolId)),
    )
    .leftJoin(
      courseRows,
      and(eq(courseRows.institutionId, templates.institutionId), eq(courseRows.id, templates.fromCourseId)),
    )
    .where(
      and(
        eq(templates.institutionId, actor.institutionId),
        templatesVisibleTo(actor),
        archived ? isNotNull(templates.archivedAt) : isNull(templates.archivedAt),
      ),
    )
    .orderBy(asc(templates.nameKey), asc(templates.id));
  return rows.map(({ row, ...beside }) => viewTemplate(row, beside));
}

const viewTemplate = (
  { id, version, schoolId, name, about, base, mix, tone, units, archivedAt, updatedAt }: TemplateRow,
  beside: Pick<TemplateView, 'school' | 'fromCourse' | 'uses'>,
): TemplateView => ({
  ...{ id, version, schoolId, name, about, base, mix, tone, units, ...beside },
  archived: archivedAt !== null,
  at: updatedAt.toISOString(),
});

async function viewOne(tx: Tx, actor: Actor, row: TemplateRow): Promise<TemplateView> {
  const found = (await listTemplates(tx, actor, row.archivedAt !== null)).find(({ id }) => id === row.id);
  if (!found) throw failure('not_found');
  return found;
}

const subjectOf = ({ id, schoolId }: TemplateRow) => ({ type: 'course_generator.template', id, schoolId });

interface Given extends TemplateFields {
  id?: string | undefined;
  version?: number | undefined;
  schoolId: string;
  archived?: boolean | undefined;
  fromCourseId?: string | undefined;
}

async function requireFreeName(tx: Tx, given: Given): Promise<void> {
  const same = sql`${templates.nameKey} = patio_plain(${given.name})`;
  const others = given.id ? ne(templates.id, given.id) : undefined;
  if ((await tx.$count(templates, and(eq(templates.schoolId, given.schoolId), same, others))) > 0)
    throw failure('name_taken', undefined, 'name');
}

/** Adds a template to a school, or changes or archives one in the version that was seen. Courses keep the style that they began with. */
export async function saveTemplate(tx: Tx, actor: Actor, given: Given): Promise<TemplateView> {
  if (!canBuild(actor, given)) throw failure('not_found');
  await requireFreeName(tx, given);
  const { id, version, schoolId, archived, fromCourseId, ...fields } = given;
  if (!id) {
    const values = {
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId,
      fromCourseId: fromCourseId ?? null,
      ...fields,
    };
    const [row] = await tx.insert(templates).values(values).onConflictDoNothing().returning();
    if (!row) throw failure('name_taken', undefined, 'name');
    await record(tx, actor, 'course_generator.template_added', subjectOf(row), { after: { name: row.name } });
    return viewOne(tx, actor, row);
  }
  const [before] = await tx
    .select()
    .from(templates)
    .where(and(eq(templates.institutionId, actor.institutionId), eq(templates.id, id), templatesVisibleTo(actor)));
  if (!before || before.schoolId !== schoolId) throw failure('not_found');
  const archivedAt = archived === undefined ? before.archivedAt : archived ? clock.now() : null;
  const row = await updateSeen(tx, templates, { ...before, version: version ?? 0 }, { ...fields, archivedAt });
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'course_generator.template_changed', subjectOf(row), {
    before: { name: before.name, about: before.about },
    after: { name: row.name, about: row.about },
  });
  return viewOne(tx, actor, row);
}

/** Parts that at least a third of the lessons of a course hold. */
function mixOf(lessons: readonly { blocks: readonly AnyBlock[] }[]): TemplateFields['mix'] {
  const has = (part: (typeof MIX)[number]) =>
    lessons.filter(({ blocks }) => blocks.some((block) => block.type !== 'unknown' && partOf(block) === part)).length;
  const found = MIX.filter((part) => has(part) * 3 >= lessons.length);
  return lessons.length === 0 || found.length === 0 ? [...MIX] : found;
}

/** Makes a template of a course that exists: its units, how many lessons each has, and what stands in them. Its words stay where they are. */
export async function templateFromCourse(
  tx: Tx,
  actor: Actor,
  { courseId, name }: { courseId: string; name: string },
): Promise<TemplateView> {
  const [course] = await tx
    .select({ schoolId: courseRows.schoolId, name: courseRows.name })
    .from(courseRows)
    .where(and(eq(courseRows.institutionId, actor.institutionId), eq(courseRows.id, courseId)));
  if (!course || !canBuild(actor, course)) throw failure('not_found');
  const units = await tx
    .select({ id: unitRows.id, title: unitRows.title })
    .from(unitRows)
    .where(
      and(
        eq(unitRows.institutionId, actor.institutionId),
        eq(unitRows.courseId, courseId),
        isNull(unitRows.archivedAt),
      ),
    )
    .orderBy(asc(unitRows.position))
    .limit(24);
  const counts = await tx
    .select({ unitId: lessonRows.unitId, lessons: sql<number>`count(*)::int` })
    .from(lessonRows)
    .where(
      and(
        eq(lessonRows.institutionId, actor.institutionId),
        eq(lessonRows.courseId, courseId),
        ne(lessonRows.state, 'archived'),
        isNull(lessonRows.sectionId),
      ),
    )
    .groupBy(lessonRows.unitId);
  const countOf = (id: string): number => counts.find(({ unitId }) => unitId === id)?.lessons ?? 1;
  const published = await tx
    .select({ id: lessonRows.id })
    .from(lessonRows)
    .where(
      and(
        eq(lessonRows.institutionId, actor.institutionId),
        eq(lessonRows.courseId, courseId),
        eq(lessonRows.state, 'published'),
      ),
    )
    .orderBy(desc(lessonRows.id))
    .limit(60);
  const texts = await readPublished(
    tx,
    published.map(({ id }) => id),
  );
  return saveTemplate(tx, actor, {
    schoolId: course.schoolId,
    name,
    about: '',
    base: 'gradual_release',
    mix: mixOf(texts),
    tone: '',
    units: units.map(({ id, title }) => ({
      title: title.slice(0, 160),
      lessons: Math.min(40, Math.max(1, countOf(id))),
    })),
    fromCourseId: courseId,
  });
}

/** Courses of which a template can be made. */
export async function listOrigins(tx: Tx, actor: Actor) {
  const rows = await tx
    .select({ id: courseRows.id, name: courseRows.name, level: gradeLevelRows.name, schoolId: courseRows.schoolId })
    .from(courseRows)
    .innerJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, courseRows.institutionId), eq(gradeLevelRows.id, courseRows.gradeLevelId)),
    )
    .where(
      and(
        eq(courseRows.institutionId, actor.institutionId),
        eq(courseRows.state, 'active'),
        sql`exists (select 1 from ${unitRows} u where u.institution_id = ${courseRows.institutionId} and u.course_id = ${courseRows.id} and u.archived_at is null)`,
      ),
    )
    .orderBy(asc(courseRows.name), asc(gradeLevelRows.position), asc(courseRows.id))
    .limit(500);
  return rows.map(({ id, schoolId, ...course }) => ({ id, schoolId, name: courseNameOf(course) }));
}
