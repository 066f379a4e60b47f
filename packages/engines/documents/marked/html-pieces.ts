import type { HtmlNode } from '@patio/engine-lessons';
import type { Piece } from '../passages/piece.ts';

type HtmlElement = Exclude<HtmlNode, string>;

/** What is not the text: programs, menus, what is hidden. */
const LEFT_OUT = new Set(
  'script style noscript template nav svg math iframe object form button select textarea head title'.split(' '),
);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr font br img'.split(
    ' ',
  ),
);
const NOTE = /(?:^|\s)(?:footnotes?|endnotes?|rearnotes?|notes?)(?:\s|$)/i;
const DEEPEST = 150;

const isHidden = ({ attributes }: HtmlElement): boolean =>
  'hidden' in attributes || attributes['aria-hidden'] === 'true' || /display\s*:\s*none/i.test(attributes.style ?? '');

export function textOf(node: HtmlNode, depth = 0): string {
  if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ');
  if (node.name === 'br') return '\n';
  if (LEFT_OUT.has(node.name) || isHidden(node) || depth > DEEPEST) return '';
  return node.children.map((child) => textOf(child, depth + 1)).join('');
}

const every = (node: HtmlNode, name: string, depth = 0): HtmlElement[] =>
  typeof node === 'string' || depth > DEEPEST
    ? []
    : node.children.flatMap((child) => [
        ...(typeof child !== 'string' && child.name === name ? [child] : []),
        ...every(child, name, depth + 1),
      ]);

/** Pieces of a page, in order; `page` is the chapter in a book. */
export class HtmlPieces {
  readonly pieces: Piece[] = [];
  figures = 0;
  private readonly page: number | null;
  private inline = '';

  constructor(page: number | null) {
    this.page = page;
  }

  private add(kind: Piece['kind'], text: string, level?: number): void {
    if (text.trim() !== '') this.pieces.push({ kind, text, page: this.page, ...(level ? { level } : {}) });
  }

  private flush(kind: Piece['kind']): void {
    this.add(kind, this.inline);
    this.inline = '';
  }

  /** Reads nodes one after the other; loose words between elements are a paragraph. */
  walk(nodes: readonly HtmlNode[], kind: Piece['kind'] = 'paragraph', depth = 0): void {
    if (depth > DEEPEST) return;
    for (const node of nodes) {
      if (typeof node !== 'string' && (node.name === 'img' || node.name === 'image')) this.figures++;
      if (typeof node === 'string' || INLINE.has(node.name)) {
        if (typeof node !== 'string') this.figures += every(node, 'img').length;
        this.inline += textOf(node);
        continue;
      }
      this.flush(kind);
      if (!LEFT_OUT.has(node.name) && !isHidden(node)) this.element(node, kind, depth);
      else if (node.name === 'svg') this.figures++;
    }
    this.flush(kind);
  }

  private element(node: HtmlElement, kind: Piece['kind'], depth: number): void {
    const { name, attributes, children } = node;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) this.add('heading', textOf(node), Number(level));
    else if (name === 'ul' || name === 'ol' || name === 'dl') this.list(node, kind);
    else if (name === 'table') {
      const rows = every(node, 'tr').map((row) =>
        row.children
          .filter((cell): cell is HtmlElement => typeof cell !== 'string' && (cell.name === 'td' || cell.name === 'th'))
          .map((cell) => textOf(cell).replaceAll(/\s+/g, ' ').trim())
          .join(' | '),
      );
      this.add('table', rows.join('\n'));
    } else {
      const isNote =
        name === 'aside' ||
        NOTE.test(`${attributes['epub:type'] ?? ''} ${attributes.role ?? ''} ${attributes.class ?? ''}`);
      this.walk(children, isNote ? 'note' : kind, depth + 1);
    }
  }

  private list(node: HtmlElement, kind: Piece['kind']): void {
    this.figures += every(node, 'img').length;
    const items = node.children.filter((child): child is HtmlElement => typeof child !== 'string');
    const lines = items.map((item) => textOf(item).replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
    this.add(kind === 'note' ? 'note' : 'list', lines.join('\n'));
  }
}
