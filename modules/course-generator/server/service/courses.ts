import type { Actor } from '@patio/access';
import { competencyRows, courseRows, subjectRows } from '@patio/courses/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { GeneratedChange, NewGenerated } from '../../contract/courses.ts';
import { type Outline, style } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { canBuild, generatedVisibleTo } from '../policy.ts';
import { type GeneratedRow, generated } from '../schema.ts';
import { readCalendar } from './calendar.ts';
import { tellMoved } from './moved.ts';
import { restingState } from './resting-state.ts';
import { requireSources } from './sources.ts';

export const subjectOf = ({ id, schoolId }: Pick<GeneratedRow, 'id' | 'schoolId'>) => ({
  type: 'course_generator.course',
  id,
  schoolId,
});

/** Loads a course that the actor builds; out of reach answers as if it did not exist. */
export async function getGenerated(tx: Tx, actor: Actor, id: string): Promise<GeneratedRow> {
  const [row] = await tx
    .select()
    .from(generated)
    .where(and(eq(generated.institutionId, actor.institutionId), eq(generated.id, id), generatedVisibleTo(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** The same in the version that the caller saw, held until the end; in one of the states where the change makes sense. */
export async function holdGenerated(
  tx: Tx,
  actor: Actor,
  seen: { id: string; version: number },
  states: readonly GeneratedRow['state'][],
): Promise<GeneratedRow> {
  const [row] = await tx
    .select()
    .from(generated)
    .where(and(eq(generated.institutionId, actor.institutionId), eq(generated.id, seen.id), generatedVisibleTo(actor)))
    .for('update');
  if (!row) throw failure('not_found');
  return requireSeen(row, seen, states);
}

function requireSeen(
  row: GeneratedRow,
  seen: { version: number },
  states: readonly GeneratedRow['state'][],
): GeneratedRow {
  if (row.version !== seen.version) throw failure('changed_meanwhile');
  if (!states.includes(row.state)) throw failure('wrong_state', { state: row.state });
  return row;
}

/** The same without holding it: for whoever asks a model first, and holds it when there is an answer. */
export const getSeen = async (
  tx: Tx,
  actor: Actor,
  seen: { id: string; version: number },
  states: readonly GeneratedRow['state'][],
): Promise<GeneratedRow> => requireSeen(await getGenerated(tx, actor, seen.id), seen, states);

/** Writes columns of a course in the version that is held, and tells open screens. */
export async function writeGenerated(
  tx: Tx,
  row: GeneratedRow,
  columns: Partial<typeof generated.$inferInsert>,
): Promise<GeneratedRow> {
  const after = await updateSeen(tx, generated, row, columns);
  if (!after) throw failure('changed_meanwhile');
  await tellMoved(tx, after);
  return after;
}

/** Begins a course: its weeks and classes are those of the school's calendar, as it stands now. */
export async function createGenerated(tx: Tx, actor: Actor, given: NewGenerated): Promise<GeneratedRow> {
  if (!canBuild(actor, given)) throw failure('not_found');
  const { schoolId, subjectId, gradeLevelId, courseId, termId, perWeek, title, language } = given;
  const [subjects, levels, courses] = [
    await tx.$count(subjectRows, eq(subjectRows.id, subjectId)),
    await tx.$count(gradeLevelRows, and(eq(gradeLevelRows.id, gradeLevelId), eq(gradeLevelRows.schoolId, schoolId))),
    courseId === null
      ? 1
      : await tx.$count(
          courseRows,
          and(eq(courseRows.id, courseId), eq(courseRows.schoolId, schoolId), eq(courseRows.subjectId, subjectId)),
        ),
  ];
  if (subjects + levels + courses < 3) throw failure('not_found');
  const { weeks, classMinutes } = await readCalendar(tx, actor, {
    schoolId,
    termId,
    perWeek,
    courseId: courseId ?? undefined,
  });
  if (weeks.every(({ classes, lost }) => classes <= lost)) throw failure('no_classes');
  const [row] = await tx
    .insert(generated)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId,
      title,
      subjectId,
      gradeLevelId,
      courseId,
      termId,
      language,
      weeks,
      classMinutes,
      competencyIds: [],
      sources: [],
      style: style.parse({}),
      ownerId: actor.userId,
    })
    .returning();
  await record(tx, actor, 'course_generator.course_begun', subjectOf(row!), { after: { title } });
  return row!;
}

/** Competencies come from the catalogue of the course's own subject, or not at all. */
async function requireCompetencies(tx: Tx, row: GeneratedRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx.$count(
    competencyRows,
    and(
      inArray(competencyRows.id, [...ids]),
      eq(competencyRows.subjectId, row.subjectId),
      isNull(competencyRows.archivedAt),
    ),
  );
  if (known !== new Set(ids).size) throw failure('competency_unknown');
}

const BEFORE_REVIEW = ['draft', 'ready', 'paused', 'running'] as const;

/** An outline names picked competencies alone: those that are no longer picked leave it too. */
function keepPicked(outline: Outline, ids: readonly string[]): Outline {
  const kept = (list: readonly string[]) => list.filter((id) => ids.includes(id));
  const units = outline.units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((lesson) => ({ ...lesson, taught: kept(lesson.taught), checked: kept(lesson.checked) })),
  }));
  return { ...outline, units };
}

/** Changes what a course is made from and how. What was made keeps what it was made from. */
export async function changeGenerated(
  tx: Tx,
  actor: Actor,
  seen: { id: string; version: number },
  change: GeneratedChange,
): Promise<GeneratedRow> {
  const { archived, ...columns } = change;
  const states = archived === undefined ? BEFORE_REVIEW : (['draft', 'ready', 'paused', 'archived'] as const);
  const row = await holdGenerated(tx, actor, seen, states);
  if (columns.competencyIds) await requireCompetencies(tx, row, columns.competencyIds);
  if (columns.sources) await requireSources(tx, actor, row.schoolId, columns.sources);
  const state =
    archived === undefined
      ? {}
      : { state: archived ? ('archived' as const) : await restingState(tx, row.id, row.outline) };
  const outline =
    columns.competencyIds && row.outline ? { outline: keepPicked(row.outline, columns.competencyIds) } : {};
  const after = await writeGenerated(tx, row, { ...columns, ...state, ...outline });
  const names = Object.keys(columns).filter((name) => name !== 'style' && name !== 'sources') as (keyof GeneratedRow)[];
  await record(
    tx,
    actor,
    archived ? 'course_generator.course_archived' : 'course_generator.course_changed',
    subjectOf(row),
    {
      before: Object.fromEntries(names.map((name) => [name, row[name]])),
      after: Object.fromEntries(names.map((name) => [name, after[name]])),
    },
  );
  return after;
}
