import { at, childOf, childrenOf, everyOf, type XmlElement } from '@patio/engine-xml';
import type { Piece } from '../passages/piece.ts';
import { DocumentProblem } from '../problem.ts';
import type { FormatReader } from '../reading.ts';
import type { Warning } from '../schema.ts';
import { aboutOf, openParts, type Parts } from './parts.ts';

const MAIN = 'ppt/presentation.xml';
/** Places of a slide that repeat on every one: date, footer, number. */
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'sldImg', 'hdr']);

const paragraphText = (paragraph: XmlElement): string =>
  paragraph.children
    .map((child) =>
      child.name === 'br' ? '\n' : child.name === 'r' || child.name === 'fld' ? (childOf(child, 't')?.text ?? '') : '',
    )
    .join('');

const linesOf = (body: XmlElement | undefined): string[] =>
  childrenOf(body, 'p')
    .map(paragraphText)
    .filter((line) => line.trim() !== '');

const placeOf = (shape: XmlElement): string | undefined => {
  const place = at(shape, 'nvSpPr', 'nvPr', 'ph');
  return place && (place.attributes.type ?? 'body');
};

/** The shapes of a slide with those inside groups, in order; of two forms of one drawing the first. */
function* shapesOf(tree: XmlElement): Generator<XmlElement> {
  for (const child of tree.children) {
    if (child.name === 'grpSp') yield* shapesOf(child);
    else if (child.name === 'AlternateContent') {
      const chosen = childOf(child, 'Choice') ?? childOf(child, 'Fallback');
      if (chosen) yield* shapesOf(chosen);
    } else yield child;
  }
}

function* slidePieces(slide: XmlElement, page: number): Generator<Piece> {
  const tree = at(slide, 'cSld', 'spTree');
  const shapes = tree ? [...shapesOf(tree)] : [];
  const isTitle = (shape: XmlElement) => ['title', 'ctrTitle'].includes(placeOf(shape) ?? '');
  // A title is read first, wherever it was drawn.
  for (const shape of [...shapes.filter(isTitle), ...shapes.filter((each) => !isTitle(each))]) {
    const place = placeOf(shape);
    const lines = linesOf(childOf(shape, 'txBody'));
    if (shape.name === 'sp' && lines.length > 0 && !FURNITURE.has(place ?? '')) {
      if (isTitle(shape)) yield { kind: 'heading', text: lines.join(' '), level: 1, page };
      else if (lines.length > 1) yield { kind: 'list', text: lines.join('\n'), page };
      else yield { kind: 'paragraph', text: lines[0]!, page };
    }
    for (const table of everyOf(shape, 'tbl')) {
      const rows = childrenOf(table, 'tr').map((row) =>
        childrenOf(row, 'tc')
          .map((cell) => linesOf(childOf(cell, 'txBody')).join(' '))
          .join(' | '),
      );
      yield { kind: 'table', text: rows.join('\n'), page };
    }
  }
}

/** What a speaker wrote below a slide. */
function notesOf(parts: Parts, path: string): string {
  const note = [...parts.related(path).values()].find(({ type }) => type === 'notesSlide');
  const root = note && parts.tryXml(note.path);
  if (!root) return '';
  return everyOf(root, 'sp')
    .filter((shape) => placeOf(shape) === 'body')
    .flatMap((shape) => linesOf(childOf(shape, 'txBody')))
    .join('\n');
}

function slidePaths(parts: Parts): string[] {
  const main = parts.archive.find(MAIN);
  if (!main) throw new DocumentProblem('damaged');
  const related = parts.related(main);
  return childrenOf(at(parts.xml(main), 'sldIdLst'), 'sldId').flatMap(({ attributes }) => {
    // Both the slide's number and the name of its reference are called id; the reference is the one that is no number.
    const path = Object.values(attributes).flatMap((value) => related.get(value)?.path ?? [])[0];
    return path ? [path] : [];
  });
}

/** A presentation: slides in their order, titles as headings, speaker notes as notes; hidden slides are left out. */
export const readPptx: FormatReader = async function* ({ bytes, limits }) {
  const parts = openParts(bytes, limits);
  const paths = slidePaths(parts);
  const read = paths.slice(0, limits.pages);
  const pieces: Piece[] = [];
  let [hidden, figures] = [0, 0];
  for (const [index, path] of read.entries()) {
    const slide = parts.tryXml(path);
    if (slide?.attributes.show === '0') hidden++;
    else if (slide) {
      figures += everyOf(slide, 'pic').length;
      pieces.push(...slidePieces(slide, index + 1));
      const notes = notesOf(parts, path);
      if (notes !== '') pieces.push({ kind: 'note', text: notes, page: index + 1 });
    }
    yield { done: index + 1, of: read.length };
  }
  const warnings: Warning[] = [];
  if (read.length < paths.length)
    warnings.push({ code: 'pages_left_out', with: { read: read.length, of: paths.length } });
  if (hidden > 0) warnings.push({ code: 'hidden_slides_left_out', with: { slides: hidden } });
  if (parts.broken() > 0) warnings.push({ code: 'parts_unreadable', with: { parts: parts.broken() } });
  return {
    ...aboutOf(parts),
    counted: 'slides',
    pages: paths.length,
    pagesRead: read.length,
    figures,
    pieces,
    warnings,
  };
};
