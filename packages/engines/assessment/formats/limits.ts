/** How much of a stranger's question file is read. A bank of 10,000 questions in Moodle XML has some 20 MB. */
export const LIMITS = {
  fileBytes: 60_000_000,
  questions: 20_000,
  /** One question as it stands in the file, in characters; those with pictures inside have more. */
  questionText: 4_000_000,
  /** What is kept of a question that was refused. */
  sourceText: 20_000,
  /** Pictures of all questions together, unpacked. */
  pictureBytes: 100_000_000,
  xmlBytes: 60_000_000,
  xmlElements: 200_000,
  xmlDepth: 100,
  archiveBytes: 100_000_000,
  entries: 12_000,
  totalBytes: 200_000_000,
  ratio: 100,
  ratioFrom: 1_000_000,
  pathLength: 400,
  pathDepth: 10,
  csvField: 64_000,
} as const;
export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
