import type { Note } from '../collect.ts';
import { cleanText } from './clean.ts';
import { textOfHtml } from './html.ts';
import { mathsFromOthers } from './maths.ts';
import type { Shown } from './writer.ts';

/** How a text is written: `auto` is plain text that may hold HTML, as Moodle and GIFT allow. */
export type Writing = 'html' | 'auto' | 'plain' | 'markdown';

export interface Rich {
  text: string;
  /** The first picture of the text, which the question may show. */
  picture: Shown | null;
}

const MARKUP = /<[a-z/!]|&[a-z#]/i;

/** A stranger's text as ours; what it loses is noted, and of several pictures only the first is kept. */
export function richText(written: string, writing: Writing, note: Note): Rich {
  // Of Markdown only the signs of strong text are taken away: single stars and lines also stand for themselves.
  if (writing === 'markdown') return { text: mathsFromOthers(cleanText(written.replaceAll('**', ''))), picture: null };
  if (writing === 'plain' || (writing === 'auto' && !MARKUP.test(written)))
    return { text: mathsFromOthers(cleanText(written)), picture: null };
  const { text, pictures, lost } = textOfHtml(
    writing === 'auto' ? written.replaceAll('\n', '<br>') : written,
    writing === 'html',
  );
  for (const code of lost) note(code);
  if (pictures.length > 1) note('picture_left_out');
  return { text, picture: pictures[0] ?? null };
}

/** A text in which a picture has no place. */
export function wordsOnly(written: string, writing: Writing, note: Note): string {
  const { text, picture } = richText(written, writing, note);
  if (picture) note('picture_left_out');
  return text;
}
