/** The documents engine's door: bytes of a stranger in, passages that can be cited out. */
export { LIMITS, type Limits } from './limits.ts';
export { PROBLEMS, type Problem, type ProblemCode } from './problem.ts';
export { type Outcome, type ReadOptions, readDocument, readWholeDocument } from './read.ts';
export type { Progress, Recognise } from './reading.ts';
export type { Format, Passage, SourceDocument, Warning } from './schema.ts';
