import { z } from 'zod';

export const id = z.uuid();
export const instant = z.iso.datetime();
export const version = z.int32().min(1);
export const count = z.int32().min(0);

/** The purpose under which a browser uploads a document, and how large one may be. */
export const SOURCE_PURPOSE = 'studio.source';
export const SOURCE_BYTES = 100_000_000;

/** `waiting`: nobody has begun. `refused`: it cannot be read, and says why. `gone`: taken away, its words with it. */
export const SOURCE_STATES = ['waiting', 'reading', 'ready', 'refused', 'gone'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** What can be drafted. Outlines belong to whole courses, which are another module's. */
export const DRAFTED = [
  'lesson',
  'quiz',
  'worksheet',
  'rubric',
  'lesson_plan',
  'versions',
  'letter',
  'comment',
  'exam',
  'summary',
  'glossary',
  'flashcards',
] as const;
export const generatorId = z.enum(DRAFTED);
export type DraftedBy = z.infer<typeof generatorId>;

/**
 * Where a draft stands. `making`: blocks arrive. `stopped` and `cut`: some blocks are here, by a person's word or because the answer
 * ended early. `failed`: nothing came. `returned`: the reviewer asks for changes. `saved`: it is where it belongs.
 */
export const DRAFT_STATES = [
  'making',
  'stopped',
  'cut',
  'failed',
  'ready',
  'in_review',
  'returned',
  'approved',
  'saved',
  'discarded',
] as const;
export const draftState = z.enum(DRAFT_STATES);
export type DraftState = z.infer<typeof draftState>;
/** States in which the person who asked may change it. */
export const OPEN_STATES: readonly DraftState[] = ['stopped', 'cut', 'ready', 'returned'];

/** Who writes: a model, or Patio's own engine. */
export const MAKERS = ['engine', 'model'] as const;
export type MadeBy = (typeof MAKERS)[number];

/** What a run does: the whole draft, what is missing of it, or one block. */
export const RUN_KINDS = ['whole', 'rest', 'block'] as const;
export const RUN_STATES = ['running', 'done', 'stopped', 'cut', 'failed'] as const;

/** What a line of a draft's history is. */
export const VERSION_KINDS = ['made', 'edited', 'regenerated', 'restored', 'reviewed'] as const;

/** Where an approved draft can be kept. */
export const PLACES = [
  'lesson',
  'assignment',
  'exam',
  'rubric',
  'announcement',
  'term_comment',
  'question_bank',
] as const;
export type Place = (typeof PLACES)[number];

/** The roles that may be given a generator. */
export const DRAFTING_ROLES = ['teacher', 'coordinator', 'admin'] as const;
export const draftingRole = z.enum(DRAFTING_ROLES);
export type DraftingRole = z.infer<typeof draftingRole>;

export const language = z.enum(['es', 'en']);
