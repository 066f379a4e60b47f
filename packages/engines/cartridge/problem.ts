/** What is refused, or listed because it could not be read: a code for the message and its values. Texts belong to the module. */
export interface Problem {
  code: `cartridge.${string}`;
  /** A path inside the cartridge, or the identifier of a resource; empty for the whole. */
  at: string;
  with?: Record<string, string | number>;
}

/** Ends the reading of one part: the whole cartridge where nothing can be saved, otherwise one resource, which is then listed. */
export class CartridgeProblem extends Error {
  readonly problem: Problem;

  constructor(code: Problem['code'], at = '', values?: Record<string, string | number>) {
    super(code);
    this.problem = { code, at, ...(values ? { with: values } : {}) };
  }
}
