import { fileTypeFromBuffer } from 'file-type';

/** How much of the beginning is enough to know what a file is. */
export const SNIFF_BYTES = 64 * 1024;

/** What the content itself says it is; a name or a header of the uploader is never believed. */
export async function sniffType(head: Uint8Array, whole: boolean): Promise<string> {
  const text = asText(head, whole);
  if (text !== null) return typeOfText(text);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? 'application/octet-stream';
}

/** The text of the bytes, or null when they are not UTF-8 text. */
function asText(head: Uint8Array, whole: boolean): string | null {
  // A character may have been cut in two at the end of the head.
  const longest = whole ? 0 : 3;
  for (let cut = 0; cut <= longest; cut++) {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them, and binary formats do
      return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
    } catch {
      // try one byte less
    }
  }
  return null;
}

function typeOfText(text: string): string {
  if (text.startsWith('%PDF-')) return 'application/pdf';
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 4_096);
  if (/<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (/^<(!doctype\s+html|html|head|body|script|iframe|style|meta|link|img|a|div|p|h1|table|form)[\s>/]/i.test(start))
    return 'text/html';
  if (start.startsWith('<')) return 'application/xml';
  return 'text/plain';
}

/** True when a type is one of those that a purpose accepts. */
export const accepts = (types: readonly string[], type: string): boolean =>
  types.some((accepted) =>
    accepted.endsWith('/*')
      ? type.startsWith(accepted.slice(0, -1)) && type !== 'image/svg+xml'
      : accepted === type || (accepted === 'text/csv' && type === 'text/plain'),
  );
