import { homerooms } from './contract/homerooms.ts';
import { joinCodes } from './contract/join-codes.ts';
import { mine } from './contract/mine.ts';
import { rosters } from './contract/rosters.ts';
import { sections } from './contract/sections.ts';
import { teachers } from './contract/teachers.ts';

export * from './contract/events.ts';
export { type EndReason, TEACHER_RIGHTS, type TeacherPart, type TeacherRight } from './contract/fields.ts';
export type { HomeroomRowView, HomeroomView } from './contract/homerooms.ts';
export {
  JOIN_AUDIENCES,
  JOIN_STATES,
  type JoinAudience,
  type JoinCodeView,
  type JoinRequestView,
} from './contract/join-codes.ts';
export type { MyClass, StudentClasses } from './contract/mine.ts';
export type { Candidate, MemberView } from './contract/rosters.ts';
export type { SectionRowView, SectionView, TeacherView } from './contract/sections.ts';
export type { HelperRowView } from './contract/teachers.ts';

/** Homerooms, sections, who is in them and who teaches them. */
export const contract = { ...sections, ...homerooms, ...rosters, ...teachers, ...mine, ...joinCodes };
