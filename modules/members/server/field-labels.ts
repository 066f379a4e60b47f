import { m } from '@patio/messages';
import type { Words } from '@patio/platform';

/** Fields that many entries share. */
export const FIELD_LABELS: Readonly<Record<string, Words>> = {
  role: m.members_field_role,
  capability: m.members_field_capability,
  reach: m.members_field_reach,
  usual: m.members_field_usual,
  schoolId: m.members_field_school_id,
  setting: m.members_field_setting,
  value: m.members_field_value,
  method: m.members_field_method,
  device: m.members_field_device,
  kind: m.members_field_kind,
  username: m.members_field_username,
  email: m.members_field_email,
  until: m.members_field_until,
  givenNames: m.members_field_given_names,
  surnames: m.members_field_surnames,
  locale: m.members_field_locale,
  ended: m.members_field_ended,
  state: m.members_field_state,
  rows: m.members_field_rows,
  slug: m.members_field_slug,
  country: m.members_field_country,
  name: m.members_field_name,
};
