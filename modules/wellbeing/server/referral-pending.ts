import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { referrals } from './schema.ts';
import { referralsAsked } from './service/referrals/list.ts';

/** Referrals that nobody has opened, for the care team: how many and since when, nothing else. */
defineWaiting({
  id: 'wellbeing.referrals',
  needs: 'wellbeing.manage_cases',
  order: 2,
  icon: 'contact',
  due: 'today',
  tone: 'warn',
  count: (tx, actor) => countSince(tx, referrals, referrals.raisedAt, referralsAsked(actor, 'waiting')),
  title: (count, locale) => m.wellbeing_referrals_waiting({ count }, { locale }),
  href: () => '/psychology/tracking?tab=referrals',
});
