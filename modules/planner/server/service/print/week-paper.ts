import type { CoverPattern } from '@patio/pdf';

/** One class on a printed week. */
export interface PaperCell {
  /** Which column and row it begins in, and how many rows it takes. */
  column: number;
  row: number;
  length: number;
  title: string;
  lines: string[];
  look: { colour: number; pattern: CoverPattern };
}

/** The week of one homeroom, teacher, room or student on one page. */
export interface WeekPaper {
  school: string;
  /** Whose week it is, and which. */
  title: string;
  subtitle: string;
  note: string;
  days: string[];
  periods: { label: string; time: string; afterBreak: boolean }[];
  cells: PaperCell[];
  foot: string;
}
