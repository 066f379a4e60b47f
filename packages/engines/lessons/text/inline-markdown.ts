import type { Inline, Mark } from './doc.ts';
import { isSafeLink } from './links.ts';

/** A run of stars that may open or close emphasis. */
interface Stars {
  stars: number;
  opens: boolean;
  closes: boolean;
  run: number;
}
/** What a paragraph is made of before emphasis is found; `marks` grows as pairs of stars are. */
interface Piece {
  inline: Inline;
  marks: Set<'bold' | 'italic'>;
  link: string | null;
}
type Token = Stars | Piece;
const isStars = (token: Token): token is Stars => 'stars' in token;

/** Where maths that opens at `from` ends: money such as "$5 y $8" is none. */
function endOfMaths(text: string, from: number): number {
  if (/[\s$]/.test(text[from + 1] ?? ' ')) return -1;
  for (let end = text.indexOf('$', from + 1); end > 0; end = text.indexOf('$', end + 1))
    if (!/\s/.test(text[end - 1]!) && !/\d/.test(text[end + 1] ?? '')) return end;
  return -1;
}

const LINK = /\[(?:\\.|[^[\]\\])+\]\(([^()\s]+)\)/y;
function linkAt(text: string, at: number): string | null {
  LINK.lastIndex = at;
  const href = LINK.exec(text)?.[1];
  return href && isSafeLink(href) ? href : null;
}

/** Text, formulas and runs of stars, in their order. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let link: string | null = null;
  let plain = '';
  const add = (inline: Inline) => tokens.push({ inline, marks: new Set(), link });
  const flush = () => {
    if (plain !== '') add({ type: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const sign = text[at]!;
    const maths = sign === '$' ? endOfMaths(text, at) : -1;
    const code = sign === '`' ? text.indexOf('`', at + 1) : -1;
    const href: string | null = sign === '[' && !link ? linkAt(text, at) : null;
    if (sign === '\\' && /[\\*$[\]`]/.test(text[at + 1] ?? '')) {
      plain += text[at + 1];
      at += 2;
    } else if (sign === '\n') {
      flush();
      add({ type: 'hardBreak' });
      at += 1;
    } else if (maths > 0) {
      flush();
      add({ type: 'inlineMath', attrs: { latex: text.slice(at + 1, maths) } });
      at = maths + 1;
    } else if (code > at + 1) {
      flush();
      add({ type: 'text', text: text.slice(at + 1, code), marks: [{ type: 'code' }] });
      at = code + 1;
    } else if (href) {
      flush();
      link = href;
      at += 1;
    } else if (sign === ']' && link) {
      flush();
      link = null;
      at = text.indexOf(')', at) + 1;
    } else if (sign === '*') {
      const stars = /\*+/.exec(text.slice(at))![0].length;
      flush();
      const opens = /\S/.test(text[at + stars] ?? ' ');
      tokens.push({ stars, run: stars, opens, closes: /\S/.test(text[at - 1] ?? ' ') });
      at += stars;
    } else {
      plain += sign;
      at += 1;
    }
  }
  flush();
  return tokens;
}

/** Two runs belong together unless that would split a strong inside an emphasis: the rule of three of CommonMark. */
function pair(opener: Stars, closer: Stars): boolean {
  if (!opener.opens || opener.stars === 0) return false;
  const ambiguous = (opener.opens && opener.closes) || (closer.opens && closer.closes);
  return !(ambiguous && (opener.run + closer.run) % 3 === 0 && (opener.run % 3 !== 0 || closer.run % 3 !== 0));
}

/** Gives every piece between two matching runs its mark. */
function markEmphasis(tokens: Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    const closer = tokens[at]!;
    if (!isStars(closer) || !closer.closes) continue;
    for (let from = at - 1; from >= 0 && closer.stars > 0; from--) {
      const opener = tokens[from]!;
      if (!isStars(opener)) continue;
      while (closer.stars > 0 && pair(opener, closer)) {
        const used = opener.stars >= 2 && closer.stars >= 2 ? 2 : 1;
        opener.stars -= used;
        closer.stars -= used;
        for (const between of tokens.slice(from + 1, at)) {
          // What stayed open between two matched runs closes nowhere: it is text.
          if (isStars(between)) between.opens = false;
          else between.marks.add(used === 2 ? 'bold' : 'italic');
        }
      }
    }
  }
}

/** The inline nodes of one paragraph. */
export function inlineFromMarkdown(text: string): Inline[] {
  const tokens = tokensOf(text);
  markEmphasis(tokens);
  const out: Inline[] = [];
  for (const token of tokens) {
    if (isStars(token)) {
      if (token.stars === 0) continue;
      const rest = '*'.repeat(token.stars);
      const last = out.at(-1);
      if (last?.type === 'text' && !last.marks) last.text += rest;
      else out.push({ type: 'text', text: rest });
      continue;
    }
    const marks: Mark[] = [
      ...(['bold', 'italic'] as const).filter((type) => token.marks.has(type)).map((type): Mark => ({ type })),
      ...(token.link ? [{ type: 'link' as const, attrs: { href: token.link } }] : []),
      ...(token.inline.marks ?? []),
    ];
    const last = out.at(-1);
    if (token.inline.type === 'text' && marks.length === 0 && last?.type === 'text' && !last.marks)
      last.text += token.inline.text;
    else out.push(marks.length > 0 ? { ...token.inline, marks } : token.inline);
  }
  return out;
}
