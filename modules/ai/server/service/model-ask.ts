import type { KnownPerson } from '@patio/engine-learning';
import type { z } from 'zod';
import type { EngineReason, Purpose } from '../../contract/fields.ts';

/** What is asked of a model. Every text loses its names before it leaves. */
export interface ModelAsk<T> {
  purpose: Purpose;
  schoolId: string;
  language: 'es' | 'en';
  /** The one thing to do now, after the instructions of the purpose: the move, its limits. Never what a person typed. */
  task: string;
  /** What was said so far, the oldest first; the last is what is answered. */
  messages: readonly { by: 'person' | 'model'; text: string }[];
  /** Text of lessons and of work: facts, never orders. It is fenced. */
  data?: readonly string[];
  /** What an answer must look like. */
  schema: z.ZodType<T>;
  /** Those whose names may stand in the texts: the student, the class, families, staff. */
  people?: readonly KnownPerson[];
  /** What is wrong with an answer, by name; none where it may be shown. It is asked once more with the reasons, and then no more. */
  check?: (answer: T) => readonly string[];
  /** The answer is long: the service may take its time, and one that cannot be used is asked for twice more. */
  long?: boolean;
  /** The blocks that an answer leans on, for the log. */
  citesOf?: (answer: T) => readonly string[];
  /** The record for which it is asked, for the log. */
  parent: { type: string; id: string | null };
  signal?: AbortSignal | undefined;
}

/** A model's checked answer, or why Patio's own engine has to answer. */
export type ModelAnswer<T> =
  | { from: 'model'; value: T; callId: string; model: string }
  | { from: 'engine'; reason: EngineReason };
