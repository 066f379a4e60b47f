import './exports.ts';
import './files.ts';
import './history.ts';
import './labels.ts';
import './search.ts';

export * from '../contract/names.ts';
export { api } from './api.ts';
export { checkDocument } from './documents.ts';
export { failure } from './failures.ts';
export { letLeaversGo } from './jobs.ts';
export * from './policy.ts';
export { consentOf } from './read/consents.ts';
export * from './read/joins.ts';
export * from './read/persons.ts';
export * from './read/records.ts';
export {
  type HomeroomChoice,
  type HomeroomRelation,
  homeroomRelation,
  type LoadRelation,
  registerHomeroomRelation,
  registerLoadRelation,
  registerStudentFollower,
  registerStudentSignal,
  registerTeachingRelation,
  type SignalRule,
  type StudentFollower,
  type TeachingRelation,
} from './relations.ts';
export * from './schema.ts';
export * from './service/bulk-edit.ts';
export * from './service/change-requests.ts';
export * from './service/children.ts';
export { currentTexts, listConsentTexts, publishConsentText } from './service/consent-texts.ts';
export * from './service/consents.ts';
export { countHeld } from './service/count-held.ts';
export * from './service/doubles.ts';
export * from './service/edit-student.ts';
export * from './service/family.ts';
export { type FollowedTable, followWithRows } from './service/follow-rows.ts';
export * from './service/guardian-accounts.ts';
export * from './service/guardians.ts';
export * from './service/health.ts';
export { personsReachedBy } from './service/known-persons.ts';
export * from './service/list-students.ts';
export * from './service/merge.ts';
export { moveLevels, standMany } from './service/move-levels.ts';
export { type OwnConsents, readOwnConsents } from './service/own-consents.ts';
export { setOwnPresentation } from './service/own-presentation.ts';
export { listOwnSubjects, setOwnSubjects } from './service/own-subjects.ts';
export * from './service/papers.ts';
export * from './service/person.ts';
export * from './service/pupils.ts';
export * from './service/record-views.ts';
export * from './service/register-families.ts';
export * from './service/roster/change-many.ts';
export { readRecords, tiesOfStudents } from './service/roster/read-records.ts';
export * from './service/roster/read-roster.ts';
export * from './service/roster/register-many.ts';
export { FAMILY_TABLES, listUsed, removeMany } from './service/roster/remove-many.ts';
export { searchPersons, wordsOf } from './service/search.ts';
export * from './service/staff.ts';
export * from './service/staff-record.ts';
export { fittingHome, homeOfStudentAccount } from './service/student-home.ts';
export { nextStudentNumber } from './service/student-numbers.ts';
export * from './service/students.ts';
