import { holds, reachesSchool } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { gradeChanges } from './schema.ts';

/** What shows that a mark was wrong: read by whoever asked and whoever may decide. */
export const EVIDENCE_FILE = registerFilePurpose('gradebook.evidence', {
  limits: { bytes: 8_000_000, types: ['application/pdf', 'image/*'] },
  canUpload: (actor) => holds(actor, 'gradebook.enter'),
  canRead: async (tx, actor, file) => {
    const [change] = await tx.select().from(gradeChanges).where(eq(gradeChanges.evidenceFileId, file.id));
    if (!change) return false;
    return change.askedBy === actor.userId || reachesSchool(actor, 'gradebook.decide_changes', change.schoolId);
  },
});
