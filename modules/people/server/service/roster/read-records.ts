import type { Tx } from '@patio/platform';
import { guardianships, persons, staff, students } from '../../schema.ts';
import { isOneOf } from './one-of.ts';

const TABLES = { persons, students, staff, ties: guardianships } as const;
type Kind = keyof typeof TABLES;

/** Records as they stand now, by id: what taking a list back compares with what the list left. */
export async function readRecords<K extends Kind>(
  tx: Tx,
  kind: K,
  ids: readonly string[],
): Promise<Map<string, (typeof TABLES)[K]['$inferSelect']>> {
  if (ids.length === 0) return new Map();
  const table = TABLES[kind] as typeof persons;
  const rows = await tx.select().from(table).where(isOneOf(table.id, ids));
  return new Map(rows.map((row) => [row.id, row as (typeof TABLES)[K]['$inferSelect']]));
}

/** Every tie of these students, also those that have ended. */
export const tiesOfStudents = async (
  tx: Tx,
  studentIds: readonly string[],
): Promise<{ id: string; studentId: string }[]> =>
  studentIds.length === 0
    ? []
    : tx
        .select({ id: guardianships.id, studentId: guardianships.studentId })
        .from(guardianships)
        .where(isOneOf(guardianships.studentId, studentIds));
