import type { Measured } from './replay.ts';

/** Families, students and teachers open their pages many times a day, on phones; an office page may gather more. */
const CLOSE: readonly string[] = ['visitor', 'student', 'parent', 'teacher'];
const CLOSE_MS = 10;
export const OFFICE_MS = 25;
export const MEDIAN_MS = 8;
/** One for the screen, one for the frame around it, one in reserve. */
export const REQUESTS = 3;

export const budgetOf = ({ role }: { role: string }): number => (CLOSE.includes(role) ? CLOSE_MS : OFFICE_MS);

/** A measured screen as it is kept. */
export type Kept = Pick<Measured, 'path' | 'role' | 'ms' | 'requests' | 'twice' | 'bytes' | 'cold' | 'warm'>;

export const placeOf = ({ path, role }: Pick<Kept, 'path' | 'role'>): string => `${path} (${role})`;

/** Whether a screen costs more than it may, asks more often, or asks the same twice. */
export const isOver = (screen: Pick<Kept, 'role' | 'ms' | 'requests' | 'twice'>): boolean =>
  screen.ms > budgetOf(screen) || screen.requests > REQUESTS || screen.twice.length > 0;
