/** One thing wrong with a policy, a scale, an item or a cell: a code for the message, where, and with which values. */
export interface Problem {
  code: string;
  at: string;
  with?: Record<string, string | number>;
}

/** Thrown where going on would mean inventing a grade; carries a code, because the text belongs to the screens. */
export class GradingProblem extends Error {
  readonly code: string;
  readonly details: Record<string, string | number>;

  constructor(code: string, details: Record<string, string | number> = {}) {
    super(`grading.${code} ${JSON.stringify(details)}`);
    this.name = 'GradingProblem';
    this.code = code;
    this.details = details;
  }
}
