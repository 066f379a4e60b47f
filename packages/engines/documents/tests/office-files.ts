import { packArchive } from '@patio/engine-xml/zip';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const P =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const files = (entries: Record<string, string | Uint8Array>): Uint8Array =>
  packArchive(new Map(Object.entries(entries)));

export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (text: string, style = '', more = ''): string =>
  `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${more}</w:pPr>${run(text)}</w:p>`;
export const item = (text: string): string =>
  paragraph(text, '', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');

export const STYLES = `<w:styles ${W}>
  <w:style w:styleId="Ttulo1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Ttulo2"><w:name w:val="heading 2"/></w:style>
  <w:style w:styleId="Propio"><w:name w:val="Capítulo propio"/><w:basedOn w:val="Ttulo1"/></w:style>
</w:styles>`;

export const docx = (body: string, more: Record<string, string> = {}): Uint8Array =>
  files({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${W}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': STYLES,
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>El suelo</dc:title></cp:coreProperties>',
    ...more,
  });
export const footnotes = (text: string): string =>
  `<w:footnotes ${W}><w:footnote w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">${paragraph(text)}</w:footnote></w:footnotes>`;

export const shape = (place: string, ...texts: string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${place ? `<p:ph type="${place}"/>` : ''}</p:nvPr></p:nvSpPr><p:txBody>${texts
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;
export interface Slide {
  shapes: string;
  notes?: string;
  hidden?: boolean;
}

export function pptx(slides: readonly Slide[]): Uint8Array {
  const entries: Record<string, string> = { '[Content_Types].xml': '<Types/>' };
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`;
  entries['ppt/presentation.xml'] =
    `<p:presentation ${P}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`;
  entries['ppt/_rels/presentation.xml.rels'] =
    `<Relationships>${slides.map((_, at) => relation(`rId${at + 1}`, 'slide', `slides/slide${at + 1}.xml`)).join('')}</Relationships>`;
  for (const [at, { shapes, notes, hidden }] of slides.entries()) {
    entries[`ppt/slides/slide${at + 1}.xml`] =
      `<p:sld ${P}${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
    if (notes === undefined) continue;
    entries[`ppt/slides/_rels/slide${at + 1}.xml.rels`] =
      `<Relationships>${relation('rId9', 'notesSlide', `../notesSlides/notes${at + 1}.xml`)}</Relationships>`;
    entries[`ppt/notesSlides/notes${at + 1}.xml`] =
      `<p:notes ${P}><p:cSld><p:spTree>${shape('body', notes)}</p:spTree></p:cSld></p:notes>`;
  }
  return files(entries);
}

export const epub = (chapters: readonly string[], more: Record<string, string> = {}): Uint8Array =>
  files({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata xmlns:dc="d"><dc:title>Cuentos del río</dc:title><dc:language>es</dc:language></metadata><manifest>${chapters
      .map((_, at) => `<item id="c${at}" href="text/c${at}.xhtml"/>`)
      .join('')}</manifest><spine>${chapters.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(chapters.map((body, at) => [`OEBPS/text/c${at}.xhtml`, page(body)])),
    ...more,
  });
const page = (body: string): string =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;

export const pack = files;
