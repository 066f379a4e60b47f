import { namePeople, type Tx } from '@patio/platform';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { QueueAnswer } from '../../contract.ts';
import { marks } from '../schema.ts';

export type MarkView = NonNullable<QueueAnswer['mark']>;

/** The marks that people gave in these attempts, by attempt and question. */
export async function readMarks(tx: Tx, institutionId: string, ids: readonly string[]): Promise<Map<string, MarkView>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(marks)
    .where(and(eq(marks.institutionId, institutionId), inArray(marks.attemptId, [...ids]), isNotNull(marks.points)));
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  return new Map(
    rows.map(({ attemptId, item, points, comment, byId, updatedAt, version }) => [
      `${attemptId} ${item}`,
      { points: points!, comment, by: nameOf(byId), at: updatedAt.toISOString(), version },
    ]),
  );
}
