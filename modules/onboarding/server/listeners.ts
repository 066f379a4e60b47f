import { invitationAccepted } from '@patio/accounts';
import { membershipRows } from '@patio/accounts/server';
import { defineListener } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { onboardedRole } from '../contract/steps.ts';
import { beginSteps } from './service/steps.ts';

/** Whoever accepts an invitation begins their first steps, so that their home tells of them. */
export const listeners = [
  defineListener(invitationAccepted, 'onboarding.begin_steps', async (tx, actor, { userId, role }) => {
    if (!onboardedRole(role)) return;
    const [place] = await tx
      .select()
      .from(membershipRows)
      .where(and(eq(membershipRows.userId, userId), eq(membershipRows.role, role), isNull(membershipRows.endedAt)));
    if (!place) return;
    const { id, institutionId, schoolId, platform } = place;
    await beginSteps(tx, { ...actor, userId, membership: { id, institutionId, schoolId, role, platform } });
  }),
];
