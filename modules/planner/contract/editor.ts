import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import type { PackedSetUp } from '../rules/pack-set-up.ts';
import { count, id, instant, place } from './fields.ts';

/** Where a lesson stands; without a day it is parked. */
export const standing = z.object({
  cycleDay: z.int32().min(1).max(14).nullable(),
  period: z.int32().min(1).max(20).nullable(),
  roomId: id.nullable(),
  staffId: id.nullable(),
  pinned: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

/** A lesson of a section, counted from 1, and where it stands. */
export const placed = standing.extend({
  sectionId: id,
  piece: z.int32().min(1).max(60),
  length: z.int32().min(1).max(12),
});
export type Placed = z.infer<typeof placed>;

export const EDIT_KINDS = [
  'move',
  'swap',
  'park',
  'pin',
  'unpin',
  'room',
  'solve',
  'copy',
  'import',
  'undo',
  'redo',
] as const;
export const editKind = z.enum(EDIT_KINDS);
export type EditKind = z.infer<typeof editKind>;

/** One line of what was done to a scenario, with the first lesson that it touched. */
export const editLine = z.object({
  id,
  edition: count,
  kind: editKind,
  /** Which edit an undo or a redo is about. */
  answersId: id.nullable(),
  /** Whether what it did holds now: an edit that was undone does not. */
  holds: z.boolean(),
  by: z.string(),
  mine: z.boolean(),
  at: instant,
  lessons: count,
  from: placed.nullable(),
  to: placed.nullable(),
});
export type EditLine = z.infer<typeof editLine>;

/** What an editor that is behind has to do to catch up. */
export const missedEdits = z.object({
  edition: count,
  /** The lessons that changed since, as they stand now. */
  changed: z.array(placed),
  lines: z.array(editLine),
  undo: id.nullable(),
  redo: id.nullable(),
});
export type MissedEdits = z.infer<typeof missedEdits>;

/** The set-up is large and comes from our own tables: its shape is the type's, and nobody reads it field by field here. */
const opaque = <Shape>() => z.record(z.string(), z.unknown()) as unknown as z.ZodType<Shape, Shape>;

const scenarioState = z.enum(['draft', 'locked', 'archived']);

/** A scenario with everything that the editor shows, in one answer; the browser makes the engine's model of it. */
export const editorView = z.object({
  scenario: z.object({
    id,
    name: z.string(),
    state: scenarioState,
    weights: z.record(z.string(), z.number()),
  }),
  /** As `packSetUp` writes it. */
  setUp: opaque<PackedSetUp>(),
  /**
   * Each lesson as section, piece, length, cycle day (0 parked), period, room (-1 none), teacher (-1 the section's), pinned
   * (1 or 0); section, room and teacher are places in the lists of the set-up.
   */
  placements: z.array(z.array(count)),
  edition: count,
  lines: z.array(editLine),
  undo: id.nullable(),
  redo: id.nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type EditorView = z.infer<typeof editorView>;

/** The scenario on the table, null where the school has none yet, and the others that could be. */
export const openEditor = z.object({
  open: editorView.nullable(),
  choices: z.array(z.object({ id, name: z.string(), state: scenarioState })),
});
export type OpenEditor = z.infer<typeof openEditor>;

export const lessonChange = z.object({
  sectionId: id,
  piece: z.int32().min(1).max(60),
  /** As the editor saw it: where it stands otherwise by now, the edit is refused. */
  from: standing,
  to: standing,
});
export type LessonChange = z.infer<typeof lessonChange>;

/** Where somebody is in a scenario that several people edit. */
export const editorPlace = z.object({
  scenarioId: id,
  /** Made by the screen, so that one person on two devices is two places. */
  device: id,
  /** `came` asks the others to say where they are. */
  step: z.enum(['came', 'here', 'left']),
  /** The lesson in hand. */
  lesson: z.string().max(60).nullable(),
});
export type EditorPlace = z.infer<typeof editorPlace>;
/** What the others hear. */
export type EditorPresence = EditorPlace & { name: string };
/** What open editors hear when somebody edited. */
export interface EditNews {
  scenarioId: string;
  edition: number;
}

const manage = needs('planner.manage');
const seen = z.object({ scenarioId: id, edition: z.int32().min(0) });

export const editor = {
  /** The scenario that is named, or the draft that was edited last. */
  editor: manage
    .route({
      method: 'GET',
      path: '/planner/editor',
      summary: 'Read a timetable scenario with everything that is needed to edit it.',
    })
    .input(place.extend({ scenarioId: id.optional() }))
    .output(openEditor),
  missedEdits: manage
    .route({
      method: 'GET',
      path: '/planner/scenarios/{scenarioId}/edits',
      summary: 'List what changed in a scenario since an edition.',
    })
    .input(z.object({ scenarioId: id, edition: z.coerce.number<number>().int().min(0) }))
    .output(missedEdits),
  /** Moves, parks, pins or gives another room to lessons. Others' edits of other lessons are no hindrance. */
  edit: manage
    .route({
      method: 'POST',
      path: '/planner/scenarios/{scenarioId}/edits',
      summary: 'Move, park, pin or give a room to lessons of a scenario.',
    })
    .input(
      seen.extend({
        kind: z.enum(['move', 'swap', 'park', 'pin', 'unpin', 'room']),
        changes: z.array(lessonChange).min(1).max(400),
      }),
    )
    .output(missedEdits),
  /** Takes an edit back: the one that is named, or one's own last. */
  undoEdit: manage
    .route({ method: 'POST', path: '/planner/scenarios/{scenarioId}/undo', summary: 'Undo an edit of a scenario.' })
    .input(seen.extend({ editId: id.optional() }))
    .output(missedEdits),
  redoEdit: manage
    .route({ method: 'POST', path: '/planner/scenarios/{scenarioId}/redo', summary: 'Redo an undone edit.' })
    .input(seen.extend({ editId: id.optional() }))
    .output(missedEdits),
  editorPresence: manage
    .route({
      method: 'POST',
      path: '/planner/scenarios/{scenarioId}/presence',
      summary: 'Tell the other planners which lesson is in hand.',
    })
    .input(editorPlace)
    .output(z.object({ told: z.boolean() })),
};

nameSchemas({
  plannedStanding: standing,
  plannedLesson: placed,
  editLine,
  missedEdits,
  editorView,
  openEditor,
  plannedChange: lessonChange,
  editorPlace,
});
