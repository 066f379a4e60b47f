import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { switchedOff } from '../schema.ts';
import { announce } from '../session/announce.ts';
import { requireSchool } from './memberships.ts';

/** Which parts the schools of an institution do without. */
export const listSwitchedOff = (tx: Tx): Promise<{ schoolId: Id; area: string }[]> =>
  tx.select({ schoolId: switchedOff.schoolId, area: switchedOff.area }).from(switchedOff).orderBy(switchedOff.area);

/** Takes the rights of a part from everybody of a school, or gives them back; whoever is signed in feels it at once. */
export async function switchArea(
  tx: Tx,
  actor: Actor,
  { schoolId, area, on }: { schoolId: Id; area: string; on: boolean },
): Promise<void> {
  await requireSchool(tx, schoolId);
  const { institutionId, userId } = actor;
  const key = and(
    eq(switchedOff.institutionId, institutionId),
    eq(switchedOff.schoolId, schoolId),
    eq(switchedOff.area, area),
  );
  const changed = on
    ? await tx.delete(switchedOff).where(key).returning({ area: switchedOff.area })
    : await tx
        .insert(switchedOff)
        .values({ institutionId, schoolId, area, switchedBy: userId, switchedAt: clock.now() })
        .onConflictDoNothing()
        .returning({ area: switchedOff.area });
  if (changed.length === 0) return;
  const done = on ? 'accounts.part_on' : 'accounts.part_off';
  await record(tx, actor, done, { type: 'schools.school', id: schoolId, schoolId }, { after: { area } });
  await announce(tx, { institution: institutionId });
}
