import { gradeRows } from '@patio/gradebook/server';
import { inTenant } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { GradingInput } from '../contract.ts';
import { releaseWork, saveGrading, unreleaseWork, viewSubmission } from '../server/index.ts';
import { makeAssignment } from '../testing/index.ts';
import { atDesk, type Scene } from './scene.ts';

export const SECRET = 'Un comentario que todavía es borrador';

/** What the teacher of a scene does at the desk, in short words. */
export function deskOf({ teacher, section }: Scene) {
  const versionOf = async (id: string, studentId: string) =>
    (await atDesk(teacher, id, (tx, place) => viewSubmission(tx, teacher, place, studentId))).version;
  return {
    versionOf,
    give: async (given = {}) => (await makeAssignment(teacher, [section.id], given)).sections[0]!,
    grade: async (id: string, studentId: string, score: string | null, given: Partial<GradingInput> = {}) => {
      const seen = await versionOf(id, studentId);
      const input = { studentId, seen, picks: [], score, comment: SECRET, audioFileId: null, ...given };
      await atDesk(teacher, id, (tx, place) => saveGrading(tx, teacher, place, input));
    },
    release: (id: string, studentIds?: string[], missing = false) =>
      atDesk(teacher, id, (tx, place) => releaseWork(tx, teacher, place, { studentIds, missing })),
    unrelease: (id: string, studentIds: string[]) =>
      atDesk(teacher, id, (tx, place) => unreleaseWork(tx, teacher, place, studentIds)),
    /** What the gradebook holds for a student in a column. */
    cell: async (itemId: string | null, studentId: string) => {
      const [row] = await inTenant(teacher, (tx) =>
        tx
          .select()
          .from(gradeRows)
          .where(and(eq(gradeRows.itemId, itemId ?? ''), eq(gradeRows.studentId, studentId))),
      );
      return row && { state: row.state, score: row.score && String(Number(row.score)), late: row.lateMinutes };
    },
  };
}
