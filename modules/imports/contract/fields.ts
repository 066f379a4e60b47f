import { z } from 'zod';

export const id = z.uuid();
export const localDate = z.iso.date();
export const instant = z.string();
export const version = z.int32().min(1);
export const count = z.int32().min(0);

/** The purpose under which a browser uploads a list of people, and how large one may be. */
export const SOURCE_PURPOSE = 'imports.source';
export const SOURCE_BYTES = 200_000_000;

/**
 * Where a batch stands. `reading`: the file is looked at. `refused`: it cannot be read at all. `mapping`: a person says what the columns are.
 * `checking`: the plan is being made. `planned`: the plan stands and nothing has changed. `waiting`: a second person must agree.
 */
export const BATCH_STATES = [
  'reading',
  'refused',
  'mapping',
  'checking',
  'planned',
  'waiting',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'discarded',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What is in a row of a plan. Guardians stand in the rows of their students, and have one of their own only where somebody must decide who they are. */
export const ROW_KINDS = ['student', 'guardian', 'staff', 'section', 'enrolment'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** What the plan does with a row. `error` rows hold something that must be corrected; `leave` rows stand for those whom the list ends. */
export const ROW_ACTIONS = ['create', 'update', 'same', 'conflict', 'skip', 'error', 'leave'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** What a table of a file holds. */
export const TABLE_KINDS = ['students', 'staff', 'sections', 'enrolments', 'left_out'] as const;

export const severity = z.enum(['error', 'warning', 'note']);

export const search = z.string().trim().max(100);
