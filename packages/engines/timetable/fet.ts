// The door for whoever only reads files of other programs, such as a browser: nothing of the search comes with it.
export { describeFailure } from './failure-texts.ts';
export { TimetableFailure } from './failures.ts';
export { type AscFile, readAsc } from './formats/asc/read.ts';
export { decodeFile } from './formats/decode.ts';
export { type FetFile, readFet } from './formats/fet/read.ts';
