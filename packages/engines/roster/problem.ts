/** Every reason for which a file is not read at all; the module that imports has a sentence for each. */
export const PROBLEMS = [
  'roster.empty',
  'roster.too_large',
  'roster.too_many_rows',
  'roster.too_many_columns',
  'roster.not_a_table',
  'roster.password_protected',
  'roster.old_excel',
  'roster.other_program',
  'roster.zip_without_list',
  'roster.not_a_zip',
  'roster.zip_broken',
  'roster.path_unsafe',
  'roster.bomb',
  'roster.encrypted',
  'roster.too_many_files',
  'roster.file_too_large',
  'roster.file_broken',
  'roster.file_twice',
  'roster.file_missing',
  'roster.packing_unknown',
  'roster.encoding',
  'roster.xml_broken',
  'roster.xml_doctype',
  'roster.xml_too_large',
] as const;

export type ProblemCode = (typeof PROBLEMS)[number];

/** Why a file is not read at all: a code for the message, where in the file, and values. Texts belong to the module. */
export interface Problem {
  code: ProblemCode;
  /** A path inside an archive; empty for the whole. */
  at: string;
  with?: Record<string, string | number>;
}

/** Ends the reading of a file. */
export class RosterProblem extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, at = '', values?: Record<string, string | number>) {
    super(code);
    this.problem = { code, at, ...(values ? { with: values } : {}) };
  }
}
