/** How much of a stranger's list is read. A list of 10,000 students with guardians has some five megabytes. */
export const LIMITS = {
  /** The file as it was sent. */
  archiveBytes: 200_000_000,
  entries: 2_000,
  /** One file of an archive, unpacked, and all of them. */
  fileBytes: 200_000_000,
  totalBytes: 200_000_000,
  ratio: 100,
  /** Files below this size are not worth a bomb: a sheet of empty cells packs well and is lawful. */
  ratioFrom: 4_000_000,
  pathLength: 400,
  pathDepth: 10,
  xmlBytes: 20_000_000,
  xmlElements: 200_000,
  xmlDepth: 100,
  tables: 50,
  /** Rows of all tables, columns of one, cells of all, and letters of one cell. */
  rows: 200_000,
  columns: 400,
  cells: 6_000_000,
  cellLength: 65_536,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
