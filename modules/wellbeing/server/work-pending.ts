import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq, lt, sql } from 'drizzle-orm';
import { casesVisibleTo } from './policy.ts';
import { cases, handovers, interventions } from './schema.ts';
import { carriedBy } from './service/casework/champion.ts';

/** Reviews of one's own cases whose day is over: how many and since when, nothing else. */
defineWaiting({
  id: 'wellbeing.reviews',
  needs: 'wellbeing.manage_cases',
  order: 3,
  icon: 'calendar',
  due: 'today',
  tone: 'warn',
  count: (tx, actor) =>
    countSince(
      tx,
      cases,
      cases.updatedAt,
      and(
        casesVisibleTo(actor),
        eq(cases.leadId, actor.userId),
        eq(cases.state, 'open'),
        lt(cases.nextReviewOn, sql`(select patio_today())`),
      ),
    ),
  title: (count, locale) => m.wellbeing_work_waiting_reviews({ count }, { locale }),
  href: () => '/psychology/tracking',
});

/** Cases that a colleague offers. */
defineWaiting({
  id: 'wellbeing.handovers',
  needs: 'wellbeing.manage_cases',
  order: 4,
  icon: 'contact',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      handovers,
      handovers.offeredAt,
      and(
        eq(handovers.institutionId, actor.institutionId),
        eq(handovers.toId, actor.userId),
        eq(handovers.state, 'offered'),
      ),
    ),
  title: (count, locale) => m.wellbeing_work_waiting_handovers({ count }, { locale }),
  href: () => '/psychology/tracking?tab=load',
});

/** Plans that one carries out for the care team. */
defineWaiting({
  id: 'wellbeing.champion',
  needs: 'wellbeing.help_plan',
  order: 57,
  icon: 'calendar',
  due: 'week',
  tone: 'info',
  count: (tx, actor) => countSince(tx, interventions, interventions.createdAt, carriedBy(actor)),
  title: (count, locale) => m.wellbeing_work_waiting_champion({ count }, { locale }),
  href: (actor) => `${homeOf(actor.membership.role)}?show=champion_tasks`,
});
