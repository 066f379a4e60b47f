import type { FileReason, Reason } from './report.ts';

/** Ends the reading of one question, which is then listed as refused; the others go on. */
export class QuestionProblem extends Error {
  readonly code: Reason;
  readonly at: string | undefined;

  constructor(code: Reason, at?: string) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

/** Ends the reading of the whole file. */
export class FormatProblem extends Error {
  readonly reason: FileReason;
  readonly line: number | undefined;

  constructor(reason: FileReason, line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}
