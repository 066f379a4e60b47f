import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { reconciliations } from './schema.ts';
import { isOpenFinding } from './service/findings.ts';

/** What does not match between the books and a provider, until somebody solved it. */
defineWaiting({
  id: 'fees.findings',
  needs: 'fees.manage',
  order: 45,
  icon: 'document',
  due: 'today',
  tone: 'warn',
  count: (tx, actor) => countSince(tx, reconciliations, reconciliations.createdAt, isOpenFinding(actor)),
  title: (count, locale) => m.fees_waiting_findings({ count }, { locale }),
  // The list is a part of `homes.waiting`.
  href: (actor) => `${homeOf(actor.membership.role)}?show=fee_findings`,
});
