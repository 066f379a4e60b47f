import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Unlocked } from '../../keys/unlocked.ts';
import { schoolKeys, teamMembers } from '../../schema/keys.ts';
import { passNotesOn } from '../notes/pass-on.ts';
import { finishRecovery } from './recover.ts';
import { rotateKey } from './rotate.ts';

/** What waited for somebody to open their key: a recovery whose codes are there, a key that is due to be made anew, notes of a supervisor. */
export async function settle(tx: Tx, actor: Actor, unlocked: Unlocked): Promise<void> {
  await finishRecovery(tx, actor, unlocked);
  const due = await tx
    .select({ schoolId: schoolKeys.schoolId })
    .from(schoolKeys)
    .innerJoin(
      teamMembers,
      and(
        eq(teamMembers.institutionId, schoolKeys.institutionId),
        eq(teamMembers.schoolId, schoolKeys.schoolId),
        eq(teamMembers.userId, actor.userId),
        isNull(teamMembers.leftAt),
        isNotNull(teamMembers.sealedSchoolKey),
      ),
    )
    .where(
      and(
        eq(schoolKeys.institutionId, actor.institutionId),
        isNull(schoolKeys.retiredAt),
        isNotNull(schoolKeys.rotateSince),
      ),
    );
  for (const { schoolId } of due) await rotateKey(tx, actor, unlocked, schoolId);
  await passNotesOn(tx, unlocked);
}
