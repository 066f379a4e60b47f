import { formatMoney } from '@patio/kernel';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const family = {
  module: 'fees',
  urgent: false,
  audience: ['parent'] as const,
  defaultChannels: ['app', 'email'] as const,
};

/** A kind word before or after a due day, in the school's own words: for whoever pays, never for the child. */
export const reminder = defineNotice<{ title: string; body: string }>({
  ...family,
  kind: 'fees.reminder',
  label: m.fees_notice_reminder,
  hint: m.fees_notice_reminder_hint,
  title: (p) => p.title,
  body: (p) => p.body,
});

/** The office did not find a transfer that a family reported. */
export const voucherRefused = defineNotice<{ amount: number; currency: string; reason: string }>({
  ...family,
  kind: 'fees.voucher_refused',
  label: m.fees_notice_voucher,
  hint: m.fees_notice_voucher_hint,
  title: ({ amount, currency }, o) =>
    m.fees_notice_voucher_title(
      { amount: formatMoney({ minor: amount, currency }, o.locale === 'es' ? 'es-419' : 'en') },
      o,
    ),
  body: (p) => p.reason,
});
