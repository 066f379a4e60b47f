export const SHEET_STATES = ['draft', 'submitted', 'returned', 'approved', 'published', 'locked'] as const;
export type SheetState = (typeof SHEET_STATES)[number];

export const SHEET_MOVES = ['submit', 'take_back', 'return', 'approve', 'publish', 'lock', 'reopen'] as const;
export type SheetMove = (typeof SHEET_MOVES)[number];

/** The whole life of a grade sheet: which step leads where, and from nowhere else. */
const LIFE: Record<SheetMove, Partial<Record<SheetState, SheetState>>> = {
  submit: { draft: 'submitted', returned: 'submitted' },
  take_back: { submitted: 'draft' },
  return: { submitted: 'returned', approved: 'returned' },
  approve: { submitted: 'approved' },
  publish: { approved: 'published' },
  lock: { published: 'locked' },
  // Only while nobody outside has read it: a published sheet is corrected by a grade change.
  reopen: { approved: 'submitted' },
};

/** Where a step leads, or null where the sheet may not take it now. */
export const nextState = (state: SheetState, move: SheetMove): SheetState | null => LIFE[move][state] ?? null;

/** True while the teacher still writes; afterwards marks change only by returning the sheet or by a decided grade change. */
export const mayWrite = (state: SheetState): boolean => state === 'draft' || state === 'returned';

/** True once families may read the term's grades. */
export const isPublic = (state: SheetState): boolean => state === 'published' || state === 'locked';
