import type { Problem } from './problem.ts';
import { findFailureTextProblems } from './strings/failure-texts.ts';
import { findLiteralTexts } from './strings/literal-texts.ts';
import { findMessageProblems } from './strings/unused-messages.ts';

/** Every text lives in a module's messages, in both languages; none in the code, and none that nobody shows. */
export const findStringProblems = (root: string): Problem[] => [
  ...findLiteralTexts(root),
  ...findFailureTextProblems(root),
  ...findMessageProblems(root),
];
