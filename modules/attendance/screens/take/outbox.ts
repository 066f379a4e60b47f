import { activeMembership, currentMe, queryClient, registerOutboxKind } from '@patio/client';
import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { NewMark, RollPlace } from '../../contract.ts';
import { attendance } from '../api.ts';
import type { RollCounts } from './counts.ts';
import { keepRolls } from './kept.ts';

export const KIND = 'attendance.roll';

/** A confirmed roll as it waits on the device. */
export interface WaitingRoll {
  place: RollPlace;
  /** For the list of what waits. */
  name: string;
  /** What an older version kept has no excused. */
  counts: Omit<RollCounts, 'excused'> & { excused?: number };
  takenAt: string;
  device: string;
  marks: NewMark[];
}

registerOutboxKind<WaitingRoll>({
  kind: KIND,
  confidential: false,
  send: async ({ id, payload: { place, takenAt, device, marks } }) => {
    // The clock is read again at each attempt: by its difference the server corrects the time of taking.
    const sentAt = new Date().toISOString();
    await attendance.submit.call({ ...place, id, takenAt, sentAt, device, marks });
    await queryClient.invalidateQueries({ queryKey: attendance.key() });
  },
  describe: ({ name, place, counts }) => ({
    title: m.attendance_outbox_title({ class: name }),
    fields: [
      { label: m.attendance_date(), value: formatDate(place.date, { weekday: 'long', day: 'numeric', month: 'long' }) },
      { label: m.attendance_outbox_marks(), value: m.attendance_counts({ excused: 0, ...counts }) },
    ],
  }),
  // The later confirmation holds every mark of the earlier one, corrected.
  merge: (earlier, later) => ({
    ...later,
    marks: [
      ...earlier.marks.filter((mark) => !later.marks.some((other) => other.studentId === mark.studentId)),
      ...later.marks,
    ],
  }),
});

const HOURS = 3_600_000;
let keptFor: string | undefined;

/** Runs from the start of the app for those who take classes: what waits is sent, and the rolls of today and tomorrow come along. */
export default function startAttendance(): void {
  const keep = () => {
    const me = currentMe();
    if (!me || activeMembership(me).role !== 'teacher' || !navigator.onLine) return;
    const now = `${me.user.id} ${Math.floor(Date.now() / (2 * HOURS))}`;
    if (keptFor === now) return;
    keptFor = now;
    // The screen itself must be on the device too before the network goes.
    void import('../TakeAttendance.screen.tsx');
    keepRolls().catch(() => {
      keptFor = undefined;
    });
  };
  window.addEventListener('online', keep);
  document.addEventListener('visibilitychange', keep);
  setTimeout(keep, 2_000);
}
