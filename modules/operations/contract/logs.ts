import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, instant } from './fields.ts';

export const KINDS = ['request', 'job', 'mail', 'sign_in', 'query', 'program'] as const;
export const LEVELS = ['info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

export const logEntry = z.object({
  id,
  at: instant,
  level: z.enum(LEVELS),
  kind: z.enum(KINDS),
  name: z.string(),
  outcome: z.string(),
  status: z.number().int().nullable(),
  milliseconds: z.number().int().nullable(),
  requestId: z.string().nullable(),
  userId: id.nullable(),
  /** Only of people of the reader's own institution. */
  who: z.string().nullable(),
  recordId: id.nullable(),
  process: z.string(),
  detail: z.string().nullable(),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logFilters = z.object({
  kind: z.enum(KINDS).optional(),
  /** This loud or louder. */
  level: z.enum(LEVELS).optional(),
  /** The code that a page shows when something failed. */
  requestId: z.string().max(60).optional(),
  /** How the name begins, such as `fees.`. */
  name: z.string().max(100).optional(),
  userId: id.optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});
export type LogFilters = z.infer<typeof logFilters>;

/** What processes did and what went wrong, without anything that was said. */
export const logsContract = {
  listEntries: needs('operations.read_logs')
    .route({ method: 'GET', path: '/operations/log', summary: 'List log entries, newest first.' })
    .input(pageInput.extend(logFilters.shape))
    .output(pageOf(logEntry)),
};

nameSchemas({ operationsLogEntry: logEntry });
