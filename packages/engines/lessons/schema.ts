/** Shapes of everything that a lesson stores; behind their own door, for whoever takes lessons in from outside. */
export { id, key, language, line, longText, provenance, text } from './blocks/basics.ts';
export { block } from './blocks/kinds.ts';
export { question } from './blocks/question-kinds.ts';
export { type Read, readBlock, readBlocks, writeBlock } from './blocks/read.ts';
export { operation } from './merge/operations.ts';
export { progressEvent } from './progress/events.ts';
export { completionRule } from './progress/rule.ts';
export { answer } from './quiz/answer.ts';
export { richText } from './text/doc.ts';
