import { staffRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';

/** Refuses rooms of another school, and rooms that are no longer used. */
export async function requireRoom(tx: Tx, schoolId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await tx.$count(
    roomRows,
    and(inArray(roomRows.id, wanted), eq(roomRows.schoolId, schoolId), isNull(roomRows.archivedAt)),
  );
  if (found !== wanted.length) throw failure('wrong_school', undefined, 'roomId');
}

/** Refuses people who do not work at the school. */
export async function requireStaff(tx: Tx, schoolId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await tx.$count(
    staffRows,
    and(inArray(staffRows.id, wanted), eq(staffRows.schoolId, schoolId), isNull(staffRows.leftOn)),
  );
  if (found !== wanted.length) throw failure('wrong_school', undefined, 'staffId');
}
