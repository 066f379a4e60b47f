import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';

/** The name of a school, as papers carry it. */
export async function readSchoolName(tx: Tx, actor: Actor, schoolId: string): Promise<string> {
  const [row] = await tx
    .select({ name: schoolRows.name })
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, actor.institutionId), eq(schoolRows.id, schoolId)));
  return row?.name ?? '';
}
