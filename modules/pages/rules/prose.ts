/** A piece of a line. Links stay inside Patio or go to a full https address; nothing else becomes a link. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong'; text: string }
  | { type: 'key'; text: string }
  | { type: 'link'; text: string; href: string };

export type Block =
  | { type: 'heading'; id: string; inline: Inline[] }
  | { type: 'paragraph'; inline: Inline[] }
  | { type: 'list'; ordered: boolean; items: Inline[][] }
  | { type: 'note'; inline: Inline[] };

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\((\/(?!\/)[^)\s]*|https:\/\/[^)\s]+)\)/g;

/** Splits a line into plain text, **strong** words, `keys` and [links](/help); whatever does not match is text. */
export function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > from) parts.push({ type: 'text', text: line.slice(from, match.index) });
    if (match[1] !== undefined) parts.push({ type: 'strong', text: match[1] });
    else if (match[2] !== undefined) parts.push({ type: 'key', text: match[2] });
    else parts.push({ type: 'link', text: match[3] ?? '', href: match[4] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < line.length) parts.push({ type: 'text', text: line.slice(from) });
  return parts;
}

/** Lower case without accents, for anchors and for search. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const anchor = (text: string): string =>
  plain(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** Reads the small writing style of Patio's texts: paragraphs, `## headings`, `- ` and `1. ` lists, `> ` notes. No HTML. */
export function parseProse(source: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of source.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    let lines = chunk
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const [first = ''] = lines;
    if (first.startsWith('## ')) {
      const title = first.slice(3).trim();
      blocks.push({ type: 'heading', id: anchor(title), inline: parseInline(title) });
      lines = lines.slice(1);
    }
    for (const group of byKind(lines)) blocks.push(group);
  }
  return blocks;
}

const bullet = /^[-*] +/;
const numbered = /^\d+[.)] +/;
const kindOf = (line: string) =>
  bullet.test(line) ? 'bullet' : numbered.test(line) ? 'numbered' : line.startsWith('> ') ? 'note' : 'text';

/** Neighbouring lines of one kind make one block: a list, a note or a paragraph. */
function byKind(lines: readonly string[]): Block[] {
  const groups: { kind: string; lines: string[] }[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines: own }): Block => {
    if (kind === 'bullet' || kind === 'numbered') {
      const mark = kind === 'bullet' ? bullet : numbered;
      return {
        type: 'list',
        ordered: kind === 'numbered',
        items: own.map((line) => parseInline(line.replace(mark, ''))),
      };
    }
    if (kind === 'note') return { type: 'note', inline: parseInline(own.map((line) => line.slice(2)).join(' ')) };
    return { type: 'paragraph', inline: parseInline(own.join(' ')) };
  });
}
