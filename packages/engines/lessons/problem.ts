/** Something that is refused or should be mended: a code for the message, where, and with which values. Texts belong to the module. */
export interface Problem {
  code: `lessons.${string}`;
  /** A path such as `blocks.3.questions.0.prompt`; empty for the whole. */
  at: string;
  with?: Record<string, string | number>;
}
