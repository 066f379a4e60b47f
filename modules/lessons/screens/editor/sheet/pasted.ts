import { type Block, cleanHtml, type HtmlNode, type PasteOptions, type RichText } from '@patio/engine-lessons';

/** What a clipboard brings: words for the block in hand, or blocks of their own. */
export type Pasted =
  | { kind: 'nothing' }
  | { kind: 'inside'; content: RichText['content'] }
  | { kind: 'blocks'; blocks: Block[]; pictures: number };

/** Text without marks, a paragraph for each line. */
const linesOf = (text: string): HtmlNode[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: 'p', attributes: {}, children: [line] }));

/** Reads what was pasted from Word, a web page or a plain note. Everything is rebuilt by the engine; nothing is taken over as it came. */
export function readPasted(
  { html, text }: { html: string; text: string },
  parse: (html: string) => readonly HtmlNode[],
  options: PasteOptions,
): Pasted {
  const { blocks, findings } = cleanHtml(html ? parse(html) : linesOf(text), options);
  const pictures = findings.filter(({ code }) => code.startsWith('lessons.paste_picture')).length;
  const [first] = blocks;
  if (!first && pictures === 0) return { kind: 'nothing' };
  if (blocks.length === 1 && first?.type === 'text' && pictures === 0)
    return { kind: 'inside', content: first.doc.content };
  return { kind: 'blocks', blocks, pictures };
}

/** The pictures of what was pasted or dropped. */
export const picturesIn = (data: Pick<DataTransfer, 'files'>): File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'));
