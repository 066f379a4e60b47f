import { m } from '@patio/messages';
import type { Tx } from '@patio/platform';
import {
  defineSetting,
  oneOf,
  onOff,
  type SettingGroup,
  settingsByPlace,
  timeOfDay,
  wholeNumber,
} from '@patio/schools/server';
import type { QuietRules } from '../rules/quiet.ts';
import type { WriteRules } from '../rules/who-writes.ts';

const group: SettingGroup = { id: 'conversations', title: m.conversations_settings_group, order: 60 };
const ofSchool = { group, scope: 'school' as const };

/** Which students may begin a conversation. */
export const studentsStart = defineSetting<WriteRules['studentsStart']>({
  ...ofSchool,
  name: 'conversations.students_start',
  title: m.conversations_setting_students_start,
  effect: m.conversations_setting_students_start_effect,
  kind: oneOf([
    { id: 'no', label: m.conversations_setting_start_no },
    { id: 'older', label: m.conversations_setting_start_older },
    { id: 'all', label: m.conversations_setting_start_all },
  ]),
  usual: 'older',
});

/** Up to which age the family reads along; in preschool and primary it always does. */
export const guardiansUntilAge = defineSetting({
  ...ofSchool,
  name: 'conversations.guardians_until_age',
  title: m.conversations_setting_guardians_age,
  effect: m.conversations_setting_guardians_age_effect,
  kind: wholeNumber({ min: 0, max: 18, unit: m.conversations_unit_years }),
  usual: 12,
});

/** Whether families write to the direction without the office in between. */
export const familiesToLeaders = defineSetting({
  ...ofSchool,
  name: 'conversations.families_to_leaders',
  title: m.conversations_setting_leaders,
  effect: m.conversations_setting_leaders_effect,
  kind: onOff,
  usual: false,
});

export const quietOn = defineSetting({
  ...ofSchool,
  name: 'conversations.quiet',
  title: m.conversations_setting_quiet,
  effect: m.conversations_setting_quiet_effect,
  kind: onOff,
  usual: true,
});

const hour = (name: string, usual: string, title: typeof m.conversations_setting_from) =>
  defineSetting({
    ...ofSchool,
    name: `conversations.${name}`,
    title,
    effect: m.conversations_setting_hours_effect,
    kind: timeOfDay,
    usual,
  });

export const quietFrom = hour('quiet_from', '19:00', m.conversations_setting_from);
export const quietUntil = hour('quiet_until', '06:30', m.conversations_setting_until);
export const quietStudentsFrom = hour('quiet_students_from', '20:00', m.conversations_setting_students_from);
export const quietStudentsUntil = hour('quiet_students_until', '06:30', m.conversations_setting_students_until);

/** Whether colleagues leave each other in peace too. */
export const quietStaff = defineSetting({
  ...ofSchool,
  name: 'conversations.quiet_staff',
  title: m.conversations_setting_quiet_staff,
  effect: m.conversations_setting_quiet_staff_effect,
  kind: onOff,
  usual: false,
});

/** How long after a school year what was written in it is kept; then a job of the night erases it. */
export const keptYears = defineSetting({
  ...ofSchool,
  name: 'conversations.kept_years',
  title: m.conversations_setting_kept_years,
  effect: m.conversations_setting_kept_years_effect,
  kind: wholeNumber({ min: 1, max: 10, unit: m.conversations_unit_years }),
  usual: 2,
});

export type SchoolRules = WriteRules & QuietRules;

/** What each school decided about conversations. */
export const rulesBySchool = (tx: Tx): Promise<(schoolId: string) => SchoolRules> =>
  settingsByPlace<SchoolRules & Record<string, string | number | boolean>>(tx, {
    studentsStart,
    guardiansUntilAge,
    familiesToLeaders,
    on: quietOn,
    from: quietFrom,
    until: quietUntil,
    studentsFrom: quietStudentsFrom,
    studentsUntil: quietStudentsUntil,
    staff: quietStaff,
  });

/** What a school decided about conversations. */
export const rulesAt = async (tx: Tx, schoolId: string): Promise<SchoolRules> => (await rulesBySchool(tx))(schoolId);
