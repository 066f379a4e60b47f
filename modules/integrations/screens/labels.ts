import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { Connection } from '../contract.ts';

/** A day and an hour, as a log entry is read. */
export const momentText = (at: string): string =>
  formatDate(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

export const CONNECTION_NAMES: Record<Connection, () => string> = {
  oidc: m.integrations_oidc,
  mail: m.integrations_mail,
  push: m.integrations_push,
  payments: m.integrations_payments,
  ai: m.integrations_ai,
  calendar: m.integrations_calendar,
  keys: m.integrations_keys,
  webhooks: m.integrations_webhooks,
  oneroster: m.integrations_oneroster,
  scim: m.integrations_scim,
};
export const CONNECTION_HINTS: Record<Connection, () => string> = {
  oidc: m.integrations_oidc_hint,
  mail: m.integrations_mail_hint,
  push: m.integrations_push_hint,
  payments: m.integrations_payments_hint,
  ai: m.integrations_ai_hint,
  calendar: m.integrations_calendar_hint,
  keys: m.integrations_keys_hint,
  webhooks: m.integrations_webhooks_hint,
  oneroster: m.integrations_oneroster_hint,
  scim: m.integrations_scim_hint,
};
