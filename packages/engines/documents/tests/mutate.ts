import { PROBLEMS, readWholeDocument } from '../index.ts';
import { sourceDocument } from '../schema.ts';
import { docx, epub, item, paragraph, pptx, shape } from './office-files.ts';
import { lines, pdfFile } from './pdf-file.ts';

/** The same numbers for the same seed: a failure is found again. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 4;
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const SIGNS = bytesOf('<>/&;"\'=()[]{}% \n\r\t09AZñ\u0000#|-');

/** Some bytes changed, dropped, doubled, or the end cut off. */
function mutated(file: Uint8Array, next: () => number): Uint8Array {
  let bytes = Uint8Array.from(file);
  for (let times = (next() % 4) + 1; times > 0 && bytes.length > 0; times--) {
    const at = next() % bytes.length;
    const length = next() % 12;
    const kind = next() % 9;
    if (kind < 2) bytes[at] = next() % 256;
    else if (kind < 4) bytes[at] = SIGNS[next() % SIGNS.length]!;
    else if (kind < 6) bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + length)]);
    else if (kind < 8)
      bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at, at + length), ...bytes.subarray(at)]);
    else bytes = bytes.slice(0, at);
  }
  return bytes;
}

const BODY = `${paragraph('El suelo', 'Ttulo1')}${paragraph('La tierra es la capa en la que crecen las plantas.')}${item('Arriba')}`;
const CHAPTER = '<h1>El río</h1><p>Había una vez un río &amp; una fuente.</p><ul><li>Agua</li></ul>';
const PDF = pdfFile({
  pages: [lines(['El agua sube', 'y baja.']), lines(['Fin.'])],
  bookmarks: [{ title: 'El agua', page: 1 }],
});
const [DOCX, PPTX, EPUB] = [
  docx(BODY),
  pptx([{ shapes: shape('title', 'Los Andes'), notes: 'Hola' }]),
  epub([CHAPTER]),
];
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** What is mutated: whole files, and texts before they are packed, so that the readers inside are reached. */
export const MUTATIONS: Readonly<Record<string, (next: () => number) => { bytes: Uint8Array; name: string }>> = {
  pdf: (next) => ({ bytes: mutated(PDF, next), name: 'a.pdf' }),
  docx: (next) => ({ bytes: mutated(DOCX, next), name: 'a.docx' }),
  pptx: (next) => ({ bytes: mutated(PPTX, next), name: 'a.pptx' }),
  epub: (next) => ({ bytes: mutated(EPUB, next), name: 'a.epub' }),
  body: (next) => ({ bytes: docx(latin(mutated(bytesOf(BODY), next))), name: 'a.docx' }),
  slide: (next) => ({
    bytes: pptx([{ shapes: latin(mutated(bytesOf(shape('title', 'Los Andes')), next)) }]),
    name: 'a.pptx',
  }),
  chapter: (next) => ({ bytes: epub([latin(mutated(bytesOf(CHAPTER), next))]), name: 'a.epub' }),
  html: (next) => ({ bytes: mutated(bytesOf(`<html><body>${CHAPTER}</body></html>`), next), name: 'a.html' }),
  markdown: (next) => ({
    bytes: mutated(bytesOf('# Río\n\n- Agua\n- Sal\n\n| a | b |\n|--|--|\n\nFin **de** todo.'), next),
    name: 'a.md',
  }),
};

/** Reads a file: an outcome with a known reason or a document of the right form; anything else throws. */
export async function through({ bytes, name }: { bytes: Uint8Array; name: string }): Promise<'refused' | 'read'> {
  const outcome = await readWholeDocument(bytes, { name });
  if (outcome.ok) {
    sourceDocument.parse(outcome.document);
    return 'read';
  }
  const code = outcome.problem.code.replace('documents.', '');
  if (!(PROBLEMS as readonly string[]).includes(code)) throw new Error(code);
  return 'refused';
}
