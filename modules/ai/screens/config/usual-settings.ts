import type { SchoolConfig, SettingsFields } from '../../contract.ts';

const USUAL: SettingsFields = {
  pupilsOn: false,
  staffOn: false,
  consentAge: null,
  capPreschool: 20,
  capPrimary: 40,
  capSecondary: 60,
  capStaff: 100,
  monthMicros: 0,
  currency: 'USD',
  keepDays: 365,
  keepDaysYoung: 90,
};

/** What the school decided, or what is usual where it has decided nothing yet. */
export function settingsOf({ settings }: SchoolConfig): { fields: SettingsFields; version: number | null } {
  if (!settings) return { fields: USUAL, version: null };
  const { version, ...fields } = settings;
  return { fields, version };
}
