import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { signals } from './schema.ts';
import { signalsShown } from './service/view-signals.ts';

/** Signals that nobody has decided about, for the team. */
defineWaiting({
  id: 'warnings.signals',
  needs: 'warnings.decide',
  order: 4,
  icon: 'contact',
  due: 'week',
  tone: 'info',
  count: (tx, actor) => countSince(tx, signals, signals.createdAt, signalsShown(actor, { show: 'open' })),
  title: (count, locale) => m.warnings_waiting({ count }, { locale }),
  href: () => '/psychology/tracking?tab=warnings',
});
