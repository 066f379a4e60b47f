import type { Actor } from '@patio/access';
import { competencyRows } from '@patio/courses/server';
import {
  changeOutline,
  draftOutline,
  type OutlineWish,
  outlineFaults,
  teachableClasses,
} from '@patio/engine-authoring';
import type { Outline, OutlineChange } from '@patio/engine-authoring/schema';
import type { Passage } from '@patio/engine-documents';
import { clock, record, type Tx } from '@patio/platform';
import { asc, eq, inArray } from 'drizzle-orm';
import { nextTitle, redoUnit } from '../../rules/redo-node.ts';
import { brokenBy, lessonsOf } from '../../rules/started.ts';
import { failure } from '../failures.ts';
import { type GeneratedRow, lessons } from '../schema.ts';
import { holdGenerated, subjectOf, writeGenerated } from './courses.ts';
import { logRun, type Run } from './log-run.ts';
import { restingState } from './resting-state.ts';
import { passagesOf } from './sources.ts';
import { templateUnits } from './templates.ts';

type Seen = { id: string; version: number };
export const OPEN = ['draft', 'running', 'paused', 'ready'] as const;

/** The picked competencies by name, in the order of the catalogue. */
export const pickedCompetencies = async (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  ids.length === 0
    ? []
    : tx
        .select({ id: competencyRows.id, name: competencyRows.name })
        .from(competencyRows)
        .where(inArray(competencyRows.id, [...ids]))
        .orderBy(asc(competencyRows.position));

/** The lessons of the outline that were begun: they are no longer an idea. */
export async function startedNodes(tx: Tx, row: Pick<GeneratedRow, 'id'>): Promise<Set<string>> {
  const rows = await tx.select({ node: lessons.node }).from(lessons).where(eq(lessons.generatedId, row.id));
  return new Set(rows.map(({ node }) => node));
}

/** Titles of a template over lessons that have none of their own. */
function nameUnits(outline: Outline, units: readonly { title: string; lessons: number }[]): Outline {
  if (units.length === 0) return outline;
  const all = lessonsOf(outline);
  let at = 0;
  const made = units.map((unit, index) => {
    const take = index === units.length - 1 ? all.length - at : Math.min(unit.lessons, all.length - at);
    const own = all.slice(at, at + take);
    at += take;
    return { id: outline.units[index]?.id ?? clock.id(), title: unit.title, lessons: own };
  });
  return { ...outline, units: made.filter((unit) => unit.lessons.length > 0) };
}

/** What an outline is proposed from. */
interface OutlineGiven {
  row: GeneratedRow;
  wish: OutlineWish;
  /** The units that the template of the course begins with. */
  units: readonly { title: string; lessons: number }[];
}

/** Reads what an outline is proposed from; one of which something was made already is not proposed over. */
export async function readForOutline(tx: Tx, actor: Actor, row: GeneratedRow): Promise<OutlineGiven> {
  if ((await startedNodes(tx, row)).size > 0) throw failure('lesson_started', { title: row.title });
  if (teachableClasses(row.weeks) === 0) throw failure('no_classes');
  const units = await templateUnits(tx, row.style.templateId);
  const wanted =
    row.lessonsWanted ?? (units.length > 0 ? units.reduce((sum, each) => sum + each.lessons, 0) : undefined);
  const wish: OutlineWish = {
    language: row.language,
    weeks: row.weeks.map(({ classes, lost }) => ({ classes, lost })),
    classMinutes: row.classMinutes,
    competencies: await pickedCompetencies(tx, row.competencyIds),
    passages: await passagesOf(tx, actor, row),
    ...(wanted ? { lessons: wanted } : {}),
    newId: () => clock.id(),
  };
  return { row, wish, units };
}

/** Keeps a proposed outline, and writes down who proposed it. */
export async function keepProposal(
  tx: Tx,
  actor: Actor,
  row: GeneratedRow,
  outline: Outline,
  run: Pick<Run, 'madeBy' | 'model' | 'callId' | 'milliseconds'>,
): Promise<GeneratedRow> {
  const after = await writeGenerated(tx, row, { outline });
  await logRun(tx, actor, row, { kind: 'outline', ...run });
  await record(tx, actor, 'course_generator.outline_proposed', subjectOf(row), {
    after: { units: outline.units.length, lessons: lessonsOf(outline).length },
  });
  return after;
}

/** Units and lessons along the sources and the calendar. It replaces an outline of which nothing was made yet. */
export async function proposeOutline(tx: Tx, actor: Actor, seen: Seen): Promise<GeneratedRow> {
  const began = clock.now().getTime();
  const { row, wish, units } = await readForOutline(tx, actor, await holdGenerated(tx, actor, seen, ['draft']));
  const drafted = draftOutline(wish);
  // Where the sources have chapters of their own, these are the units.
  const outline = wish.passages.length === 0 ? nameUnits(drafted, units) : drafted;
  return keepProposal(tx, actor, row, outline, { madeBy: 'engine', milliseconds: clock.now().getTime() - began });
}

/** Writes an outline that keeps what was made, uses picked competencies alone, and whose classes add up. A lesson more is still to be made, one less may have been the last. */
export async function keepOutline(
  tx: Tx,
  actor: Actor,
  row: GeneratedRow,
  outline: Outline,
  did: 'course_generator.outline_changed' | 'course_generator.node_redone',
): Promise<GeneratedRow> {
  const before = row.outline;
  if (!before) throw failure('no_outline');
  const broken = brokenBy(before, outline, await startedNodes(tx, row));
  if (broken) throw failure('lesson_started', { title: broken.title });
  const picked = new Set(row.competencyIds);
  const named = lessonsOf(outline).flatMap(({ taught, checked }) => [...taught, ...checked]);
  if (named.some((id) => !picked.has(id))) throw failure('competency_unknown');
  if (outline.classes !== before.classes || outlineFaults(outline).length > 0)
    throw failure('outline_refused', { reason: 'no_class_left' });
  const isAtRest = row.state === 'draft' || row.state === 'ready';
  const state = isAtRest ? await restingState(tx, row.id, outline) : row.state;
  const after = await writeGenerated(tx, row, { outline, state });
  await record(tx, actor, did, subjectOf(row), {
    before: { units: before.units.length, lessons: lessonsOf(before).length },
    after: { units: outline.units.length, lessons: lessonsOf(outline).length },
  });
  return after;
}

const needsPassages = ({ kind }: OutlineChange): boolean =>
  kind === 'merge_lessons' || kind === 'split_lesson' || kind === 'give_passages';

/** Does some changes to the outline, all or none. */
export async function changeOutlineOf(
  tx: Tx,
  actor: Actor,
  seen: Seen,
  changes: readonly OutlineChange[],
): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, seen, OPEN);
  let outline = row.outline;
  if (!outline) throw failure('no_outline');
  const passages: Passage[] = changes.some(needsPassages) ? await passagesOf(tx, actor, row) : [];
  for (const change of changes) {
    const done = changeOutline(outline, change, passages);
    if (!done.ok) throw failure('outline_refused', { reason: done.reason });
    outline = done.outline;
  }
  return keepOutline(tx, actor, row, outline, 'course_generator.outline_changed');
}

/** Puts an outline back as it was: the screen's undo and redo. */
export async function setOutline(tx: Tx, actor: Actor, seen: Seen, outline: Outline): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, seen, OPEN);
  const known = new Set(
    row.outline ? [...lessonsOf(row.outline).flatMap(({ passages }) => passages), ...row.outline.unplaced] : [],
  );
  const named = [...lessonsOf(outline).flatMap(({ passages }) => passages), ...outline.unplaced];
  if (named.some((id) => !known.has(id))) throw failure('source_unknown');
  return keepOutline(tx, actor, row, outline, 'course_generator.outline_changed');
}

/** Proposes one unit or the title of one lesson again, without a model: words are for `redoNodeInWords`. */
export async function redoNode(
  tx: Tx,
  actor: Actor,
  seen: Seen,
  given: { node: string; lessons?: number | undefined; instruction: string },
): Promise<GeneratedRow> {
  if (given.instruction) throw failure('needs_model');
  const row = await holdGenerated(tx, actor, seen, OPEN);
  const { outline } = row;
  if (!outline) throw failure('no_outline');
  const passages = await passagesOf(tx, actor, row);
  const unit = outline.units.find(({ id }) => id === given.node);
  if (unit) {
    const competencies = await pickedCompetencies(tx, row.competencyIds);
    const count = given.lessons ?? unit.lessons.length;
    const made = redoUnit(outline, unit, count, {
      language: row.language,
      competencies,
      passages,
      newId: () => clock.id(),
    });
    return keepOutline(tx, actor, row, made, 'course_generator.node_redone');
  }
  const lesson = lessonsOf(outline).find(({ id }) => id === given.node);
  if (!lesson) throw failure('not_found');
  const title = nextTitle(lesson, passages);
  if (!title) throw failure('needs_source');
  const renamed = changeOutline(outline, { kind: 'rename', id: lesson.id, title }, []);
  if (!renamed.ok) throw failure('outline_refused', { reason: renamed.reason });
  return keepOutline(tx, actor, row, renamed.outline, 'course_generator.node_redone');
}
