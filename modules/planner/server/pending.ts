import { type Actor, homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { proposalsVisibleTo } from './policy.ts';
import { hours } from './schema.ts';

/** Hours that teachers propose and nobody has decided. */
defineWaiting({
  id: 'planner.proposals',
  needs: 'planner.manage',
  order: 55,
  icon: 'calendar',
  due: 'week',
  tone: 'info',
  count: (tx, actor) => countSince(tx, hours, hours.createdAt, proposalsVisibleTo(actor)),
  title: (count, locale) => m.planner_waiting_proposals({ count }, { locale }),
  href: ({ membership }: Actor) => `${homeOf(membership.role)}?show=planner-hours`,
});
