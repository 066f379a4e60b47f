import { childrenOf, everyOf, type XmlElement } from '@patio/engine-xml';
import type { Piece } from '../passages/piece.ts';
import { DocumentProblem } from '../problem.ts';
import type { FormatReader } from '../reading.ts';
import { styleOf, stylesOf } from './docx-styles.ts';
import { aboutOf, openParts } from './parts.ts';

/** What is not read: deleted text, the twin of a drawing for old programs, and fields' own commands. */
const LEFT_OUT = new Set(['del', 'moveFrom', 'Fallback', 'instrText', 'delText', 'rPr', 'pPr', 'txbxContent']);
const PAGE_BREAKS = new Set(['lastRenderedPageBreak']);
const MAIN = 'word/document.xml';

/** The words of a paragraph; `turn` is told of each page that begins inside it. */
function textOf(element: XmlElement, turn: () => void): string {
  if (element.name === 't') return element.text;
  if (element.name === 'tab') return ' ';
  if (element.name === 'br' || element.name === 'cr') return element.attributes.type === 'page' ? '' : '\n';
  if (element.name === 'noBreakHyphen') return '-';
  if (PAGE_BREAKS.has(element.name)) turn();
  if (LEFT_OUT.has(element.name)) return '';
  return element.children.map((child) => textOf(child, turn)).join('');
}

/** Paragraphs and tables of a body, also inside content controls and text boxes, in order. */
function* partsOf(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === 'p') {
      yield child;
      for (const box of everyOf(child, 'txbxContent')) if (!isTwin(child, box)) yield* partsOf(box);
    } else if (child.name === 'tbl') yield child;
    else if (!LEFT_OUT.has(child.name)) yield* partsOf(child);
  }
}
const isTwin = (paragraph: XmlElement, box: XmlElement): boolean =>
  everyOf(paragraph, 'Fallback').some((twin) => everyOf(twin, 'txbxContent').includes(box));

function tableText(table: XmlElement, turn: () => void): string {
  const cell = (element: XmlElement) =>
    everyOf(element, 'p')
      .map((paragraph) => textOf(paragraph, turn))
      .join(' ');
  return childrenOf(table, 'tr')
    .map((row) => childrenOf(row, 'tc').map(cell).join(' | '))
    .join('\n');
}

/** A text document of Word, LibreOffice or Google: headings by style, lists, tables, footnotes. */
export const readDocx: FormatReader = async function* ({ bytes, limits }) {
  const parts = openParts(bytes, limits);
  const main = parts.archive.find(MAIN);
  if (!main) throw new DocumentProblem('damaged');
  const root = parts.xml(main);
  const named = stylesOf(parts.tryXml('word/styles.xml'));
  // Pages are known only where the program that saved the file wrote where they began.
  const knowsPages = everyOf(root, 'lastRenderedPageBreak').length > 0;
  const pieces: Piece[] = [];
  let page = 1;
  const turn = () => page++;
  const add = (piece: Omit<Piece, 'page'>, begins: number) =>
    piece.text.trim() !== '' && pieces.push({ ...piece, page: knowsPages ? begins : null });
  for (const part of partsOf(root)) {
    const begins = page;
    if (part.name === 'tbl') {
      add({ kind: 'table', text: tableText(part, turn) }, begins);
      continue;
    }
    const { level, isList } = styleOf(part, named);
    const text = textOf(part, turn);
    const before = pieces.at(-1);
    if (level !== null) add({ kind: 'heading', text, level }, begins);
    else if (isList && before?.kind === 'list' && text.trim() !== '') before.text += `\n${text}`;
    else add({ kind: isList ? 'list' : 'paragraph', text }, begins);
  }
  for (const file of ['word/footnotes.xml', 'word/endnotes.xml'])
    for (const note of parts.tryXml(file)?.children ?? [])
      if (!note.attributes.type)
        add(
          {
            kind: 'note',
            text: everyOf(note, 'p')
              .map((p) => textOf(p, () => {}))
              .join('\n'),
          },
          page,
        );
  yield { done: 1, of: 1 };
  const pages = knowsPages ? page : 0;
  return {
    ...aboutOf(parts),
    counted: knowsPages ? 'pages' : null,
    pages,
    pagesRead: pages,
    figures: everyOf(root, 'drawing').length + everyOf(root, 'pict').length,
    pieces,
    warnings: parts.broken() > 0 ? [{ code: 'parts_unreadable', with: { parts: parts.broken() } }] : [],
  };
};
