/** How much of a stranger's file is read. A school book has 200 to 300 pages and some tens of megabytes. */
export const LIMITS = {
  /** The file as it lies on the disk. */
  fileBytes: 100_000_000,
  /** Pages, slides or chapters; what follows is left out, and the document says so. */
  pages: 600,
  /** Pages whose letters are recognised in pictures, which takes seconds each. */
  scannedPages: 80,
  passages: 20_000,
  /** Letters of all passages together. */
  letters: 3_000_000,
  /** Letters of one passage: longer paragraphs are cut between sentences. */
  passageLetters: 1_500,
  /** Office files and books are archives. */
  entries: 5_000,
  partBytes: 60_000_000,
  totalBytes: 400_000_000,
  /** How much smaller a part of some size may be when packed; text reaches 20, a bomb 1,000. */
  ratio: 200,
  ratioFrom: 1_000_000,
  pathLength: 400,
  pathDepth: 30,
  xmlBytes: 40_000_000,
  xmlElements: 1_500_000,
  xmlDepth: 200,
} as const;
export type Limits = { readonly [Name in keyof typeof LIMITS]: number };

export const zipLimits = (limits: Limits) => ({
  archiveBytes: limits.fileBytes,
  entries: limits.entries,
  fileBytes: limits.partBytes,
  totalBytes: limits.totalBytes,
  ratio: limits.ratio,
  ratioFrom: limits.ratioFrom,
  pathLength: limits.pathLength,
  pathDepth: limits.pathDepth,
});
