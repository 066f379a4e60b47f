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

const PROBLEMS: Record<string, () => string> = {
  address_refused: m.integrations_problem_address_refused,
  bad_certificate: m.integrations_problem_bad_certificate,
  gone: m.integrations_problem_gone,
  key_refused: m.integrations_problem_key_refused,
  no_browser: m.integrations_problem_no_browser,
  not_reached: m.integrations_problem_not_reached,
  not_set_up: m.integrations_problem_not_set_up,
  oidc_refused: m.integrations_problem_oidc_refused,
  refused: m.integrations_problem_refused,
  some_failed: m.integrations_problem_some_failed,
  too_slow: m.integrations_problem_too_slow,
  unknown_host: m.integrations_problem_unknown_host,
};

/** Why something did not work, in words. */
export const problemText = (problem: string | null): string =>
  (PROBLEMS[problem ?? ''] ?? m.integrations_problem_failed)();
