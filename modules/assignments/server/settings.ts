import { m } from '@patio/messages';
import { defineSetting, onOff, type SettingGroup, wholeNumber } from '@patio/schools/server';
import { GRACE_HOURS } from '../rules/hand-in-time.ts';

const group: SettingGroup = { id: 'assignments', title: m.assignments_settings_group, order: 45 };

/** Whether families read what their children handed in. */
export const familyReadsWork = defineSetting({
  name: 'assignments.family_reads_work',
  group,
  title: m.assignments_setting_family,
  effect: m.assignments_setting_family_effect,
  scope: 'school',
  kind: onOff,
  usual: false,
});

/** How long work may wait on a device without a network and still count by the time it was finished. */
export const graceHours = defineSetting({
  name: 'assignments.grace_hours',
  group,
  title: m.assignments_setting_grace,
  effect: m.assignments_setting_grace_effect,
  scope: 'school',
  kind: wholeNumber({ min: 0, max: 72, unit: m.assignments_unit_hours }),
  usual: GRACE_HOURS,
});
