import { type Actor, holds, reachesSchool } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { EVIDENCE_BYTES, EVIDENCE_PURPOSE } from '../contract/changes.ts';
import { gradeChanges } from './schema.ts';

/** Whoever asked, and whoever may decide, read what was put forward. */
export const canReadEvidence = (
  actor: Actor,
  change: Pick<typeof gradeChanges.$inferSelect, 'askedBy' | 'schoolId'>,
): boolean => change.askedBy === actor.userId || reachesSchool(actor, 'gradebook.decide_changes', change.schoolId);

/** What shows that a mark was wrong: read by whoever asked and whoever may decide. */
export const EVIDENCE_FILE = registerFilePurpose(EVIDENCE_PURPOSE, {
  limits: { bytes: EVIDENCE_BYTES, types: ['application/pdf', 'image/*'] },
  canUpload: (actor) => holds(actor, 'gradebook.enter'),
  canRead: async (tx, actor, file) => {
    const [change] = await tx.select().from(gradeChanges).where(eq(gradeChanges.evidenceFileId, file.id));
    return change !== undefined && canReadEvidence(actor, change);
  },
});
