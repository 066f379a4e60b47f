import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { openings } from './schema/access.ts';
import { recoveryRequests } from './schema/keys.ts';
import { waitsForReview } from './service/access/openings.ts';
import { asksCodeOf } from './service/keys/recover.ts';

/** Somebody lost their phrase and needs the code that this person keeps. */
defineWaiting({
  id: 'wellbeing.recovery',
  needs: 'wellbeing.keep_recovery',
  order: 1,
  icon: 'approval',
  due: 'today',
  tone: 'warn',
  count: (tx, actor) => countSince(tx, recoveryRequests, recoveryRequests.createdAt, asksCodeOf(actor)),
  title: (count, locale) => m.wellbeing_keys_waiting_recovery({ count }, { locale }),
  // The list is a part of `homes.waiting`.
  href: (actor) => `${homeOf(actor.membership.role)}?show=recovery`,
});

/** What somebody opened outside their team and nobody else has looked at yet: the week's review. */
defineWaiting({
  id: 'wellbeing.openings',
  needs: 'wellbeing.manage_cases',
  order: 30,
  icon: 'question',
  due: 'week',
  tone: 'info',
  count: (tx, actor) => countSince(tx, openings, openings.at, waitsForReview(actor)),
  title: (count, locale) => m.wellbeing_access_waiting_review({ count }, { locale }),
  href: () => '/psychology/tracking?tab=readings',
});
