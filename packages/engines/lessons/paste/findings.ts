import type { Inline } from '../text/doc.ts';
import { toMarkdown } from '../text/to-markdown.ts';

/** What was pasted and could not come along by itself. `with` says which picture, so that the editor can offer to bring it in. */
export interface PasteFinding {
  code: `lessons.paste_${string}`;
  with?: Record<string, string | number>;
}
const cut = (text: string, most = 500): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/** One line of small Markdown from inline nodes, for fields that hold no rich text. */
export const lineOf = (content: Inline[]): string =>
  cut(toMarkdown({ type: 'doc', content: [{ type: 'paragraph', content }] }).replaceAll('\n', ' '));
