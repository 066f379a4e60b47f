import { membershipRows } from '@patio/accounts/server';
import { namePeople, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bookings } from '../schema.ts';
import { selectBookings } from './booking-views.ts';

/** A meeting as the news about it say it: names, and the moment with the school's clock, put into words for each reader. */
export interface DescribedBooking {
  id: string;
  hostUserId: string;
  guardianUserId: string;
  studentId: string;
  host: string;
  guardian: string;
  student: string;
  room: string;
  at: string;
  zone: string;
  reason: string;
}

export async function describeBookings(tx: Tx, ids: readonly string[]): Promise<DescribedBooking[]> {
  const listed = await selectBookings(tx).where(
    and(sql`${bookings.institutionId} = patio_institution()`, inArray(bookings.id, [...ids])),
  );
  const nameOf = await namePeople(
    tx,
    listed.flatMap(({ row }) => [row.hostUserId, row.guardianUserId]),
  );
  return listed.map(({ row, student, room, timeZone }) => ({
    id: row.id,
    hostUserId: row.hostUserId,
    guardianUserId: row.guardianUserId,
    studentId: row.studentId,
    host: nameOf(row.hostUserId),
    guardian: nameOf(row.guardianUserId),
    student,
    room: row.place === 'room' ? (room ?? '') : '',
    at: row.startsAt.toISOString(),
    zone: timeZone,
    reason: row.reason ?? '',
  }));
}

/** Where a host finds their meetings, by what they are at the school. */
export async function hostLink(tx: Tx, userId: string): Promise<string> {
  const roles = await tx
    .select({ role: membershipRows.role })
    .from(membershipRows)
    .where(
      and(
        sql`${membershipRows.institutionId} = patio_institution()`,
        eq(membershipRows.userId, userId),
        isNull(membershipRows.endedAt),
      ),
    );
  const role = roles.map((row) => row.role).find((one) => one === 'teacher' || one === 'director');
  return role ? `/${role}/calendar?tab=appointments` : '/?sheet=meetings';
}
