import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { weeksVisibleTo } from './policy.ts';
import { weeks } from './schema.ts';

/** Weeks of plans that teachers sent and nobody has decided about. */
defineWaiting({
  id: 'plans.weeks',
  needs: 'plans.review',
  order: 45,
  icon: 'approval',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      weeks,
      weeks.submittedAt,
      and(
        eq(weeks.institutionId, actor.institutionId),
        eq(weeks.state, 'submitted'),
        weeksVisibleTo(actor, 'plans.review'),
      ),
    ),
  title: (count, locale) => m.plans_waiting_weeks({ count }, { locale }),
  href: () => '/teacher/lesson-plan?show=waiting',
});
