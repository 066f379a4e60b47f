export { type BrokenRule, listBroken } from './check/broken.ts';
export { checkTimetable, type Violation } from './check/check.ts';
export { checkXhstt } from './check/xhstt.ts';
export { type CompiledSchool, compileModel } from './compile/compile.ts';
export { describeFailure } from './failure-texts.ts';
export { TimetableFailure, type TimetableFailureCode } from './failures.ts';
export { decodeFile } from './formats/decode.ts';
export { lockIntoFet } from './formats/fet/lock.ts';
export { FET_TYPES, type FetFile, type FetOptions, readFet } from './formats/fet/read.ts';
export { type FetText, writeFet } from './formats/fet/write.ts';
export { compileXhstt } from './formats/xhstt/compile.ts';
export { XHSTT_TYPES } from './formats/xhstt/instance.ts';
export { readXhstt } from './formats/xhstt/read.ts';
export { piecesOf, writeXhstt } from './formats/xhstt/write.ts';
export {
  branchScenario,
  must,
  newLesson,
  newModel,
  newRoom,
  newSection,
  newStudents,
  newTeacher,
  wish,
} from './model/build.ts';
export { type Constraint, type ConstraintKind, constraintSchema } from './model/constraint.ts';
export { readModel, readTimetable } from './model/read.ts';
export { checkPlacements, checkReferences } from './model/references.ts';
export {
  type Calendar,
  type Lesson,
  type Model,
  modelSchema,
  type Placement,
  type Room,
  type Section,
  type StudentSet,
  type Teacher,
  type Timetable,
  timetableSchema,
} from './model/schema.ts';
export { describeConstraint, describeViolation, type Language } from './model/texts.ts';
export { MODEL_VERSION } from './model/version.ts';
export { type PolishOptions, polishSolution } from './polish/polish-solution.ts';
export { applyChain } from './repair/apply-chain.ts';
export { type ChainProposal, proposeChains } from './repair/chains.ts';
export { Desk } from './repair/desk.ts';
export { type Disturbance, disturbanceOf } from './repair/disturbance.ts';
export {
  type Absence,
  type AbsenceOptions,
  type AbsencePlan,
  type Cover,
  planAbsence,
} from './repair/plan-absence.ts';
export { type Change, type Replanned, replan, resolvePart } from './repair/replan.ts';
export { type RankedSlot, rankSlots, type SlotReason } from './repair/slots.ts';
export { rankSubstitutes, type Substitute } from './repair/substitutes.ts';
export type { Progress, RunMemory, RunOptions } from './search/run.ts';
export {
  type EffortOptions,
  type Solution,
  type SolveOptions,
  solve,
  solveCompiled,
  solveWithEffort,
  USUAL_EFFORT,
} from './solve.ts';
export { type CoreOptions, explainFindings, findCores } from './validate/cores.ts';
export type { Finding } from './validate/finding.ts';
export { validate, validateCompiled } from './validate/validate.ts';
export { openThread, type Thread } from './workers/open-thread.ts';
export { type SeedReport, solveWithSeeds } from './workers/solve-with-seeds.ts';
export type { Found, Said, SolveMemory, SolveTask, Task, Verdict, Wanted } from './workers/task.ts';
export { judgeTimetable } from './workers/verdict.ts';
