import './exports.ts';
import './history.ts';
import './labels.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './read/levels-and-places.ts';
export * from './read/schools.ts';
export * from './read/terms.ts';
export * from './read/years.ts';
export * from './schema.ts';
export { requireOpenYears, yearIsOver } from './service/closed-years.ts';
export { setCycle } from './service/cycle.ts';
export { saveDays } from './service/days.ts';
export { registerYearFollower } from './service/follow-years.ts';
export { foundInstitution, type InstitutionRow } from './service/institutions.ts';
export { isUnclaimed, openPlatformHome } from './service/platform-home.ts';
export { getRooms, saveRoom } from './service/rooms.ts';
export * from './service/schools.ts';
export { defineSetUpCheck, listSetUp, type SetUpCheck } from './service/set-up-checks.ts';
export * from './service/set-up-school.ts';
export { saveTerms } from './service/terms.ts';
export { createYear, describeYear, getYear, listYears, setYearState, type YearRow } from './service/years.ts';
export { settingOf, settingsOf } from './settings/ask.ts';
export {
  defineSetting,
  oneOf,
  onOff,
  type Setting,
  type SettingGroup,
  shortText,
  timeOfDay,
  wholeNumber,
} from './settings/define.ts';
