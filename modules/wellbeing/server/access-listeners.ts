import { membershipEnded, sessionEnded } from '@patio/accounts';
import { notify } from '@patio/notices/server';
import { defineListener, namePeople } from '@patio/platform';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { caseOpened, keyWanted, recoveryAsked } from '../contract/events.ts';
import { caseLookedInto, codeWanted, glassBroken, memberWaits } from './access-notices.ts';
import { openings } from './schema/access.ts';
import { cases } from './schema/cases.ts';
import { recoveryRequests, teamMembers, unlocks } from './schema/keys.ts';
import { endPlace } from './service/keys/members.ts';
import { listAsked } from './service/keys/recover.ts';

/** What follows when somebody leaves, signs out, waits, loses a phrase or opens what is somebody else's. */
export const accessListeners = [
  // Their sessions ended with the membership; here the school's key goes too, and is due to be made anew.
  defineListener(membershipEnded, 'wellbeing.end_place', async (tx, actor, { membershipId, role }) => {
    if (role !== 'psychology') return;
    const places = await tx
      .select()
      .from(teamMembers)
      .where(
        and(
          eq(teamMembers.institutionId, actor.institutionId),
          eq(teamMembers.membershipId, membershipId),
          isNull(teamMembers.leftAt),
        ),
      );
    for (const place of places) await endPlace(tx, actor, place);
  }),
  // The cookie that opened it is gone; the sealed key does not wait for the sweep.
  defineListener(sessionEnded, 'wellbeing.end_unlock', async (tx, actor, { userId, sessionId }) => {
    await tx
      .delete(unlocks)
      .where(
        and(
          eq(unlocks.institutionId, actor.institutionId),
          eq(unlocks.userId, userId),
          eq(unlocks.sessionId, sessionId),
        ),
      );
  }),
  defineListener(caseOpened, 'wellbeing.tell_lead', async (tx, actor, { openingId }, eventId) => {
    const [row] = await tx
      .select({ opening: openings, number: cases.number, leadId: cases.leadId })
      .from(openings)
      .innerJoin(cases, and(eq(cases.institutionId, openings.institutionId), eq(cases.id, openings.caseId)))
      .where(eq(openings.id, openingId));
    if (!row) return;
    const { opening, number, leadId } = row;
    const nameOf = await namePeople(tx, [opening.userId]);
    const to = [leadId, opening.secondUserId].filter((id) => id !== null && id !== opening.userId) as string[];
    await notify(tx, actor, {
      to,
      notice: opening.kind === 'break_glass' ? glassBroken : caseLookedInto,
      params: { who: nameOf(opening.userId), number },
      link: '/psychology/tracking?tab=readings',
      about: eventId,
    });
  }),
  defineListener(keyWanted, 'wellbeing.tell_team_waits', async (tx, actor, { schoolId, userId }, eventId) => {
    const members = await tx
      .select({ userId: teamMembers.userId })
      .from(teamMembers)
      .where(
        and(eq(teamMembers.schoolId, schoolId), isNull(teamMembers.leftAt), isNotNull(teamMembers.sealedSchoolKey)),
      );
    const nameOf = await namePeople(tx, [userId]);
    await notify(tx, actor, {
      to: members.map((member) => member.userId).filter((id) => id !== userId),
      notice: memberWaits,
      params: { who: nameOf(userId) },
      link: '/psychology/tracking?tab=team',
      about: eventId,
    });
  }),
  defineListener(recoveryAsked, 'wellbeing.tell_keepers', async (tx, actor, { requestId }, eventId) => {
    const [request] = await tx.select().from(recoveryRequests).where(eq(recoveryRequests.id, requestId));
    if (!request || request.endedAt) return;
    const nameOf = await namePeople(tx, [request.userId]);
    await notify(tx, actor, {
      to: (await listAsked(tx, request)).filter((id) => id !== request.userId),
      notice: codeWanted,
      params: { who: nameOf(request.userId) },
      // The list behind a line of the first page, whatever the person's role.
      link: '/?show=recovery',
      about: eventId,
    });
  }),
];
