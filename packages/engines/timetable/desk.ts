// What a browser needs to move lessons by hand: no solver, no file formats, no schemas.
export { checkTimetable, type Violation } from './check/check.ts';
export { type CompiledSchool, compileModel } from './compile/compile.ts';
export { must, newLesson, newModel, newRoom, newStudents, newTeacher, wish } from './model/build.ts';
export type { Constraint, ConstraintKind } from './model/constraint.ts';
export type { Lesson, Model, Placement, Room, StudentSet, Timetable } from './model/schema.ts';
export { describeConstraint, type Language } from './model/texts.ts';
export { MODEL_VERSION } from './model/version.ts';
export { applyChain } from './repair/apply-chain.ts';
export { type ChainProposal, proposeChains } from './repair/chains.ts';
export { Desk } from './repair/desk.ts';
export { type RankedSlot, rankSlots, type SlotReason } from './repair/slots.ts';
