import { QUESTION_KINDS } from '@patio/engine-assessment';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
export const instant = z.iso.datetime();
export const title = z.string().trim().min(1).max(120);
/** A decimal as people type it; never a float. */
export const decimal = z.string().regex(/^\d{1,4}(\.\d{1,2})?$/);
export const look = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });
export const named = z.object({ id, name: z.string() });
/** What a question is called on a paper, a section of an exam, an option. */
export const key = z.string().min(1).max(80);
export const count = z.number().int();

export const questionKind = z.enum(QUESTION_KINDS);
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const difficulty = z.enum(DIFFICULTIES);
export type Difficulty = z.infer<typeof difficulty>;
/** Drafts are not drawn by pools. */
export const QUESTION_STATES = ['draft', 'ready', 'archived'] as const;
export const questionState = z.enum(QUESTION_STATES);
export type QuestionState = z.infer<typeof questionState>;

export const EXAM_STATES = ['draft', 'scheduled', 'open', 'closed', 'archived'] as const;
export const examState = z.enum(EXAM_STATES);
export type ExamState = z.infer<typeof examState>;

/** `handed_in` by the student or the teacher, `expired` by the clock. */
export const ATTEMPT_STATES = ['open', 'handed_in', 'expired'] as const;
export const attemptState = z.enum(ATTEMPT_STATES);
export type AttemptState = z.infer<typeof attemptState>;

export const RESULTS = ['right', 'partial', 'wrong', 'open', 'manual'] as const;
export const result = z.enum(RESULTS);

/** `reading`: being looked at. `refused`: it cannot be read. `read`: looked at, nothing taken yet. `undone`: its questions were put away again. */
export const IMPORT_STATES = ['reading', 'refused', 'read', 'running', 'done', 'failed', 'undone'] as const;
