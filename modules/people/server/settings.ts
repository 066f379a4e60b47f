import { m } from '@patio/messages';
import { defineSetting, wholeNumber } from '@patio/schools/server';

/** How long after a student left their health data are kept; then a job of the night deletes them. */
export const healthKeptDays = defineSetting({
  group: { id: 'people', title: m.people_settings_group, order: 30 },
  scope: 'school',
  name: 'people.health_kept_days',
  title: m.people_setting_health_kept,
  effect: m.people_setting_health_kept_effect,
  kind: wholeNumber({ min: 30, max: 7300, unit: m.people_unit_days }),
  usual: 90,
});
