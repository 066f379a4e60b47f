import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { type Measure, TARGETS } from '../../../rules/measures.ts';
import { targets } from '../../schema.ts';

/** Where a school wants to be in a measure; several schools have no target together. */
export async function readTarget(tx: Tx, schoolIds: readonly Id[], measure: Measure): Promise<number | null> {
  const [schoolId, ...others] = schoolIds;
  const named = TARGETS.find((one) => one === measure);
  if (!schoolId || others.length > 0 || !named) return null;
  const [row] = await tx
    .select({ share: targets.share })
    .from(targets)
    .where(and(eq(targets.schoolId, schoolId), eq(targets.measure, named)));
  return row?.share ?? null;
}
