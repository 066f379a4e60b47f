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

/** Those of the given people who work at the school. */
export async function listFreeStaff(tx: Tx, schoolId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: staffRows.id })
    .from(staffRows)
    .where(and(inArray(staffRows.id, [...new Set(ids)]), eq(staffRows.schoolId, schoolId), isNull(staffRows.leftOn)));
  return rows.map((row) => row.id);
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
