import type { Tx } from '@patio/platform';
import { getTableColumns } from 'drizzle-orm';
import { guardianships, persons, staff, students } from '../../schema.ts';
import { isOneOf } from './one-of.ts';

const TABLES = { persons, students, staff, ties: guardianships } as const;
type Kind = keyof typeof TABLES;
type Row<K extends Kind> = (typeof TABLES)[K]['$inferSelect'] & { id: string };

/** Records as they stand now, by id: what taking a list back compares with what the list left. Of tens of thousands only the columns that are asked for. */
export async function readRecords<K extends Kind, C extends keyof Row<K> = keyof Row<K>>(
  tx: Tx,
  kind: K,
  ids: readonly string[],
  columns?: readonly C[],
): Promise<Map<string, Pick<Row<K>, C | 'id'>>> {
  if (ids.length === 0) return new Map();
  const table = TABLES[kind] as typeof persons;
  const all = getTableColumns(table);
  const asked = new Set<PropertyKey>(columns ? ['id', ...columns] : Object.keys(all));
  const rows = await tx
    .select(Object.fromEntries(Object.entries(all).filter(([name]) => asked.has(name))) as { id: typeof persons.id })
    .from(table)
    .where(isOneOf(table.id, ids));
  return new Map(rows.map((row) => [row.id, row as unknown as Pick<Row<K>, C | 'id'>]));
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
