import { type Actor, systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { type Checkpoint, keepCheckpoint, keptCheckpoints, signAudit } from '../audit/checkpoint.ts';
import { type AuditReport, verifyAudit } from '../audit/verify.ts';
import type { Secrets } from '../config/secrets.ts';
import { inTenant } from '../database/tenant.ts';
import { defineRecurring } from '../jobs/recurring.ts';

let keeping: { key: Buffer; dataDir: string } | undefined;

/** Says once, at start, with which key heads are signed and where a copy lies outside the database. */
export function openAudit(secrets: Secrets, dataDir: string): void {
  keeping = { key: secrets.key('audit'), dataDir };
}

export const auditKey = (): Buffer | undefined => keeping?.key;
export const keptOutside = async (institutionId: Id): Promise<Checkpoint[]> =>
  keeping ? keptCheckpoints(keeping.dataDir, institutionId) : [];

/** Signs an institution's newest link and keeps the signature inside and outside the database. */
export async function checkpointAudit(actor: Actor): Promise<Checkpoint | null> {
  if (!keeping) return null;
  const { key, dataDir } = keeping;
  const checkpoint = await inTenant(actor, (tx) => signAudit(tx, actor.institutionId, key));
  if (checkpoint) await keepCheckpoint(dataDir, checkpoint);
  return checkpoint;
}

/** Every hour: what was rewritten or cut off after that no longer fits. */
export const signAuditHourly = defineRecurring('platform.sign_audit', '7 * * * *', async (actor) => {
  await checkpointAudit(actor);
});

/** Verifies one institution after the other; for the command that an auditor runs. */
export async function* verifyEveryAudit(
  institutions: Iterable<Id>,
): AsyncGenerator<AuditReport & { institutionId: Id }> {
  for (const institutionId of institutions) {
    const kept = await keptOutside(institutionId);
    const report = await inTenant(systemActor(institutionId), (tx) => verifyAudit(tx, { key: auditKey(), kept }));
    yield { institutionId, ...report };
  }
}
