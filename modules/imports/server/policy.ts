import { type Actor, reachesRow } from '@patio/access';
import { reachFilter } from '@patio/platform';
import type { SQL } from 'drizzle-orm';
import { batches } from './schema.ts';

/** May this actor see and run an import of this school? */
export const canReachBatch = (actor: Actor, batch: { schoolId: string }): boolean =>
  reachesRow(actor, 'imports.run', { schoolId: batch.schoolId });

/** The same rule as a filter on `imports_batches`. */
export const batchesVisibleTo = (actor: Actor): SQL => reachFilter(actor, 'imports.run', { school: batches.schoolId });
