import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from 'pdf-lib';
import type { About } from './begin.ts';
import type { Pen } from './pen.ts';
import { FACES, type Face, type FaceName, isStandard, STANDARD_FACES } from './typeface.ts';

/** Which letters stand behind the glyph numbers, so that the text can be searched, copied and read aloud. */
function lettersOf(face: Face): string {
  const hex = (value: number) => value.toString(16).padStart(4, '0');
  const rows = Array.from(face.characters, (letter, at) => `<${hex(at + 1)}> <${hex(letter.charCodeAt(0))}>`);
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += 100) {
    const part = rows.slice(from, from + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Patio def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

function embed(document: PDFDocument, face: Face): PDFRef {
  const { context } = document;
  const packed = (bytes: Uint8Array, more: Record<string, number> = {}) =>
    context.register(PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: bytes.length, ...more }), bytes));
  const BaseFont = PDFName.of(`PATIOA+${face.name}`);
  const file = packed(Buffer.from(face.deflated, 'base64'), { Length1: face.length });
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      Flags: 32,
      FontBBox: face.box,
      ItalicAngle: 0,
      Ascent: face.ascent,
      Descent: face.descent,
      CapHeight: face.capHeight,
      StemV: 90,
      FontFile2: file,
    }),
  );
  const letters = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, face.widths],
      CIDToGIDMap: 'Identity',
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [letters],
      ToUnicode: packed(deflateSync(lettersOf(face))),
    }),
  );
}

/** Names a face that every reader brings along. */
const refer = ({ context }: PDFDocument, name: string): PDFRef =>
  context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' }));

const HOUSE = Object.keys(FACES) as FaceName[];

/** A file of pages that share their faces and pictures; the same pages always make the same bytes. */
export class Paper {
  readonly #document: PDFDocument;
  readonly #resources: PDFRef;
  readonly #images: PDFDict;
  readonly #known = new Map<string, { name: string; width: number; height: number }>();

  private constructor(document: PDFDocument, faces: readonly FaceName[]) {
    this.#document = document;
    const { context } = document;
    const fonts = Object.fromEntries(
      faces.map((name) => [
        name,
        isStandard(name) ? refer(document, STANDARD_FACES[name].name) : embed(document, FACES[name]),
      ]),
    );
    this.#images = context.obj({});
    this.#resources = context.register(context.obj({ Font: fonts, XObject: this.#images }));
  }

  static async begin(about: About): Promise<Paper> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(about.title, { showInWindowTitleBar: true });
    document.setAuthor(about.author);
    document.setProducer('Patio');
    document.setCreator('Patio');
    document.setLanguage(about.language);
    document.setCreationDate(about.at);
    document.setModificationDate(about.at);
    return new Paper(document, about.faces ?? HOUSE);
  }

  /** Takes a PNG in once, whatever the number of pages that show it. */
  async picture(id: string, bytes: Uint8Array): Promise<{ name: string; width: number; height: number }> {
    const known = this.#known.get(id);
    if (known) return known;
    const image = await this.#document.embedPng(bytes);
    const name = `P${this.#known.size}`;
    this.#images.set(PDFName.of(name), image.ref);
    const made = { name, width: image.width, height: image.height };
    this.#known.set(id, made);
    return made;
  }

  add(pens: readonly Pen[]): void {
    const { context } = this.#document;
    for (const pen of pens) {
      const page = this.#document.addPage([pen.width, pen.height]);
      const bytes = deflateSync(Buffer.from(pen.content, 'latin1'));
      const content = PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: bytes.length }), bytes);
      page.node.set(PDFName.of('Resources'), this.#resources);
      page.node.set(PDFName.of('Contents'), context.register(content));
    }
  }

  async finish(): Promise<Uint8Array> {
    const { context } = this.#document;
    const same = PDFHexString.of('50617469'.repeat(4)); // an identity that does not depend on the moment of writing
    const both = PDFArray.withContext(context);
    both.push(same);
    both.push(same);
    context.trailerInfo.ID = both;
    return this.#document.save({ useObjectStreams: false, addDefaultPage: false, objectsPerTick: 200 });
  }
}
