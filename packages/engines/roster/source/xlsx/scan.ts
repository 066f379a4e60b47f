import { decodeXml, FileProblem } from '@patio/engine-xml';
import { RosterProblem } from '../../problem.ts';

/**
 * Sheets are the one kind of XML here that is scanned instead of read into a tree: a million cells as elements would take a gigabyte.
 * The scan knows tags of a name, their attributes and the five entities; a document type is refused as everywhere.
 */
export function scannable(bytes: Uint8Array, path: string): string {
  let text: string;
  try {
    text = decodeXml(bytes, path);
  } catch (error) {
    if (error instanceof FileProblem) throw new RosterProblem('roster.encoding', path);
    throw error;
  }
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new RosterProblem('roster.xml_doctype', path);
  return text;
}

export interface Scanned {
  /** What stands between name and `>`. */
  attributes: string;
  /** What stands inside; empty for a tag that closes itself. */
  inside: string;
}

const NAME_ENDS = new Set([' ', '>', '/', '\t', '\n', '\r']);

/** Each element of a name in a text, prefixed or not, which must not hold another of the same name. */
export function* elementsOf(text: string, name: string, path: string): Generator<Scanned> {
  const prefix = prefixOf(text, name);
  const opens = `<${prefix}${name}`;
  const closes = `</${prefix}${name}`;
  let from = 0;
  while (true) {
    const at = text.indexOf(opens, from);
    if (at < 0) return;
    const named = at + opens.length;
    if (!NAME_ENDS.has(text[named] ?? '')) {
      from = named;
      continue;
    }
    const end = text.indexOf('>', named);
    if (end < 0) throw new RosterProblem('roster.xml_broken', path);
    if (text[end - 1] === '/') {
      yield { attributes: text.slice(named, end - 1), inside: '' };
      from = end + 1;
      continue;
    }
    const close = text.indexOf(closes, end);
    if (close < 0) throw new RosterProblem('roster.xml_broken', path);
    yield { attributes: text.slice(named, end), inside: text.slice(end + 1, close) };
    from = close + closes.length;
  }
}

/** Some programs write `<x:row>`. */
function prefixOf(text: string, name: string): string {
  if (text.includes(`<${name}`)) return '';
  return new RegExp(`<([A-Za-z][\\w.-]{0,20}:)${name}[\\s/>]`).exec(text)?.[1] ?? '';
}

/** The value of an attribute, as written; null without one. */
export function attributeOf(attributes: string, name: string): string | null {
  let at = attributes.indexOf(`${name}=`);
  while (at > 0 && !/\s/.test(attributes[at - 1]!)) at = attributes.indexOf(`${name}=`, at + 1);
  if (at < 0) return null;
  const quote = attributes[at + name.length + 1]!;
  if (quote !== '"' && quote !== "'") return null;
  const end = attributes.indexOf(quote, at + name.length + 2);
  return end < 0 ? null : attributes.slice(at + name.length + 2, end);
}

const ENTITY = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const FIVE: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** A sign that XML cannot hold is written by its number: `_x000D_`. */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Text as it is meant. */
export function unescaped(text: string): string {
  let plain = text;
  if (plain.includes('&'))
    plain = plain.replace(ENTITY, (_, name: string, decimal: string, hex: string) =>
      name ? FIVE[name.toLowerCase()]! : signOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    );
  if (plain.includes('_x')) plain = plain.replace(ESCAPED, (_, hex: string) => signOf(Number.parseInt(hex, 16)));
  return plain;
}

/** The text of an `<si>` or `<is>`: its pieces together, how they are pronounced left out. */
export function textOf(inside: string, path: string): string {
  let text = '';
  for (const piece of elementsOf(withoutSpoken(inside), 't', path)) text += unescaped(piece.inside);
  return text;
}

function withoutSpoken(inside: string): string {
  if (!inside.includes('rPh')) return inside;
  let kept = '';
  let from = 0;
  for (let at = inside.indexOf('<rPh'); at >= 0; at = inside.indexOf('<rPh', from)) {
    kept += inside.slice(from, at);
    const end = inside.indexOf('rPh>', at + 5);
    if (end < 0) return kept;
    from = end + 4;
  }
  return kept + inside.slice(from);
}
