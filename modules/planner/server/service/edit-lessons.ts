import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { LessonChange, MissedEdits, Placed } from '../../contract/editor.ts';
import { closedFor } from '../../rules/closed.ts';
import { patternOf, type SetUp } from '../../rules/set-up.ts';
import { lessonKey, movesLesson, sameStanding } from '../../rules/standing.ts';
import { failure } from '../failures.ts';
import { loadSetUp } from '../read/load-set-up.ts';
import { findChanged, findFaster, holdForEdit, readMissed, readStanding, writeEdit } from './edit-scenario.ts';

export interface LessonEdit {
  scenarioId: Id;
  /** The edition that the editor saw; what others did since to other lessons is no hindrance. */
  edition: number;
  kind: 'move' | 'swap' | 'park' | 'pin' | 'unpin' | 'room';
  changes: readonly LessonChange[];
}

/** The lessons of the changes as the set-up knows them; one that it does not know is no lesson of this school. */
function lessonsOf(setUp: SetUp, changes: readonly LessonChange[]): Pick<Placed, 'sectionId' | 'piece' | 'length'>[] {
  const sections = new Map(setUp.sections.map((section) => [section.id, section]));
  return changes.map(({ sectionId, piece }) => {
    const section = sections.get(sectionId);
    const length = section && patternOf(section)[piece - 1];
    if (!length) throw failure('unknown_lesson');
    return { sectionId, piece, length };
  });
}

/** Sections that are taught as one lesson stand in one place: an edit names all of them, with the same end. */
function ensureTogether(setUp: SetUp, changes: readonly LessonChange[]): void {
  const jointOf = new Map(setUp.sections.map(({ id, need }) => [id, need?.jointId ?? null]));
  const members = Map.groupBy(setUp.sections, ({ need }) => need?.jointId ?? '');
  for (const change of changes) {
    const joint = jointOf.get(change.sectionId);
    const all = joint ? (members.get(joint) ?? []) : [];
    const together = all.every(({ id }) =>
      changes.some((one) => one.sectionId === id && one.piece === change.piece && sameStanding(one.to, change.to)),
    );
    if (!together) throw failure('taught_together');
  }
}

/** Refuses rooms and teachers of elsewhere, hours that do not exist or are closed for somebody, and lessons that are pinned. */
function ensureAllowed(setUp: SetUp, changes: readonly LessonChange[], after: readonly Placed[]): void {
  const rooms = new Set(setUp.rooms.map(({ id }) => id));
  const staff = new Set(setUp.teachers.map(({ id }) => id));
  after.forEach((lesson, index) => {
    const { from, to } = changes[index]!;
    if (to.roomId && to.roomId !== from.roomId && !rooms.has(to.roomId)) throw failure('unknown_room');
    if (to.staffId && to.staffId !== from.staffId && !staff.has(to.staffId)) throw failure('unknown_lesson');
    if (!movesLesson(from, to)) return;
    if (from.pinned && to.pinned) throw failure('pinned');
    if (to.cycleDay === from.cycleDay && to.period === from.period) return;
    const closed = closedFor(setUp, lesson);
    if (closed) throw failure('closed_hour', { who: closed.name });
  });
}

/** Moves, parks, pins or gives a room to lessons, unless one of them stands otherwise by now than the editor saw. */
export async function editLessons(tx: Tx, actor: Actor, input: LessonEdit): Promise<MissedEdits> {
  const scenario = await holdForEdit(tx, actor, input.scenarioId);
  const setUp = await loadSetUp(tx, scenario);
  const lessons = lessonsOf(setUp, input.changes);
  if (new Set(lessons.map(lessonKey)).size < lessons.length) throw failure('unknown_lesson');
  ensureTogether(setUp, input.changes);
  const before = await readStanding(tx, scenario, lessons);
  const seen = before.map((lesson, index) => ({ ...lesson, ...input.changes[index]!.from }));
  const changed = findChanged(before, seen);
  if (changed) throw failure('lesson_changed', { who: await findFaster(tx, scenario, input.edition, changed) });
  const after = lessons.map((lesson, index) => ({ ...lesson, ...input.changes[index]!.to }));
  ensureAllowed(setUp, input.changes, after);
  await writeEdit(tx, actor, scenario, { kind: input.kind, before, after });
  return readMissed(tx, actor, scenario, input.edition);
}
