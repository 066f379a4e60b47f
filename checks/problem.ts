/** One thing that a check found wrong: where, and what to do about it. */
export interface Problem {
  file: string;
  line?: number;
  problem: string;
}

export const describeProblem = ({ file, line, problem }: Problem): string =>
  `  ${file}${line ? `:${line}` : ''}  ${problem}`;

/** A part of the house rules; `find` looks at a folder, so that a test can plant a violation in another one. */
export interface Check {
  name: string;
  find: (root: string) => Problem[] | Promise<Problem[]>;
  /** Rewrites what can be made anew (generated files, formatting). */
  fix?: (root: string) => void | Promise<void>;
}
