import { type Actor, homeOf, type Role } from '@patio/access';
import { meetingBooked } from '@patio/appointments';
import { bookingRows } from '@patio/appointments/server';
import type { Id } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import { defineListener, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { referralPassedOn, referralRaised, referralReceived } from '../contract/events.ts';
import { referralArrived, referralTaken, referralWaits, urgentArrived } from './referral-notices.ts';
import { referrals } from './schema.ts';
import { raiseReferral } from './service/referrals/raise.ts';
import { listReaders } from './service/referrals/team.ts';

const INBOX = '/psychology/tracking?tab=referrals';

async function tellTeam(tx: Tx, actor: Actor, referralId: Id, about: string): Promise<void> {
  const [row] = await tx.select().from(referrals).where(eq(referrals.id, referralId));
  if (row?.state !== 'new') return;
  const to = (await listReaders(tx, row.schoolId)).map(({ id }) => id).filter((id) => id !== row.reporterId);
  const notice = row.urgency === 'now' ? urgentArrived : referralArrived;
  await notify(tx, actor, { to, notice, params: {}, link: INBOX, about });
}

/** A family that books a meeting with somebody of the team stands in the inbox too, so that nobody prepares it alone. */
async function takeMeeting(tx: Tx, actor: Actor, bookingId: Id): Promise<void> {
  const [booking] = await tx.select().from(bookingRows).where(eq(bookingRows.id, bookingId));
  if (booking?.state !== 'booked') return;
  const readers = await listReaders(tx, booking.schoolId);
  if (!readers.some(({ id }) => id === booking.hostUserId)) return;
  await raiseReferral(tx, actor, {
    schoolId: booking.schoolId,
    studentId: booking.studentId,
    kind: 'family',
    urgency: 'week',
    reported: null,
    reporterId: booking.guardianUserId,
    reporterRole: 'parent',
    source: { type: 'appointments.booking', id: bookingId },
  });
}

/** How word about a student reaches the team, and how its sender hears that it arrived. */
export const referralListeners = [
  defineListener(referralRaised, 'wellbeing.tell_team', (tx, actor, { referralId }, eventId) =>
    tellTeam(tx, actor, referralId, eventId),
  ),
  defineListener(referralPassedOn, 'wellbeing.tell_next', async (tx, actor, { userIds, outside }, eventId) => {
    const link = outside ? null : INBOX;
    await notify(tx, actor, {
      to: userIds,
      notice: referralWaits,
      params: { outside: outside ? 1 : 0 },
      link,
      about: eventId,
    });
  }),
  defineListener(referralReceived, 'wellbeing.tell_sender', async (tx, actor, { referralId }, eventId) => {
    const [row] = await tx.select().from(referrals).where(eq(referrals.id, referralId));
    // Families and students hear it from a person.
    if (!row?.reporterId || row.reporterRole === 'parent' || row.reporterRole === 'student') return;
    const news = {
      notice: referralTaken,
      params: {},
      link: `${homeOf(row.reporterRole as Role)}?sheet=referrals`,
      about: eventId,
    };
    await notify(tx, actor, { to: [row.reporterId], ...news });
  }),
  defineListener(meetingBooked, 'wellbeing.take_meeting', (tx, actor, { bookingId }) =>
    takeMeeting(tx, actor, bookingId),
  ),
];
