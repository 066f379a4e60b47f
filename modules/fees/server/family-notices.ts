import { formatMoney } from '@patio/kernel';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

type Paid = { amount: number; currency: string };
const amountOf = ({ amount, currency }: Paid, { locale }: { locale: 'es' | 'en' }): string =>
  formatMoney({ minor: amount, currency }, locale === 'es' ? 'es-419' : 'en');

const family = {
  module: 'fees',
  urgent: false,
  audience: ['parent'] as const,
  defaultChannels: ['app', 'email'] as const,
};

/** Money of a family arrived: for whoever pays, never for the child. */
export const paymentReceived = defineNotice<Paid & { number: string }>({
  ...family,
  kind: 'fees.payment_received',
  label: m.fees_notice_received,
  hint: m.fees_notice_received_hint,
  title: (p, o) => m.fees_notice_received_title({ amount: amountOf(p, o) }, o),
  body: (p, o) => m.fees_notice_received_body({ number: p.number }, o),
});

/** Money went back to a family. */
export const moneyReturned = defineNotice<Paid>({
  ...family,
  kind: 'fees.money_returned',
  label: m.fees_notice_returned,
  hint: m.fees_notice_returned_hint,
  title: (p, o) => m.fees_notice_returned_title({ amount: amountOf(p, o) }, o),
  body: (_p, o) => m.fees_notice_returned_body({}, o),
});
