import { m } from '@patio/messages';
import { defineSetting, type SettingGroup, wholeNumber } from '@patio/schools/server';

const group: SettingGroup = { id: 'grading', title: m.grading_settings_group, order: 40 };

/** How far the weights of one course may go from those of the school's policy. */
export const courseWeights = defineSetting({
  name: 'grading.course_weights',
  group,
  title: m.grading_setting_weights,
  effect: m.grading_setting_weights_effect,
  scope: 'school',
  kind: wholeNumber({ min: 0, max: 100, unit: m.grading_unit_points }),
  usual: 20,
});

/** How many categories a course may have beside those of the school's policy. */
export const courseCategories = defineSetting({
  name: 'grading.course_categories',
  group,
  title: m.grading_setting_categories,
  effect: m.grading_setting_categories_effect,
  scope: 'school',
  kind: wholeNumber({ min: 0, max: 5, unit: m.grading_unit_categories }),
  usual: 2,
});
