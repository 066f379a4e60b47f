import type { Actor } from '@patio/access';
import { clock, defineRecurring, inTenant, nextVersion, removeFile } from '@patio/platform';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { batches } from './schema.ts';

const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Lets go of lists that were uploaded weeks ago: what they became stays, the file with everybody's data does not. */
export async function letFilesGo(actor: Actor): Promise<number> {
  return inTenant(actor, async (tx) => {
    const old = and(
      eq(batches.institutionId, actor.institutionId),
      isNull(batches.fileGoneAt),
      lt(batches.createdAt, new Date(clock.now().getTime() - KEPT_DAYS * DAY)),
    );
    const rows = await tx
      .update(batches)
      .set({ fileGoneAt: clock.now(), ...nextVersion(batches) })
      .where(old)
      .returning({ fileId: batches.fileId });
    for (const { fileId } of rows) await removeFile(tx, fileId);
    return rows.length;
  });
}

export const letGo = defineRecurring('imports.let_files_go', '20 3 * * *', async (actor) => {
  await letFilesGo(actor);
});
