import { SaxesParser } from 'saxes';
import type { Limits } from '../limits.ts';
import { CartridgeProblem } from '../problem.ts';
import { decodeXml } from './decode.ts';

/** One element. Names and attributes are without prefixes: the programs that write cartridges do not agree on them. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** What stands directly inside it. */
  text: string;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a stranger's XML: no document type, hence no entities of its own and nothing fetched; bounded size, count and depth. */
export function readXml(bytes: Uint8Array, path: string, limits: Limits): XmlElement {
  if (bytes.byteLength > limits.xmlBytes)
    throw new CartridgeProblem('cartridge.xml_too_large', path, { most: limits.xmlBytes });
  const parser = new SaxesParser({ xmlns: false, position: true });
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  let elements = 0;
  parser.on('error', () => {
    throw new CartridgeProblem('cartridge.xml_broken', path, { line: parser.line });
  });
  parser.on('doctype', () => {
    throw new CartridgeProblem('cartridge.xml_doctype', path, { line: parser.line });
  });
  parser.on('opentag', (tag) => {
    if (++elements > limits.xmlElements || open.length > limits.xmlDepth)
      throw new CartridgeProblem('cartridge.xml_too_large', path, { most: limits.xmlElements });
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, value]) => [local(name).toLowerCase(), value]),
    );
    const element: XmlElement = { name: local(tag.name), attributes, children: [], text: '' };
    // Namespaces say which version a manifest follows, so they are kept under the names that they have.
    if (open.length === 1) Object.assign(attributes, namespaces(tag.attributes));
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  const add = (text: string) => {
    open.at(-1)!.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => open.pop());
  parser.write(decodeXml(bytes, path)).close();
  const [root] = top.children;
  if (!root) throw new CartridgeProblem('cartridge.xml_broken', path, { line: 1 });
  return root;
}

const namespaces = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:')));

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The element at the end of a way of names; the first one where there are several. */
export const at = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  names.reduce((found, name) => childOf(found, name), element);

/** All elements of a name, however deep. */
export function everyOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...everyOf(child, name)]);
}

/** Text of one line: layout of the file is not part of a title. */
export const lineOf = (element: XmlElement | undefined): string => (element?.text ?? '').replace(/\s+/g, ' ').trim();
