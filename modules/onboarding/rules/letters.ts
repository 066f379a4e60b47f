const FIRST = 'A'.charCodeAt(0);

/** The letters of the groups that a level still lacks, after those that it has: two of four are C and D. */
export const lettersFor = (have: number, wanted: number): string[] =>
  Array.from({ length: Math.max(0, wanted - have) }, (_, i) => String.fromCharCode(FIRST + have + i));
