/** Why a file is not read at all: a code for the message, where in the file, and values. Texts belong to the module. */
export interface Problem {
  code: `roster.${string}`;
  /** A path inside an archive; empty for the whole. */
  at: string;
  with?: Record<string, string | number>;
}

/** Ends the reading of a file. */
export class RosterProblem extends Error {
  readonly problem: Problem;

  constructor(code: Problem['code'], at = '', values?: Record<string, string | number>) {
    super(code);
    this.problem = { code, at, ...(values ? { with: values } : {}) };
  }
}
