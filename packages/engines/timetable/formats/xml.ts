import { SaxesParser } from 'saxes';
import { TimetableFailure } from '../failures.ts';

/** One element of a school's file; text is what stands directly inside it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const LIMITS = { bytes: 64_000_000, depth: 40, elements: 4_000_000, text: 200_000 };

/** Reads a file from a stranger: no document types, no entities of its own, bounded size and depth. */
export function readXml(source: string): XmlElement {
  if (source.length > LIMITS.bytes) throw new TimetableFailure('timetable.xml_too_large', { limit: LIMITS.bytes });
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source)) throw new TimetableFailure('timetable.xml_forbidden', { what: 'DOCTYPE' });
  const parser = new SaxesParser({ xmlns: false, position: true });
  const root: XmlElement = { name: '#file', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  let elements = 0;
  parser.on('error', (error) => {
    throw new TimetableFailure('timetable.xml_malformed', { line: parser.line, reason: error.message.slice(0, 200) });
  });
  parser.on('doctype', () => {
    throw new TimetableFailure('timetable.xml_forbidden', { what: 'DOCTYPE' });
  });
  parser.on('opentag', (tag) => {
    elements++;
    if (elements > LIMITS.elements) throw new TimetableFailure('timetable.xml_too_large', { limit: LIMITS.elements });
    if (open.length > LIMITS.depth) throw new TimetableFailure('timetable.xml_too_large', { depth: LIMITS.depth });
    const attributes = tag.attributes as Record<string, string>;
    for (const name in attributes) {
      if (attributes[name]!.length > LIMITS.text)
        throw new TimetableFailure('timetable.xml_too_large', { attribute: name });
    }
    const element: XmlElement = { name: tag.name, attributes, children: [], text: '' };
    open[open.length - 1]!.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open[open.length - 1]!;
    if (element.text.length + text.length > LIMITS.text) {
      throw new TimetableFailure('timetable.xml_too_large', { element: element.name });
    }
    element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(source).close();
  const top = root.children[0];
  if (!top) throw new TimetableFailure('timetable.xml_malformed', { line: 1, reason: 'empty' });
  return top;
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

/** A number that must be there, with the element's name in the refusal. */
export function numberOf(element: XmlElement, name: string): number {
  const text = textOf(element, name);
  const value = Number(text);
  if (text === undefined || text === '' || !Number.isFinite(value)) {
    throw new TimetableFailure('timetable.file_invalid', { element: element.name, field: name, value: text ?? '' });
  }
  return value;
}

/** Escapes text for writing, so that a name with an ampersand survives the round trip. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
