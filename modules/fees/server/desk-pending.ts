import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { vouchers } from './schema.ts';
import { waitingFor } from './service/desk/vouchers.ts';

/** Transfers that families reported and nobody has confirmed. */
defineWaiting({
  id: 'fees.vouchers',
  needs: 'fees.manage',
  order: 44,
  icon: 'document',
  due: 'today',
  tone: 'info',
  count: (tx, actor) => countSince(tx, vouchers, vouchers.createdAt, waitingFor(actor)),
  title: (count, locale) => m.fees_waiting_vouchers({ count }, { locale }),
  // The list is a part of `homes.waiting`.
  href: (actor) => `${homeOf(actor.membership.role)}?show=fee_vouchers`,
});
