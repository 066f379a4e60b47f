import { RosterProblem } from '../problem.ts';
import type { Encoding } from './source.ts';

const HEAD = 2_000;

function markOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Two bytes a letter without a mark: every other byte of western text is zero. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, HEAD);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < head.length; at++) if (head[at] === 0) at % 2 ? odd++ : even++;
  const half = head.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le';
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : null;
}

const decoded = (bytes: Uint8Array, encoding: Encoding, fatal: boolean): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

/** Bytes as text: a mark decides, then whether UTF-8 holds; `guessed` where neither does and Windows' alphabet is taken. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding; guessed: boolean } {
  const known = markOf(bytes) ?? wideOf(bytes);
  if (known && known !== 'utf-8') return seen({ text: decoded(bytes, known, false), encoding: known, guessed: false });
  try {
    return seen({ text: decoded(bytes, 'utf-8', true), encoding: 'utf-8', guessed: false });
  } catch (error) {
    if (error instanceof RosterProblem) throw error;
    const text = decoded(bytes, 'windows-1252', false);
    return seen({ text, encoding: 'windows-1252', guessed: true });
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: signs that no text has are what is looked for.
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
const MARKUP = /^\s*(?:<!doctype|<html|<\?xml|<table|%pdf|\{\\rtf)/i;

/** A picture or a program decodes to something too; it is no list. */
function seen<Read extends { text: string }>(read: Read): Read {
  const head = read.text.slice(0, 4 * HEAD);
  if (MARKUP.test(head)) throw new RosterProblem('roster.other_program');
  const odd = head.match(NO_TEXT)?.length ?? 0;
  if (odd > head.length / 100) throw new RosterProblem('roster.not_a_table');
  return read;
}
