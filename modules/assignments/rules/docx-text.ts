import { decodeXml } from '@patio/engine-xml';
import { openArchive } from '@patio/engine-xml/zip';

const MEGABYTE = 1_000_000;
/** Work of a student; what is larger is no text to compare. */
const LIMITS = {
  archiveBytes: 25 * MEGABYTE,
  entries: 2_000,
  fileBytes: 30 * MEGABYTE,
  totalBytes: 120 * MEGABYTE,
  ratio: 200,
  ratioFrom: MEGABYTE,
  pathLength: 300,
  pathDepth: 12,
};
const BODY = 'word/document.xml';
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,6}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

/** The words of a text document, one paragraph in a line; null for what is none. */
export function docxText(bytes: Uint8Array): string | null {
  try {
    const archive = openArchive(bytes, LIMITS);
    const path = archive.find(BODY);
    if (path === null) return null;
    return decodeXml(archive.read(path), path)
      .split('</w:p>')
      .map((paragraph) => unescaped(paragraph.replace(/<w:(tab|br)\b[^>]*>/g, ' ').replace(/<[^>]*>/g, '')))
      .join('\n')
      .trim();
  } catch {
    return null;
  }
}
