import { m } from '@patio/messages';
import type { Words } from '@patio/platform';

/** Fields that many entries share. */
export const FIELD_LABELS: Readonly<Record<string, Words>> = {
  role: m.accounts_field_role,
  capability: m.accounts_field_capability,
  reach: m.accounts_field_reach,
  usual: m.accounts_field_usual,
  schoolId: m.accounts_field_school_id,
  setting: m.accounts_field_setting,
  value: m.accounts_field_value,
  method: m.accounts_field_method,
  device: m.accounts_field_device,
  kind: m.accounts_field_kind,
  username: m.accounts_field_username,
  email: m.accounts_field_email,
  until: m.accounts_field_until,
  givenNames: m.accounts_field_given_names,
  surnames: m.accounts_field_surnames,
  locale: m.accounts_field_locale,
  ended: m.accounts_field_ended,
  state: m.accounts_field_state,
  rows: m.accounts_field_rows,
  slug: m.accounts_field_slug,
  country: m.accounts_field_country,
  name: m.accounts_field_name,
};
