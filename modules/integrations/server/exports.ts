import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineExport } from '@patio/platform';
import { kindName, problemText } from '../contract/texts.ts';
import { type DeliveryView, deliveryFilters } from '../contract/webhooks.ts';
import { listDeliveries } from './service/webhooks/deliveries.ts';
import { getWebhook } from './service/webhooks/manage-webhooks.ts';

/** Every try in a line, and when the next one is. */
const triesText = ({ attempts, nextAt }: DeliveryView, locale: Locale): string =>
  [
    ...attempts.map(({ number, at, status, problem, milliseconds }) =>
      m.integrations_try(
        { number, day: at, result: status ?? problemText(problem, { locale }), milliseconds },
        { locale },
      ),
    ),
    ...(nextAt ? [m.integrations_next_try({ day: nextAt }, { locale })] : []),
  ].join('; ');

/** What was sent to an address and how it answered; never the message itself, nor what signs it. */
defineExport('integrations.deliveries', {
  needs: 'integrations.manage',
  title: m.integrations_log,
  of: async (tx, actor, { id }) => (await getWebhook(tx, actor, id)).name,
  filters: deliveryFilters,
  columns: [
    { title: m.integrations_at, value: (row: DeliveryView) => new Date(row.happenedAt), width: 20 },
    { title: m.integrations_kind, value: (row, locale) => kindName(row.kind, { locale }), width: 34 },
    {
      title: m.integrations_delivery,
      value: (row, locale) => m.integrations_delivery_state({ state: row.state }, { locale }),
      width: 14,
    },
    { title: m.integrations_tries, value: triesText, width: 60 },
  ],
  page: (tx, actor, filters, page) => listDeliveries(tx, actor, { ...filters, ...page }),
});
