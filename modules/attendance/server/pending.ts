import { type Actor, homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { justificationsVisibleTo } from './policy.ts';
import { justifications } from './schema.ts';
import { countUntakenNow } from './service/list-untaken-now.ts';

/** The list behind the number, on the reader's own first page; its parts stand in `homes.waiting`. */
const opens = (show: string) => (actor: Actor) => `${homeOf(actor.membership.role)}?show=${show}`;

/** Classes that have begun today and that nobody has taken: on the home of those who run the school. */
defineWaiting({
  id: 'attendance.not_taken',
  needs: 'insights.explore',
  order: 15,
  icon: 'rolls',
  due: 'today',
  tone: 'warn',
  count: countUntakenNow,
  title: (count, locale) => m.attendance_waiting_classes({ count }, { locale }),
  href: opens('classes'),
});

/** What families wrote and nobody has answered. */
defineWaiting({
  id: 'attendance.justifications',
  needs: 'attendance.manage',
  order: 20,
  icon: 'justification',
  due: 'today',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      justifications,
      justifications.createdAt,
      and(eq(justifications.state, 'waiting'), justificationsVisibleTo(actor)),
    ),
  title: (count, locale) => m.attendance_waiting_justifications({ count }, { locale }),
  href: opens('justifications'),
});
