/** Why a stranger's file is refused: a code, the path inside the archive or the name of the file, and values for the message. */
export interface FileProblemData {
  code: string;
  at: string;
  with?: Record<string, string | number>;
}

/** Ends the reading of one file. Whoever reads a format turns it into a problem of its own. */
export class FileProblem extends Error {
  readonly problem: FileProblemData;

  constructor(code: string, at = '', values?: Record<string, string | number>) {
    super(code);
    this.problem = { code, at, ...(values ? { with: values } : {}) };
  }
}
