import type { Collector, Note } from './collect.ts';
import type { ImportedPicture } from './report.ts';
import { beginning, cleanLine } from './text/clean.ts';
import type { Shown } from './text/writer.ts';

/** A picture of a question, in the question's words. */
export interface Picture {
  file: string;
  alt: string;
}

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

/** What a picture is by its first bytes; null for whatever is none that a browser draws without running it. */
export function pictureType(bytes: Uint8Array): ImportedPicture['type'] | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) return 'image/gif';
  const isWebp = startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50);
  return isWebp ? 'image/webp' : null;
}

const nameOf = (source: string): string => source.split(/[?#]/)[0]!.split('/').at(-1) ?? '';

/** Keeps the picture that a text shows; nothing is fetched, so one on the web is only listed. */
export function keepShown(shown: Shown, bytes: Uint8Array | null, collector: Collector, note: Note): Picture | null {
  const type = bytes ? pictureType(bytes) : null;
  const id = bytes && type ? collector.keepPicture(nameOf(shown.source), bytes, type) : null;
  if (id === null) {
    note(/^(https?:)?\/\//i.test(shown.source) ? 'picture_remote' : 'picture_left_out');
    return null;
  }
  return { file: id, alt: beginning(cleanLine(shown.alt) || nameOf(shown.source) || 'imagen', 500) };
}
