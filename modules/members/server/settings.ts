import { m } from '@patio/messages';
import { defineSetting, type SettingGroup, wholeNumber } from '@patio/schools/server';

const group: SettingGroup = { id: 'accounts', title: m.members_settings_group, order: 20 };

/** How long an invitation can be accepted. */
export const invitationDays = defineSetting({
  name: 'accounts.invitation_days',
  group,
  title: m.members_setting_invitation,
  effect: m.members_setting_invitation_effect,
  scope: 'institution',
  kind: wholeNumber({ min: 1, max: 60, unit: m.members_unit_days }),
  usual: 14,
});

/** How long an admin may look through another person's eyes. */
export const impersonationMinutes = defineSetting({
  name: 'accounts.impersonation_minutes',
  group,
  title: m.members_setting_impersonation,
  effect: m.members_setting_impersonation_effect,
  scope: 'institution',
  kind: wholeNumber({ min: 5, max: 60, unit: m.members_unit_minutes }),
  usual: 60,
});

/** How far ahead a right may be lent. */
export const delegationDays = defineSetting({
  name: 'accounts.delegation_days',
  group,
  title: m.members_setting_delegation,
  effect: m.members_setting_delegation_effect,
  scope: 'school',
  kind: wholeNumber({ min: 1, max: 366, unit: m.members_unit_days }),
  usual: 366,
});
