import type { Reason } from '../report.ts';
import { cleanText } from './clean.ts';

/** A picture that a text shows: where it lies and the words for it. */
export interface Shown {
  source: string;
  alt: string;
}

export interface PlainText {
  text: string;
  pictures: Shown[];
  /** What could not be kept. */
  lost: Reason[];
}

const BLOCKS = new Set(
  'address article aside blockquote caption center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre prompt section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
/** Marks whose loss changes how a text looks; the report says so. */
const MARKS = new Set(
  'a b big code del em font h1 h2 h3 h4 h5 h6 i ins kbd mark s small strike strong table u'.split(' '),
);
/** What runs or plays: nothing of it is text. */
export const SWALLOWED = new Set(
  'applet audio canvas embed iframe map noscript object script select style svg template textarea title video head'.split(
    ' ',
  ),
);
const MEDIA = new Set(['audio', 'video']);
const RAISED = new Map([...'0123456789+-=()n'].map((sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'[at]!]));
const LOWERED = new Map([...'0123456789+-=()'].map((sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'[at]!]));

/** Where a paragraph begins or ends; empty ones vanish, and breaks inside one stay. */
const EDGE = '\ufdd0';
const linesIn = (block: string): string[] => block.split('\n').map((line) => line.replace(/[ \t]+/g, ' ').trim());

/** Plain text out of elements and their words, one after another; knows nothing of where they come from. */
export class TextWriter {
  readonly pictures: Shown[] = [];
  readonly lost = new Set<Reason>();
  private out: string[] = [];
  private lists: { ordered: boolean; count: number }[] = [];
  private small: { name: 'sub' | 'sup'; from: number }[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (MARKS.has(name)) this.lost.add('formatting_removed');
    if (name === 'br') this.out.push('\n');
    else if (name === 'img') this.picture(attributes);
    else if (name === 'ul' || name === 'ol') this.lists.push({ ordered: name === 'ol', count: 0 });
    else if (name === 'sub' || name === 'sup') this.small.push({ name, from: this.out.length });
    else if (name === 'td' || name === 'th') this.out.push(' ');
    if (BLOCKS.has(name)) this.out.push(EDGE);
    if (name === 'li') this.out.push(this.bullet());
  }

  close(name: string): void {
    if (name === 'ul' || name === 'ol') this.lists.pop();
    if ((name === 'sub' || name === 'sup') && this.small.at(-1)?.name === name) this.setSmall();
    if (BLOCKS.has(name)) this.out.push(EDGE);
  }

  words(text: string): void {
    this.out.push(text.replaceAll(EDGE, '').replace(/\s+/g, ' '));
  }

  /** Text whose line breaks count. */
  exact(text: string): void {
    this.out.push(text.replaceAll(EDGE, ''));
  }

  swallow(name: string): void {
    this.lost.add(MEDIA.has(name) ? 'media_left_out' : 'code_removed');
  }

  done(): PlainText {
    const text = this.out
      .join('')
      .split(EDGE)
      .map((block) => linesIn(block).join('\n'))
      .filter((block) => block.trim() !== '')
      .join('\n');
    return { text: cleanText(text), pictures: this.pictures, lost: [...this.lost] };
  }

  private bullet(): string {
    const list = this.lists.at(-1);
    if (!list?.ordered) return '- ';
    list.count += 1;
    return `${list.count}. `;
  }

  private picture({ src = '', alt = '', data = '' }: Readonly<Record<string, string>>): void {
    this.pictures.push({ source: src || data, alt: cleanText(alt) });
  }

  private setSmall(): void {
    const { name, from } = this.small.pop()!;
    const text = this.out.splice(from).join('');
    const signs = name === 'sup' ? RAISED : LOWERED;
    const set = [...text].map((sign) => signs.get(sign));
    if (set.every((sign) => sign !== undefined)) this.out.push(set.join(''));
    else this.out.push(`${name === 'sup' ? '^' : '_'}${text.length > 1 ? `(${text})` : text}`);
  }
}
