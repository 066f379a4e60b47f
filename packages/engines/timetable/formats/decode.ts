import { TimetableFailure } from '../failures.ts';

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** Turns a file's bytes into text by what the file says about itself, UTF-8 otherwise; refuses bytes that are no letters. */
export function decodeFile(bytes: Uint8Array): string {
  const label = labelOf(bytes);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw new TimetableFailure('timetable.encoding_unknown', { line: 1, name: label });
  }
  try {
    const text = decoder.decode(bytes);
    // The text goes on in Unicode, and whoever writes it out again must not promise the old alphabet.
    return decoder.encoding === 'utf-8'
      ? text
      : text.replace(DECLARED, (head, name: string) => head.replace(name, 'UTF-8'));
  } catch {
    throw badBytes(bytes, label);
  }
}

function labelOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = String.fromCharCode(...bytes.subarray(0, 200)).replace(/^\xef\xbb\xbf/, '');
  return DECLARED.exec(head)?.[1] ?? 'utf-8';
}

/** The first line whose bytes cannot be read, and what of it can. */
function badBytes(bytes: Uint8Array, label: string): TimetableFailure {
  const strict = new TextDecoder(label, { fatal: true });
  for (let from = 0, line = 1; from <= bytes.length; line++) {
    const end = bytes.indexOf(10, from);
    const part = bytes.subarray(from, end < 0 ? bytes.length : end);
    try {
      strict.decode(part);
    } catch {
      const text = new TextDecoder(label).decode(part).trim();
      const at = Math.max(0, text.indexOf('\ufffd') - 30);
      return new TimetableFailure('timetable.encoding_invalid', { line, name: label, text: text.slice(at, at + 60) });
    }
    if (end < 0) break;
    from = end + 1;
  }
  return new TimetableFailure('timetable.encoding_invalid', { line: 1, name: label, text: '' });
}
