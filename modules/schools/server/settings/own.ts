import { m } from '@patio/messages';
import { defineSetting, type SettingGroup, wholeNumber } from './define.ts';

export const schoolYearGroup: SettingGroup = { id: 'schools', title: m.schools_settings_group, order: 10 };

/** How long before a year ends the next one is missed. */
export const nextYearNotice = defineSetting({
  name: 'schools.next_year_notice_days',
  group: schoolYearGroup,
  title: m.schools_setting_next_year,
  effect: m.schools_setting_next_year_effect,
  scope: 'institution',
  kind: wholeNumber({ min: 7, max: 180, unit: m.schools_unit_days }),
  usual: 60,
});
