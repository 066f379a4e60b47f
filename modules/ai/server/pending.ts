import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { alerts } from './schema.ts';
import { alertsAsked } from './service/alerts.ts';

/** Students who may need a person, for those who answer. */
defineWaiting({
  id: 'ai.alerts',
  needs: 'ai.answer_alerts',
  order: 1,
  icon: 'contact',
  due: 'today',
  tone: 'warn',
  count: (tx, actor) => countSince(tx, alerts, alerts.raisedAt, alertsAsked(actor, 'open')),
  title: (count, locale) => m.ai_waiting_alerts({ count }, { locale }),
  href: (actor) => `${homeOf(actor.membership.role)}?show=alerts`,
});
