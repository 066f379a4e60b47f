/** The door of the roster engine: a file of people in; records, findings, matches and a plan out. */
export { correctedFile } from './corrected/file.ts';
export type { CorrectedOptions } from './corrected/options.ts';
export type { Finding, FindingCode, Severity } from './finding.ts';
export { FINDINGS } from './finding-codes.ts';
export { LIMITS, type Limits } from './limits.ts';
export { ENROLMENT_FIELDS, FIELDS, type Field, PERSON_FIELDS, STAFF_FIELDS, STUDENT_FIELDS } from './mapping/field.ts';
export {
  type ColumnMapping,
  LIST_KINDS,
  type ListKind,
  type Mapping,
  type MappingReason,
  type RememberedMapping,
} from './mapping/mapping.ts';
export { proposeMapping } from './mapping/propose.ts';
export type { Candidate, KnownPerson, Match, MatchReason } from './match/known.ts';
export { matchPeople } from './match/match.ts';
export { type OneRoster, type ReadOneRoster, readOneRoster } from './oneroster/read.ts';
export { writeOneRoster } from './oneroster/write.ts';
export { buildPlan } from './plan/build.ts';
export type {
  CurrentRow,
  Decision,
  Leaving,
  Plan,
  PlanAction,
  PlanChange,
  PlanInput,
  PlanItem,
  PlanReason,
} from './plan/plan.ts';
export { planValues } from './plan/values.ts';
export type { Problem } from './problem.ts';
export type { DocumentRule, GivenOptions, ReadOptions } from './records/options.ts';
export { readRecords } from './records/read.ts';
export * from './records/record.ts';
export { readTables } from './source/read.ts';
export type { Encoding, ReadSource, Row, Source, SourceFormat, Table } from './source/source.ts';
