import type { Tx } from '@patio/platform';

/** How much of the school year a student was there, and on how many days that rests. */
export interface AttendanceFact {
  /** A decimal from 0 to 100, exact enough to be compared with a rule. */
  percent: string;
  days: number;
}

/** Asked for one student and one academic year; null while no day has been counted. */
export type AttendanceOfYear = (
  tx: Tx,
  institutionId: string,
  given: { studentId: string; yearId: string },
) => Promise<AttendanceFact | null>;

let attendance: AttendanceOfYear | null = null;

/** Marks and presence live on the same floor: who stands above both says here how a student's presence is asked. */
export function defineAttendanceFact(ask: AttendanceOfYear): void {
  attendance = ask;
}

/** A student's presence in a year; null where nobody counts it or nothing has been counted. */
export const attendanceFact: AttendanceOfYear = async (tx, institutionId, given) =>
  (await attendance?.(tx, institutionId, given)) ?? null;
