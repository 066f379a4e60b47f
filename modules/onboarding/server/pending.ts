import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { defineWaiting } from '@patio/platform';
import { countLeft } from './service/steps.ts';

/** First steps that were begun and not finished; the homes of teachers and students have a card of their own for them. */
defineWaiting({
  id: 'onboarding.steps',
  needs: 'onboarding.set_up',
  order: 75,
  icon: 'school',
  due: 'week',
  tone: 'info',
  count: (tx, actor) => countLeft(tx, actor),
  title: (count, locale) => m.onboarding_left({ count }, { locale }),
  // The list is a part of `homes.waiting`.
  href: (actor) => `${homeOf(actor.membership.role)}?show=first_steps`,
});
