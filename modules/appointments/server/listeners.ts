import type { Actor } from '@patio/access';
import { notify } from '@patio/notices/server';
import { familyChanged } from '@patio/people';
import { belongsToSchool, listGuardianAccounts, studentRows } from '@patio/people/server';
import { announce, defineListener, namePeople, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, eq, gt } from 'drizzle-orm';
import {
  eveningOpened,
  meetingBooked,
  meetingCancelled,
  meetingMoved,
  meetingMovedByHost,
  minutesShared,
  slotOffered,
} from '../contract/events.ts';
import { eveningToBook, familyMoved, hostBooked, hostMoved, meetingOff, minutesReady, slotFreed } from './notices.ts';
import { type EveningRow, evenings, slots, waits } from './schema.ts';
import { cancelUntied } from './service/cancel-untied.ts';
import { describeBookings, hostLink } from './service/describe.ts';

const AT_ONCE = 500;

/** Tells the families of a school, some hundred students at a time. */
async function tellSchool(tx: Tx, actor: Actor, evening: EveningRow): Promise<void> {
  const { institutionId, schoolId, id, name, date } = evening;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const students = await tx
      .select({ id: studentRows.id })
      .from(studentRows)
      .where(
        and(
          eq(studentRows.institutionId, institutionId),
          eq(studentRows.schoolId, schoolId),
          belongsToSchool(),
          gt(studentRows.id, after),
        ),
      )
      .orderBy(asc(studentRows.id))
      .limit(AT_ONCE);
    const accounts = await listGuardianAccounts(
      tx,
      students.map((student) => student.id),
      ['messages'],
    );
    const to = [...new Set(accounts.map(({ userId }) => userId))];
    if (to.length > 0)
      await notify(tx, actor, {
        to,
        notice: eveningToBook,
        params: { name, date },
        link: '/parent/meetings',
        about: id,
      });
    if (students.length < AT_ONCE) return;
    after = students.at(-1)!.id;
  }
}

/** How what happens to a meeting reaches its two sides. */
export const listeners = [
  defineListener(meetingBooked, 'appointments.tell_booked', async (tx, actor, { bookingId }, about) => {
    const [one] = await describeBookings(tx, [bookingId]);
    if (!one) return;
    const { guardian: who, student, at, zone } = one;
    const link = await hostLink(tx, one.hostUserId);
    await notify(tx, actor, {
      to: [one.hostUserId],
      notice: hostBooked,
      params: { who, student, at, zone },
      link,
      about,
    });
  }),
  defineListener(meetingMoved, 'appointments.tell_moved', async (tx, actor, { bookingId }, about) => {
    const [one] = await describeBookings(tx, [bookingId]);
    if (!one) return;
    const { guardian: who, student, at, zone } = one;
    const link = await hostLink(tx, one.hostUserId);
    await notify(tx, actor, {
      to: [one.hostUserId],
      notice: hostMoved,
      params: { who, student, at, zone },
      link,
      about,
    });
  }),
  defineListener(meetingMovedByHost, 'appointments.tell_moved_by_host', async (tx, actor, { bookingId }, about) => {
    const [one] = await describeBookings(tx, [bookingId]);
    if (!one) return;
    const { host: who, at, zone } = one;
    await notify(tx, actor, {
      to: [one.guardianUserId],
      child: one.studentId,
      notice: familyMoved,
      params: { who, at, zone },
      link: '/parent/meetings',
      about,
    });
  }),
  // A tie that ended or was restricted takes what that adult booked away from the host too.
  defineListener(
    familyChanged,
    'appointments.cancel_untied',
    async (tx, actor, { studentId }) => void (await cancelUntied(tx, actor, studentId)),
  ),
  defineListener(meetingCancelled, 'appointments.tell_cancelled', async (tx, actor, { bookingId, byHost }, about) => {
    const [one] = await describeBookings(tx, [bookingId]);
    if (!one) return;
    const { at, zone, reason } = one;
    const news = { notice: meetingOff, about };
    if (byHost)
      await notify(tx, actor, {
        ...news,
        to: [one.guardianUserId],
        child: one.studentId,
        params: { who: one.host, at, zone, reason },
        link: '/parent/meetings',
      });
    else
      await notify(tx, actor, {
        ...news,
        to: [one.hostUserId],
        params: { who: one.guardian, at, zone, reason },
        link: await hostLink(tx, one.hostUserId),
      });
  }),
  defineListener(slotOffered, 'appointments.tell_offered', async (tx, actor, { waitId, slotId }, about) => {
    const [found] = await tx
      .select({ wait: waits, slot: slots, zone: schoolRows.timeZone })
      .from(waits)
      .innerJoin(slots, and(eq(slots.institutionId, waits.institutionId), eq(slots.id, waits.slotId)))
      .innerJoin(schoolRows, schoolOf(waits))
      .where(and(eq(waits.institutionId, actor.institutionId), eq(waits.id, waitId), eq(waits.slotId, slotId)));
    if (found?.wait.state !== 'offered') return;
    const { wait, slot, zone } = found;
    const nameOf = await namePeople(tx, [wait.hostUserId]);
    await notify(tx, actor, {
      to: [wait.guardianUserId],
      child: wait.studentId,
      notice: slotFreed,
      params: {
        who: nameOf(wait.hostUserId),
        at: slot.startsAt.toISOString(),
        zone,
        until: (wait.offeredUntil ?? slot.startsAt).toISOString(),
      },
      link: `/parent/meetings?child=${wait.studentId}`,
      about,
    });
    await announce(tx, { topic: 'appointments.changed', to: { users: [wait.guardianUserId] } });
  }),
  defineListener(minutesShared, 'appointments.tell_minutes', async (tx, actor, { bookingId }, about) => {
    const [one] = await describeBookings(tx, [bookingId]);
    if (!one) return;
    await notify(tx, actor, {
      to: [one.guardianUserId],
      child: one.studentId,
      notice: minutesReady,
      params: { who: one.host },
      link: `/parent/meetings?show=past&meeting=${bookingId}`,
      about,
    });
  }),
  defineListener(eveningOpened, 'appointments.tell_evening', async (tx, actor, { eveningId }) => {
    const [evening] = await tx
      .select()
      .from(evenings)
      .where(and(eq(evenings.institutionId, actor.institutionId), eq(evenings.id, eveningId)));
    if (evening?.state === 'open') await tellSchool(tx, actor, evening);
  }),
];
