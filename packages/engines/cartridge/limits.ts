/** How much of a stranger's file is read. A course with pictures has some tens of megabytes; one with films some hundreds. */
export const LIMITS = {
  /** The cartridge as it lies on the disk. */
  archiveBytes: 300_000_000,
  /** Files inside, folders counted too. */
  entries: 10_000,
  /** One file, unpacked. */
  fileBytes: 200_000_000,
  /** All files, unpacked. */
  totalBytes: 600_000_000,
  /** How much smaller a file of some size may be when packed; text reaches 20, a bomb 1,000. */
  ratio: 150,
  /** Files below this size are not worth a bomb: long runs of blanks pack well and are lawful. */
  ratioFrom: 1_000_000,
  /** Pages, questions and other texts that are read, together: they lie in memory at the same time. */
  textBytes: 60_000_000,
  pathLength: 400,
  pathDepth: 30,
  xmlBytes: 20_000_000,
  xmlElements: 300_000,
  xmlDepth: 100,
  /** Entries of the outline, and how deep they may lie. */
  items: 5_000,
  itemDepth: 20,
  resources: 10_000,
  questions: 2_000,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
