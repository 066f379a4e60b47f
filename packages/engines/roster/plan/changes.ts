import { fold } from '../source/clean.ts';
import type { PlanChange } from './plan.ts';

/** Names that programs write in capitals or without accents: what a person wrote on record stays. */
const LOOSE = new Set([
  'givenNames',
  'firstSurname',
  'secondSurname',
  'preferredName',
  'address',
  'nationality',
  'level',
  'gradeLevel',
  'homeroom',
  'school',
]);
const CASELESS = new Set(['email', 'studentNumber', 'documentNumber', 'documentKind']);

/** Field by field, what stands there and what would. What the file does not say, or what is not on record at all, stays. */
export function changesOf(
  after: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string | null>>,
): PlanChange[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const stands = before[field] ?? null;
    if (stands !== null && sameValue(field, stands, value)) return [];
    return [{ field, before: stands, after: value }];
  });
}

function sameValue(field: string, before: string, after: string): boolean {
  if (before === after) return true;
  if (LOOSE.has(field)) return fold(before) === fold(after);
  return CASELESS.has(field) && before.toLowerCase() === after.toLowerCase();
}
