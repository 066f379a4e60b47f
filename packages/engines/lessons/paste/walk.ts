import type { Inline, ListItem, Mark, TextNode } from '../text/doc.ts';
import { safeLink } from '../text/links.ts';
import { toStorable } from '../text/storable.ts';
import { DROPPED, HEADING, MISSED, STANDS_ALONE } from './elements.ts';
import { lineOf, type PasteFinding } from './findings.ts';
import { DEEPEST, type HtmlElement, type HtmlNode } from './html.ts';
import { formulaOf, Line } from './inline.ts';
import { marksInside } from './marks.ts';
import { isLayout, type PastedTable, tableFrom } from './tables.ts';
import { isBullet, wordItem } from './word-lists.ts';

export type PastedPart =
  | { type: 'heading'; level: 2 | 3 | 4; content: Inline[] }
  | { type: 'table'; table: PastedTable }
  | { type: 'node'; node: TextNode };

/** Lists inside lists; deeper ones are laid flat. */
const DEEPEST_LIST = 3;

interface Context {
  marks: readonly Mark[];
  depth: number;
  lists: number;
  keepsSpace: boolean;
}

/** Goes through parsed HTML once and collects what a lesson can hold. */
export class Walk {
  readonly findings: PasteFinding[] = [];
  tooDeep = false;
  readonly #parts: PastedPart[] = [];
  readonly #line = new Line();

  visit(nodes: readonly HtmlNode[], context: Context = { marks: [], depth: 0, lists: 0, keepsSpace: false }): void {
    if (context.depth > DEEPEST) {
      this.tooDeep = true;
      return;
    }
    for (const node of nodes) {
      if (typeof node === 'string') this.#line.text(node, context.marks, context.keepsSpace);
      else this.#element(node, { ...context, depth: context.depth + 1 });
    }
  }

  /** Everything that was collected. */
  finish(): PastedPart[] {
    this.#endParagraph();
    return this.#parts;
  }

  #endParagraph(): void {
    const content = this.#line.take();
    if (content.length > 0) this.#parts.push({ type: 'node', node: { type: 'paragraph', content } });
  }

  #element(element: HtmlElement, context: Context): void {
    const { name, children, attributes } = element;
    const heading = HEADING[name];
    if (name === 'math' || /\bkatex\b/.test(attributes.class ?? '')) this.#formula(element, context);
    else if (DROPPED.has(name)) this.#drop(name);
    else if (isBullet(element) || /display:\s*none/i.test(attributes.style ?? '')) return;
    else if (name === 'br') this.#line.lineBreak();
    else if (name === 'img') this.#picture(element);
    else if (heading) this.#heading(element, heading, context);
    else if (name === 'table' && !isLayout(element)) this.#table(element, context);
    else if (name === 'ul' || name === 'ol' || wordItem(element)) this.#list(element, context);
    else if (name === 'blockquote') this.#quote(element, context);
    else this.#inside(element, children, context);
  }

  #drop(what: string): void {
    if (MISSED.has(what)) this.findings.push({ code: 'lessons.paste_left_out', with: { what } });
  }

  /** An element that is not kept itself: only its marks and its content. */
  #inside(element: HtmlElement, children: readonly HtmlNode[], context: Context): void {
    const { name } = element;
    const inside = {
      ...context,
      marks: marksInside(element, context.marks),
      keepsSpace: context.keepsSpace || name === 'pre',
    };
    const alone = STANDS_ALONE.has(name) || /^(t(able|body|head|foot|r|d|h)|caption|li)$/.test(name);
    if (alone) this.#endParagraph();
    this.visit(children, inside);
    if (alone) this.#endParagraph();
  }

  #formula(element: HtmlElement, context: Context): void {
    const latex = formulaOf(element);
    if (latex) this.#line.formula(latex);
    else {
      if (element.name === 'math') this.findings.push({ code: 'lessons.paste_formula_as_text' });
      this.visit(element.children, context);
    }
  }

  #picture({ attributes }: HtmlElement): void {
    const address = safeLink(attributes.src ?? '');
    const alt = toStorable(attributes.alt ?? '')
      .slice(0, 500)
      .toWellFormed();
    // A picture is brought in as a file, by a person who says what it shows; its address never stands in a lesson.
    const web: Record<string, string> = address?.startsWith('http') ? { address } : {};
    this.findings.push({ code: 'lessons.paste_picture', with: { alt, ...web } });
  }

  /** What an element holds, collected apart with the same findings. */
  #apart(children: readonly HtmlNode[], context: Context): PastedPart[] {
    const walk = new Walk();
    walk.visit(children, context);
    const parts = walk.finish();
    this.findings.push(...walk.findings);
    this.tooDeep ||= walk.tooDeep;
    return parts;
  }

  /** The same as rich text only: headings inside lists or quotes become paragraphs, tables stand after. */
  #nodesApart(children: readonly HtmlNode[], context: Context): { nodes: TextNode[]; after: PastedPart[] } {
    const parts = this.#apart(children, context);
    const nodes = parts.flatMap((part): TextNode[] => {
      if (part.type === 'table') return [];
      return part.type === 'node' ? [part.node] : [{ type: 'paragraph', content: part.content }];
    });
    return { nodes, after: parts.filter((part) => part.type === 'table') };
  }

  #inlineApart(children: readonly HtmlNode[], context: Context): Inline[] {
    const joined: Inline[] = [];
    const add = (nodes: readonly TextNode[]): void => {
      for (const node of nodes) {
        if (node.type !== 'paragraph') {
          add(node.type === 'blockquote' ? node.content : node.content.flatMap((item) => item.content));
          continue;
        }
        if (joined.length > 0) joined.push({ type: 'text', text: ' ' });
        joined.push(...(node.content ?? []));
      }
    };
    add(this.#nodesApart(children, context).nodes);
    return joined;
  }

  #heading({ children }: HtmlElement, level: 2 | 3 | 4, context: Context): void {
    this.#endParagraph();
    const content = this.#inlineApart(children, { ...context, marks: [] });
    if (content.length > 0) this.#parts.push({ type: 'heading', level, content });
  }

  #table(element: HtmlElement, context: Context): void {
    this.#endParagraph();
    const table = tableFrom(element, (cell) => lineOf(this.#inlineApart(cell.children, { ...context, marks: [] })));
    if (table.cut) this.findings.push({ code: 'lessons.paste_table_cut' });
    if (table.rows.length + table.header.length > 0) this.#parts.push({ type: 'table', table });
  }

  #quote({ children }: HtmlElement, context: Context): void {
    this.#endParagraph();
    const { nodes, after } = this.#nodesApart(children, context);
    if (context.lists >= DEEPEST_LIST) this.#parts.push(...nodes.map((node) => ({ type: 'node' as const, node })));
    else if (nodes.length > 0)
      this.#parts.push({ type: 'node', node: { type: 'blockquote', content: nodes.slice(0, 200) } });
    this.#parts.push(...after);
  }

  #list(element: HtmlElement, context: Context): void {
    this.#endParagraph();
    const word = wordItem(element);
    const ordered = word ? word.ordered : element.name === 'ol';
    const sources = word ? [element.children] : itemsOf(element);
    const inside = { ...context, lists: context.lists + 1 };
    const collected = sources.map((children) => this.#nodesApart(children, inside));
    const items = collected
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ nodes }): ListItem => ({ type: 'listItem', content: nodes.slice(0, 50) }));
    if (context.lists >= DEEPEST_LIST) {
      const flat = items.flatMap(({ content }) => content);
      this.#parts.push(...flat.map((node) => ({ type: 'node' as const, node })));
    } else this.#addItems(items, ordered, word !== null);
    this.#parts.push(...collected.flatMap(({ after }) => after));
  }

  /** Items of Word join the list before them; long lists are continued in a next one. */
  #addItems(items: ListItem[], ordered: boolean, joins: boolean): void {
    const type = ordered ? 'orderedList' : 'bulletList';
    const last = this.#parts.at(-1);
    if (joins && last?.type === 'node' && last.node.type === type && last.node.content.length < 200) {
      last.node.content.push(...items);
      return;
    }
    for (let from = 0; from < items.length; from += 100)
      this.#parts.push({ type: 'node', node: { type, content: items.slice(from, from + 100) } });
  }
}

/** The items of a list; what stands between them, as old editors write nested lists, belongs to the item before. */
function itemsOf({ children }: HtmlElement): HtmlNode[][] {
  const items: HtmlNode[][] = [];
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue;
    if (typeof child !== 'string' && child.name === 'li') items.push([...child.children]);
    else if (items.length > 0) items.at(-1)!.push(child);
    else items.push([child]);
  }
  return items;
}
