import './exports.ts';
import './history.ts';
import './homes.ts';
import './join-exports.ts';
import './join-notices.ts';
import './roster-exports.ts';
import './service/follow-student.ts';
import './set-up-checks.ts';
import './people-extensions.ts';
import './labels.ts';
import './search.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export * from './policy.ts';
export * from './read/enrolments.ts';
export * from './read/members.ts';
export * from './read/sections.ts';
export * from './read/teachers.ts';
export * from './relations.ts';
export * from './schema.ts';
export { listHomeroomCandidates, listSectionCandidates } from './service/candidates.ts';
export { listStudentClasses } from './service/classes.ts';
export { loadOf } from './service/co-teachers.ts';
export { createSectionsFor, type ManySections, planSections, type SectionPlan } from './service/create-many.ts';
export * from './service/edit-homerooms.ts';
export { endInSection, enrolInSection, moveBetweenSections } from './service/enrol-section.ts';
export { setFeeds } from './service/feeds.ts';
export { listHomerooms } from './service/homeroom-list.ts';
export * from './service/homerooms.ts';
export { openOwnSection } from './service/open-own-section.ts';
export { addCoTeacher, endCoTeacher, getLedSection, listColleagues } from './service/own-co-teachers.ts';
export { endMany, enrolMany, moveMany, type Placement, type StepResult } from './service/place.ts';
export { todayAt } from './service/places.ts';
export * from './service/roster.ts';
export { endSingly, endTeaching, resumeTeaching, type TeachingEnd } from './service/roster-list/end-classes.ts';
export * from './service/roster-list/read-classes.ts';
export {
  listMovedSince,
  PLACE_TABLES,
  TEACHER_TABLES,
  takeBackClasses,
  takeBackSteps,
} from './service/roster-list/take-back.ts';
export { assignMany, endPlaces, enrolPairs, writeSections } from './service/roster-list/write-classes.ts';
export { listSections } from './service/section-list.ts';
export { completeSectionWords } from './service/section-words.ts';
export * from './service/sections.ts';
export * from './service/teachers.ts';
export { undoStep } from './service/undo.ts';
