import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { bookingsVisibleTo } from './policy.ts';
import { bookings, tasks } from './schema.ts';
import { isUnwritten } from './service/hosted.ts';
import { ofHost } from './service/tasks.ts';

/** Meetings that are over and of which nobody said how they went. */
defineWaiting({
  id: 'appointments.unwritten',
  needs: 'appointments.offer',
  order: 55,
  icon: 'document',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      bookings,
      bookings.endsAt,
      and(
        eq(bookings.institutionId, actor.institutionId),
        bookingsVisibleTo(actor, 'appointments.offer'),
        isUnwritten(),
      ),
    ),
  title: (count, locale) => m.appointments_waiting_unwritten({ count }, { locale }),
  // The lists are parts of `homes.waiting`.
  href: (actor) => `${homeOf(actor.membership.role)}?show=unwritten_meetings`,
});

/** What the host agreed to do. */
defineWaiting({
  id: 'appointments.tasks',
  needs: 'appointments.offer',
  order: 56,
  icon: 'calendar',
  due: 'week',
  tone: 'info',
  count: (tx, actor) => countSince(tx, tasks, tasks.createdAt, and(ofHost(actor), isNull(tasks.doneAt))),
  title: (count, locale) => m.appointments_waiting_tasks({ count }, { locale }),
  href: (actor) => `${homeOf(actor.membership.role)}?show=meeting_tasks`,
});
