import type { Paper } from './paper.ts';
import type { FaceName } from './typeface.ts';

export type { Paper } from './paper.ts';

/** What a file says of itself to readers, searches and voices. */
export interface About {
  title: string;
  author: string;
  language: string;
  at: Date;
  /** The faces that its pages are written in; those of the house unless others are named. */
  faces?: readonly FaceName[];
}

/** Begins a file. The library for PDF is large and seldom needed: it is loaded by the first paper, not when the server starts. */
export async function beginPaper(about: About): Promise<Paper> {
  const { Paper } = await import('./paper.ts');
  return Paper.begin(about);
}
