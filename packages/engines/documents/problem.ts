import { FileProblem } from '@patio/engine-xml';

/** Why a document is not read. Sentences belong to the module. */
export const PROBLEMS = [
  'empty',
  'unknown_format',
  'old_format',
  'too_large',
  'locked',
  'damaged',
  'bomb',
  'unsafe',
  'scanned',
  'without_text',
  'cancelled',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export interface Problem {
  code: `documents.${ProblemCode}`;
  with?: Record<string, number>;
}

/** Ends the reading of a document. */
export class DocumentProblem extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, values?: Record<string, number>) {
    super(code);
    this.problem = { code: `documents.${code}`, ...(values ? { with: values } : {}) };
  }
}

/** What the reader of archives and XML refuses, in the words of this engine; everything else that it says is damage. */
const CODES: Record<string, ProblemCode> = {
  too_large: 'too_large',
  too_many_files: 'too_large',
  file_too_large: 'too_large',
  xml_too_large: 'too_large',
  bomb: 'bomb',
  path_unsafe: 'unsafe',
  xml_doctype: 'unsafe',
  encrypted: 'locked',
};

/** The problem of whatever a reader threw; what is no file problem is a fault of ours and thrown on. */
export function problemOf(error: unknown): Problem {
  if (error instanceof DocumentProblem) return error.problem;
  if (error instanceof FileProblem) return { code: `documents.${CODES[error.problem.code] ?? 'damaged'}` };
  throw error;
}
