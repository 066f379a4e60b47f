import type { Actor } from '@patio/access';
import type { OutlineAnswer } from '@patio/engine-authoring';
import type { Outline, OutlineLesson, OutlineUnit } from '@patio/engine-authoring/schema';
import { clock, inTenant, readTenant, type Tx } from '@patio/platform';
import { answeredLesson, answeredUnit, partsFor } from '../../rules/answered-node.ts';
import { sumOf, weeksFor } from '../../rules/redo-node.ts';
import { lessonsOf } from '../../rules/started.ts';
import { failure } from '../failures.ts';
import type { GeneratedRow } from '../schema.ts';
import { askOutline, type OutlineAsk } from './ask-outline.ts';
import { getSeen, holdGenerated } from './courses.ts';
import { logRun } from './log-run.ts';
import { keepOutline, OPEN, pickedCompetencies, startedNodes } from './outline.ts';
import { askFor, whyClosed } from './propose-outline.ts';
import { passagesOf } from './sources.ts';

type Seen = { id: string; version: number };
type Part = { unit: OutlineUnit; lesson: null } | { unit: null; lesson: OutlineLesson };

function partOf(outline: Outline, node: string): Part {
  const unit = outline.units.find(({ id }) => id === node);
  if (unit) return { unit, lesson: null };
  const lesson = lessonsOf(outline).find(({ id }) => id === node);
  if (!lesson) throw failure('not_found');
  return { unit: null, lesson };
}

const lessonsIn = ({ unit, lesson }: Part): OutlineLesson[] => (unit ? unit.lessons : [lesson]);

/** A part of an outline with all that it may be made of again. */
async function openPart(tx: Tx, actor: Actor, row: GeneratedRow, node: string) {
  const { outline } = row;
  if (!outline) throw failure('no_outline');
  const part = partOf(outline, node);
  const started = await startedNodes(tx, row);
  // A lesson that was made may get another title; a unit would be cut anew, which it may not.
  const made = part.unit?.lessons.find(({ id }) => started.has(id));
  if (made) throw failure('lesson_started', { title: made.title });
  if (sumOf(lessonsIn(part)) === 0) throw failure('outline_refused', { reason: 'no_class_left' });
  const competencies = await pickedCompetencies(tx, row.competencyIds);
  const given = {
    language: row.language,
    competencies,
    passages: await passagesOf(tx, actor, row),
    newId: () => clock.id(),
  };
  return { outline, part, isMade: started.has(node), given };
}
type Opened = Awaited<ReturnType<typeof openPart>>;

async function askForPart(tx: Tx, row: GeneratedRow, opened: Opened, instruction: string): Promise<OutlineAsk> {
  const { outline, part, given } = opened;
  const own = lessonsIn(part);
  const wish = {
    ...given,
    weeks: weeksFor(sumOf(own)),
    classMinutes: outline.classMinutes,
    passages: partsFor(outline, own, given.passages),
    lessons: own.length,
  };
  const only = part.unit
    ? { unit: part.unit.title, lessons: own.map(({ title }) => title) }
    : { lesson: part.lesson.title };
  return askFor(tx, row, wish, { only, instruction });
}

const placed = ({ outline, part, isMade, given }: Opened, answer: OutlineAnswer): Outline =>
  part.unit
    ? answeredUnit(outline, part.unit, answer, given)
    : answeredLesson(outline, part.lesson, answer, { ...given, isMade });

/** Proposes a unit or a lesson again as a person says in words, which takes a model. It is asked outside of any transaction. */
export async function redoNodeInWords(
  actor: Actor,
  seen: Seen,
  given: { node: string; instruction: string },
): Promise<GeneratedRow> {
  const began = clock.now().getTime();
  const { row, ask } = await readTenant(actor, async (tx) => {
    const found = await getSeen(tx, actor, seen, OPEN);
    const opened = await openPart(tx, actor, found, given.node);
    const closed = await whyClosed(tx, actor, found);
    if (closed) throw failure('needs_model', { reason: closed });
    return { row: found, ask: await askForPart(tx, found, opened, given.instruction) };
  });
  const answer = await askOutline(actor, ask);
  const run = { kind: 'part' as const, madeBy: 'model' as const, milliseconds: clock.now().getTime() - began };
  if (answer.from === 'engine') {
    await inTenant(actor, (tx) => logRun(tx, actor, row, { ...run, problem: answer.reason }));
    throw failure('no_answer', { reason: answer.reason });
  }
  return inTenant(actor, async (tx) => {
    const held = await holdGenerated(tx, actor, seen, OPEN);
    const outline = placed(await openPart(tx, actor, held, given.node), answer.value);
    const after = await keepOutline(tx, actor, held, outline, 'course_generator.node_redone');
    await logRun(tx, actor, held, { ...run, model: answer.model, callId: answer.callId });
    return after;
  });
}
