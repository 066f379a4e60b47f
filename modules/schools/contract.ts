import { institutions } from './contract/institutions.ts';
import { knownYears } from './contract/known-years.ts';
import { rooms } from './contract/rooms.ts';
import { school } from './contract/school.ts';
import { settings } from './contract/settings.ts';
import { bells, year } from './contract/year.ts';

export * from './contract/events.ts';
export { type BothLanguages, STAGES, slug } from './contract/fields.ts';
export {
  type InstitutionRowView,
  institutionFields,
  institutionFilters,
  type NewInstitutionInput,
  newInstitution,
} from './contract/institutions.ts';
/** Institutions, schools, and the shape of their life. */
export type { KnownYearView } from './contract/known-years.ts';
export { ROOM_FEATURES, type RoomView } from './contract/rooms.ts';
export {
  type InstitutionView,
  type LevelView,
  type NewSchoolInput,
  newSchool,
  type SchoolDetailView,
  type SchoolRowView,
  type SchoolView,
  type SetUpCheckView,
  schoolFilters,
} from './contract/school.ts';
export type { SettingKind, SettingValue, SettingView } from './contract/settings.ts';
export {
  type BellInput,
  type BellView,
  CYCLES,
  DAY_KINDS,
  type DayView,
  type TermInput,
  type TermView,
  YEAR_STATES,
  type YearView,
} from './contract/year.ts';

/** Institutions, schools, and the shape of their life. */
export const contract = { ...school, ...year, ...knownYears, ...bells, ...rooms, ...settings, ...institutions };
