import { TimetableFailure } from '../failures.ts';
import { attributesOf, decodeText, FORBIDDEN_CHARACTERS } from './xml-text.ts';

/** One element of a school's file; text is what stands directly inside it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  /** Where it begins in the file, so that whoever finds it wrong can say so. */
  line: number;
}

export const LIMITS = { bytes: 64_000_000, depth: 40, elements: 4_000_000, text: 200_000 };
// Letters beyond ASCII are not told from other signs: classes of letters take longer to prepare than a school to read.
const NAME = /^[A-Za-z_:\u0080-\uffff][\w:.\u0080-\uffff-]*$/;
const NO_ATTRIBUTES: Record<string, string> = Object.freeze({}) as Record<string, string>;

/** Reads a file from a stranger: no document types, no entities of its own, bounded size and depth. */
export function readXml(file: string): XmlElement {
  if (file.length > LIMITS.bytes)
    throw new TimetableFailure('timetable.xml_too_large', { line: 1, what: 'file', limit: LIMITS.bytes });
  const forbidden = /<!(?:DOCTYPE|ENTITY)/i.exec(file);
  if (forbidden)
    throw new TimetableFailure('timetable.xml_forbidden', { line: lineAt(file, forbidden.index), what: 'DOCTYPE' });
  return new XmlReader(file.includes('\r') ? file.replace(/\r\n?/g, '\n') : file).read();
}

/** Goes from one angle bracket to the next; cold code that runs once, so it jumps instead of looking at each character. */
class XmlReader {
  private readonly source: string;
  private readonly root: XmlElement = { name: '#file', attributes: {}, children: [], text: '', line: 1 };
  private readonly open: XmlElement[] = [this.root];
  private readonly names = new Set<string>();
  private at = 0;
  private elements = 0;
  private line = 1;
  private counted = 0;

  constructor(source: string) {
    this.source = source;
  }

  read(): XmlElement {
    const { source } = this;
    const odd = FORBIDDEN_CHARACTERS.exec(source);
    if (odd) this.refuse('forbidden_character', odd.index);
    while (this.at < source.length) {
      const next = source.indexOf('<', this.at);
      const end = next < 0 ? source.length : next;
      if (end > this.at) this.addRaw(this.at, end);
      if (next < 0) break;
      this.readTag(next);
    }
    if (this.open.length > 1) this.refuse('unclosed_tag', source.length, this.open[this.open.length - 1]!.name);
    const top = this.root.children[0];
    if (!top) this.refuse('empty', source.length);
    return top!;
  }

  private readTag(from: number): void {
    const { source } = this;
    const mark = source.charCodeAt(from + 1);
    if (mark === 47) this.close(from);
    else if (mark === 33 && source.startsWith('<!--', from)) {
      this.at = this.past('--', from + 4) + 1;
      if (source[this.at - 1] !== '>') this.refuse('dashes_in_comment', from);
    } else if (mark === 33 && source.startsWith('<![CDATA[', from) && this.open.length > 1) {
      this.at = this.past(']]>', from + 9);
      this.addText(source.slice(from + 9, this.at - 3));
    } else if (mark === 63) this.at = this.past('?>', from + 2);
    else this.begin(from);
  }

  private begin(from: number): void {
    const { source, open } = this;
    const end = this.past('>', from + 1);
    let inside = source.slice(from + 1, end - 1);
    this.at = end;
    const space = inside.search(/[\s/]/);
    let attributes = NO_ATTRIBUTES;
    let empty = false;
    if (space >= 0) {
      this.at = this.endOfTag(from);
      inside = source.slice(from + 1, this.at - 1);
      empty = inside.endsWith('/');
      const listed = inside.slice(space, empty ? -1 : undefined);
      inside = inside.slice(0, space);
      if (listed.trim() !== '') attributes = attributesOf(listed, (reason, name) => this.refuse(reason, from, name));
    }
    if (!this.names.has(inside)) {
      if (!NAME.test(inside)) this.refuse('malformed_tag', from, inside);
      this.names.add(inside);
    }
    if (++this.elements > LIMITS.elements) this.tooLarge('elements', LIMITS.elements, from);
    if (open.length > LIMITS.depth) this.tooLarge('depth', LIMITS.depth, from);
    const parent = open[open.length - 1]!;
    if (parent === this.root && parent.children.length > 0) this.refuse('second_root', from, inside);
    const element: XmlElement = { name: inside, attributes, children: [], text: '', line: this.lineOf(from) };
    parent.children.push(element);
    if (!empty) open.push(element);
  }

  /** The end of a tag with attributes: a bracket inside quotes does not count. */
  private endOfTag(from: number): number {
    const { source } = this;
    for (let at = from + 1; at < source.length; at++) {
      const code = source.charCodeAt(at);
      if (code === 62) return at + 1;
      if (code !== 34 && code !== 39) continue;
      at = source.indexOf(code === 34 ? '"' : "'", at + 1);
      if (at < 0) break;
      if (at - from > LIMITS.text) this.tooLarge('text', LIMITS.text, from);
    }
    return this.refuse('unfinished_tag', from);
  }

  private close(from: number): void {
    const end = this.past('>', from + 2);
    const name = this.source.slice(from + 2, end - 1);
    const { open } = this;
    const element = open[open.length - 1]!;
    if (element === this.root || (element.name !== name && element.name !== name.trimEnd()))
      this.refuse('unexpected_close', from, name);
    open.pop();
    this.at = end;
  }

  private addRaw(from: number, end: number): void {
    const raw = this.source.slice(from, end);
    const element = this.open[this.open.length - 1]!;
    // White space between elements is layout; inside an element without children it may be a name.
    const layout = element.children.length > 0 || !this.source.startsWith('</', end);
    if (layout && raw.trim() === '') return;
    if (element === this.root) this.refuse('text_outside', from);
    if (raw.includes(']]>')) this.refuse('cdata_end_in_text', from);
    this.addText(raw.includes('&') ? decodeText(raw, (reason, name) => this.refuse(reason, from, name)) : raw);
  }

  private addText(text: string): void {
    const element = this.open[this.open.length - 1]!;
    if (element.text.length + text.length > LIMITS.text) this.tooLarge('text', LIMITS.text, this.at);
    element.text += text;
  }

  private past(what: string, from: number): number {
    const found = this.source.indexOf(what, from);
    return found < 0 ? this.refuse('unfinished_tag', from, what) : found + what.length;
  }

  /** Elements begin one after the other, so lines are counted on from the last. */
  private lineOf(at: number): number {
    for (let next = this.source.indexOf('\n', this.counted); next >= 0 && next < at; ) {
      this.line++;
      this.counted = next + 1;
      next = this.source.indexOf('\n', this.counted);
    }
    return this.line;
  }

  private refuse(reason: string, at: number, name?: string): never {
    const line = lineAt(this.source, at);
    const named: Record<string, string> = name ? { name: name.slice(0, 60) } : {};
    throw new TimetableFailure('timetable.xml_malformed', { line, reason, ...named });
  }

  private tooLarge(what: string, limit: number, at: number): never {
    throw new TimetableFailure('timetable.xml_too_large', { line: lineAt(this.source, at), what, limit });
  }
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

/** The first child of that name, because most parts of both formats appear once. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!element) return undefined;
  for (const candidate of element.children) if (candidate.name === name) return candidate;
  return undefined;
}

/** All children of that name, in file order, which both formats treat as meaningful. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? element.children.filter((candidate) => candidate.name === name) : [];
}

/** The trimmed text of a child, or undefined when it is absent, which is not the same as empty. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  return child(element, name)?.text.trim();
}

/** The text of a child as it stands: FET compares names with their trailing tabs. */
export function exactTextOf(element: XmlElement | undefined, name: string): string | undefined {
  return child(element, name)?.text;
}

const MOST = 1_000_000_000;

/** A whole number that must be there, not below zero, with the place and the name in the refusal. */
export function numberOf(element: XmlElement, name: string, least = 0, most = MOST): number {
  const field = child(element, name);
  if (!field)
    throw new TimetableFailure('timetable.element_missing', { line: element.line, element: element.name, name });
  return wholeNumber(field, least, most);
}

/** The text of an element as a whole number. */
export function wholeNumber(field: XmlElement, least = 0, most = MOST): number {
  const text = field.text.trim();
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const limit: Record<string, number> = most === MOST ? { least } : { least, most };
  throw new TimetableFailure('timetable.value_invalid', {
    line: field.line,
    element: field.name,
    value: text.slice(0, 60),
    wanted: 'number',
    ...limit,
  });
}

/** Escapes text for writing, so that a name with an ampersand survives the round trip. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
