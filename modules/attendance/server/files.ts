import { holds } from '@patio/access';
import { registerFilePurpose } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { JUSTIFICATION_BYTES, JUSTIFICATION_PURPOSE } from '../contract/fields.ts';
import { justificationsVisibleTo } from './policy.ts';
import { justifications, letters } from './schema.ts';
import { getReadStudent } from './service/readable-student.ts';

/** A doctor's note or a boarding pass: read by the family and the office, and by nobody else. */
export const JUSTIFICATION_FILE = registerFilePurpose(JUSTIFICATION_PURPOSE, {
  limits: { bytes: JUSTIFICATION_BYTES, types: ['application/pdf', 'image/*'] },
  canUpload: (actor) => holds(actor, 'attendance.justify'),
  canRead: async (tx, actor, file) => {
    const [row] = await tx
      .select({ id: justifications.id })
      .from(justifications)
      .where(and(eq(justifications.fileId, file.id), justificationsVisibleTo(actor)));
    return row !== undefined;
  },
});

/** A letter about absences: read by whoever may see the student's attendance. */
export const LETTER_FILE = registerFilePurpose('attendance.letter', {
  limits: { bytes: 2_000_000, types: ['application/pdf'] },
  made: true,
  canUpload: (actor) => holds(actor, 'attendance.manage'),
  canRead: async (tx, actor, file) => {
    const [letter] = await tx.select().from(letters).where(eq(letters.fileId, file.id));
    if (!letter) return false;
    return getReadStudent(tx, actor, letter.studentId).then(
      () => true,
      () => false,
    );
  },
});
