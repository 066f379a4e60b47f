import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { z } from 'zod';
import type { Tx } from '../database/tenant.ts';

/** Short work must never wait behind long work, nor an announcement behind a timetable: each has its own queue. */
export const LANES = ['quick', 'bulk', 'long'] as const;
export type Lane = (typeof LANES)[number];

/** What a running job knows and may do. */
export interface JobContext<Input> {
  jobId: Id;
  input: Input;
  /** Whoever started it, with the rights of that moment. */
  actor: Actor;
  /** 1 for the first run. */
  attempt: number;
  /** Aborted when somebody cancels the job or the worker must stop. */
  signal: AbortSignal;
  /** One transaction of the institution. It is kept only if this run still holds the job when it ends. */
  tenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction done once per job: a repeated run gets the earlier answer instead. The answer must be plain JSON. */
  step<T>(name: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Tells whoever watches; may be called as often as one likes. */
  progress(done: number, total: number, note?: string): void;
}

export interface JobDefinition<Input = unknown, Result = unknown> {
  kind: string;
  input: z.ZodType<Input>;
  lane: Lane;
  attempts: number;
  retryAfterSeconds: number;
  run(context: JobContext<Input>): Promise<Result>;
}

const kinds = new Map<string, JobDefinition>();

/** Declares a kind of work under `<module>.<verb_noun>`. A run may be repeated after a crash: put what must happen once into steps. */
export function defineJob<Input, Result>(
  kind: string,
  options: Pick<JobDefinition<Input, Result>, 'input' | 'run'> &
    Partial<Pick<JobDefinition<Input, Result>, 'lane' | 'attempts' | 'retryAfterSeconds'>>,
): JobDefinition<Input, Result> {
  const job = { kind, lane: 'quick' as const, attempts: 5, retryAfterSeconds: 10, ...options };
  kinds.set(kind, job as unknown as JobDefinition);
  return job;
}

export const findJobKind = (kind: string): JobDefinition | undefined => kinds.get(kind);
export const jobKinds = (): readonly string[] => [...kinds.keys()];
