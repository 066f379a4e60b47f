import { FileProblem } from './problem.ts';

const XML = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
const HTML = /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i;

/** Bytes as text, by what the file says about itself, UTF-8 otherwise. Signs that are no letters are refused in XML. */
export function decodeXml(bytes: Uint8Array, path: string): string {
  const label = markOf(bytes) ?? XML.exec(headOf(bytes))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem('encoding', path, { name: label.slice(0, 40) });
  }
}

/** The same for pages, which are read as a browser reads them: the alphabet of Windows where UTF-8 does not hold. */
export function decodeHtml(bytes: Uint8Array): string {
  for (const label of [markOf(bytes), HTML.exec(headOf(bytes))?.[1], 'utf-8']) {
    if (!label) continue;
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

const headOf = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, 1_024)).replace(/^\xef\xbb\xbf/, '');
