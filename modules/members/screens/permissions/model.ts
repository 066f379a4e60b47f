import type { Reach } from '@patio/access';
import { REACHES } from '@patio/access';
import type { PermissionChange } from '../../contract.ts';
import type { members } from '../api.ts';

export type Cell = Awaited<ReturnType<(typeof members)['listPermissions']['call']>>['items'][number];
/** Decisions that are chosen and not yet made, by role and right. */
export type Staged = ReadonlyMap<string, PermissionChange>;

export const keyOf = ({ role, capability }: Pick<Cell, 'role' | 'capability'>): string => `${role} ${capability}`;

const width = (reach: Reach | null) => (reach === null ? -1 : REACHES.indexOf(reach));

/** The reaches that the reader could choose for a cell: what it has, what is usual, none, and what they hold themselves. */
export function choicesOf(cell: Cell): (Reach | null)[] {
  const offered = (['self', 'child', 'section', 'school', 'institution'] as const).filter(
    (reach) => reach === cell.usual || reach === cell.holds || isSensible(cell, reach),
  );
  return [null, ...offered];
}

/** School and institution make sense for those who work there; the narrow reaches belong to whoever has them by nature. */
function isSensible(cell: Cell, reach: Reach): boolean {
  if (cell.mayGrant === null || width(reach) > width(cell.mayGrant)) return false;
  if (cell.role === 'student' || cell.role === 'parent') return false;
  return (
    reach === 'school' ||
    (reach === 'institution' && cell.role === 'admin') ||
    (reach === 'section' && cell.role === 'teacher')
  );
}

/** What a choice means as a decision: the usual one again, or otherwise; null when nothing would change. */
export function decisionOf(cell: Cell, chosen: Reach | null, schoolId: string | null): PermissionChange | null {
  const { role, capability } = cell;
  if (chosen === cell.holds) return null;
  const decidedHere = cell.decided !== null && cell.decided.schoolId === schoolId;
  const inheritsUsual = cell.decided === null || decidedHere;
  if (chosen === cell.usual && inheritsUsual) return { role, capability, reach: chosen, usual: true };
  return { role, capability, reach: chosen, usual: false };
}

/** A cell differs where somebody decided otherwise, or is about to. */
export const differs = (cell: Cell, staged: Staged): boolean => cell.decided !== null || staged.has(keyOf(cell));
