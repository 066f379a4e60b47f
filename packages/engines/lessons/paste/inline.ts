import { latex as latexSchema } from '../blocks/basics.ts';
import type { Inline, Mark } from '../text/doc.ts';
import { toStorable } from '../text/storable.ts';
import { type HtmlElement, type HtmlNode, textOf } from './html.ts';

/** Longer text nodes are cut, so that no paragraph outgrows a block. */
const LONGEST = 10_000;

const sameMarks = (a: Inline, b: Inline): boolean => JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);

/** The formula that a page carries for readers of its source (Wikipedia, KaTeX and others do); null if there is none to trust. */
export function formulaOf(element: HtmlElement): string | null {
  const find = (nodes: readonly HtmlNode[], depth: number): string | null => {
    for (const node of depth > 20 ? [] : nodes) {
      if (typeof node === 'string') continue;
      if (node.name === 'annotation' && node.attributes.encoding === 'application/x-tex') return textOf(node.children);
      const inside = find(node.children, depth + 1);
      if (inside !== null) return inside;
    }
    return null;
  };
  const found = find([element], 0)?.trim();
  return found && latexSchema.safeParse(found).success ? found : null;
}

/** A paragraph that is being filled: white space as a browser shows it, neighbours of equal marks as one. */
export class Line {
  #content: Inline[] = [];

  text(raw: string, marks: readonly Mark[], keepsSpace = false): void {
    const clean = toStorable(raw);
    if (keepsSpace) {
      for (const [index, row] of clean.split('\n').entries()) {
        if (index > 0) this.lineBreak();
        this.#push(row, marks);
      }
      return;
    }
    const last = this.#content.at(-1);
    const endsInSpace = !last || last.type === 'hardBreak' || (last.type === 'text' && / $/.test(last.text));
    const collapsed = clean.replace(/[\t\n ]+/g, ' ').replace(/[ \u00a0]{2,}/g, ' ');
    this.#push(endsInSpace ? collapsed.replace(/^ /, '') : collapsed, marks);
  }

  #push(text: string, marks: readonly Mark[]): void {
    for (let from = 0; from < text.length; from += LONGEST) {
      const part = text.slice(from, from + LONGEST).toWellFormed();
      const node: Inline = { type: 'text', text: part, ...(marks.length > 0 ? { marks: [...marks] } : {}) };
      const last = this.#content.at(-1);
      if (last?.type === 'text' && sameMarks(last, node) && last.text.length + part.length <= LONGEST)
        last.text += part;
      else this.#content.push(node);
    }
  }

  formula(latex: string): void {
    this.#content.push({ type: 'inlineMath', attrs: { latex } });
  }

  lineBreak(): void {
    if (this.#content.length > 0) this.#content.push({ type: 'hardBreak' });
  }

  /** What was written, without space and breaks at both ends; the line is empty afterwards. */
  take(): Inline[] {
    const content = this.#content;
    this.#content = [];
    const isEmpty = (inline: Inline | undefined) =>
      inline?.type === 'hardBreak' || (inline?.type === 'text' && inline.text.trim() === '');
    while (isEmpty(content[0])) content.shift();
    while (isEmpty(content.at(-1))) content.pop();
    const [first, last] = [content[0], content.at(-1)];
    if (first?.type === 'text') first.text = first.text.trimStart();
    if (last?.type === 'text') last.text = last.text.trimEnd();
    return content;
  }
}
