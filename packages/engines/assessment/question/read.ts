import { isStorable } from '@patio/engine-lessons/marking';
import type { z } from 'zod';
import { type Fault, type FaultCode, faultsOf } from './faults.ts';
import { type Question, question } from './kinds.ts';
import { MOST_QUESTION_SIZE } from './limits.ts';

export type ReadQuestion = { ok: true; value: Question } | { ok: false; faults: Fault[] };

const refuse = (code: FaultCode, at = ''): ReadQuestion => ({ ok: false, faults: [{ code, at }] });

function codeOf(issue: z.core.$ZodIssue): FaultCode {
  const list = 'origin' in issue && issue.origin === 'array';
  if (issue.code === 'too_big') return list ? 'too_many' : 'too_long';
  if (issue.code === 'too_small') return list ? 'too_few' : 'missing';
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing';
  if (issue.code === 'invalid_format') return 'not_a_number';
  return issue.message === 'not storable' ? 'unreadable_characters' : 'unreadable';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sizeOf(json: Record<string, unknown>): number {
  try {
    return JSON.stringify(json).length;
  } catch {
    return Infinity;
  }
}

/** Reads one question from JSON, whole and markable, or says what is wrong with it. */
export function readQuestion(json: unknown): ReadQuestion {
  if (!isRecord(json)) return refuse('unreadable');
  if (sizeOf(json) > MOST_QUESTION_SIZE) return refuse('too_large');
  if (typeof json.format === 'number' && json.format > 1) return refuse('newer_format', 'format');
  const parsed = question.safeParse(json, { reportInput: true });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => ({ code: codeOf(issue), at: issue.path.join('.') }));
    return { ok: false, faults: faults.slice(0, 20) };
  }
  const titles = [parsed.data.title, ...parsed.data.tags].every(isStorable);
  if (!titles) return refuse('unreadable_characters', 'title');
  const faults = faultsOf(parsed.data);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: parsed.data };
}
