import { m } from '@patio/messages';
import { defineSetting, wholeNumber } from '@patio/schools/server';

/** How long after a student left their health data are kept; then a job of the night deletes them. */
export const healthKeptYears = defineSetting({
  group: { id: 'people', title: m.people_settings_group, order: 30 },
  scope: 'school',
  name: 'people.health_kept_years',
  title: m.people_setting_health_kept,
  effect: m.people_setting_health_kept_effect,
  kind: wholeNumber({ min: 1, max: 20, unit: m.people_unit_years }),
  usual: 5,
});
