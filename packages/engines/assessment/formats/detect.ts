import { ANSWER, OPTION } from './aiken/read.ts';
import { headerOf } from './csv/header.ts';
import { FormatProblem } from './problem.ts';
import type { Format } from './report.ts';
import { linesOf } from './text/decode.ts';

const LOOKED_AT = 200_000;

/** The root of an XML file, without its prefix; null where the text does not begin like XML. */
export function rootOf(text: string): string | null {
  let at = 0;
  const head = text.slice(0, LOOKED_AT);
  for (;;) {
    const next = head.indexOf('<', at);
    if (next < 0 || head.slice(at, next).trim() !== '') return null;
    const end = head.startsWith('<!--', next) ? head.indexOf('-->', next) : head.indexOf('>', next);
    if (end < 0) return null;
    // A page of the web is no question file; in all others a document type is refused, whatever it says.
    if (/^<!DOCTYPE(?!\s+html)/i.test(head.slice(next, next + 40))) throw new FormatProblem('xml_doctype');
    if (!head.startsWith('<?', next) && !head.startsWith('<!', next))
      return /^<(?:[\w.-]{1,40}:)?([\w.-]{1,60})/.exec(head.slice(next, next + 120))?.[1] ?? null;
    at = end + (head.startsWith('<!--', next) ? 3 : 1);
  }
}

const isQtiRoot = (root: string): boolean =>
  /^(qti-)?assessment-?(item|test|section)$/i.test(root) || root === 'manifest';

/** Which format a text is, by what stands in it; names of files lie. */
export function formatOfText(text: string): Format | null {
  const root = rootOf(text);
  if (root !== null) {
    if (root === 'quiz') return 'moodle_xml';
    if (isQtiRoot(root)) return 'qti';
  }
  const lines = linesOf(text.slice(0, LOOKED_AT));
  if (headerOf(lines.find((line) => line.trim() !== '') ?? '')) return 'csv';
  const answers = lines.filter((line) => ANSWER.test(line)).length;
  if (answers > 0 && lines.some((line) => OPTION.test(line))) return 'aiken';
  if (text.includes('{')) return 'gift';
  return null;
}

/** The first bytes of a zip, also of an empty one. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && (bytes[3] === 4 || bytes[3] === 6);
