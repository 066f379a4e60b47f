/** The door of the roster engine: a file of people in; records, findings, matches and a plan out. */
export { correctedFile } from './corrected/file.ts';
export type { CorrectedOptions } from './corrected/options.ts';
export type { Finding } from './finding.ts';
export { FINDINGS, type FindingCode, type Severity } from './finding-codes.ts';
export { LIMITS, type Limits } from './limits.ts';
export {
  FIELDS,
  type Field,
  GUARDIAN_PLACES,
  type GuardianField,
  type GuardianPlace,
} from './mapping/field.ts';
export {
  type ColumnMapping,
  LIST_KINDS,
  type ListKind,
  type Mapping,
  type MappingReason,
  type RememberedMapping,
} from './mapping/mapping.ts';
export { proposeMapping, rememberMapping } from './mapping/propose.ts';
export type { Candidate, KnownPerson, Match, MatchReason } from './match/known.ts';
export { matchPeople } from './match/match.ts';
export { type ReadOneRoster, readOneRoster } from './oneroster/read.ts';
export type { OneRosterRecords } from './oneroster/records.ts';
export { writeOneRoster } from './oneroster/write.ts';
export { buildPlan } from './plan/build.ts';
export type {
  CurrentRow,
  CurrentTie,
  Decision,
  Leaving,
  Plan,
  PlanAction,
  PlanChange,
  PlanInput,
  PlanItem,
  PlanReason,
  PlanTie,
} from './plan/plan.ts';
export { planValues } from './plan/values.ts';
export { PROBLEMS, type Problem, type ProblemCode } from './problem.ts';
export type { DocumentRule, GivenOptions, ReadOptions } from './records/options.ts';
export { readRecords } from './records/read.ts';
export type { ReadRecords } from './records/read-records.ts';
export type { Sex } from './records/record.ts';
export * from './records/record.ts';
export { readTables } from './source/read.ts';
export type { Encoding, Headers, ReadSource, Row, Source, SourceFormat, Table } from './source/source.ts';
