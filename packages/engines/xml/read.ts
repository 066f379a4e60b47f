import { SaxesParser } from 'saxes';
import { decodeXml } from './decode.ts';
import type { XmlElement } from './element.ts';
import type { XmlLimits } from './limits.ts';
import { FileProblem } from './problem.ts';

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const made = (name: string, attributes: Record<string, string>, line: number): XmlElement => ({
  name,
  attributes,
  children: [],
  text: '',
  nodes: [],
  line,
});

/** Reads a stranger's XML: no document type, hence no entities of its own and nothing fetched; bounded size, count and depth. */
export function readXml(bytes: Uint8Array, path: string, limits: XmlLimits): XmlElement {
  if (bytes.byteLength > limits.xmlBytes) throw new FileProblem('xml_too_large', path, { most: limits.xmlBytes });
  return parseXml(decodeXml(bytes, path), path, limits);
}

/** The same for text that was decoded before; `firstLine` where it is a piece of a longer file. */
export function parseXml(text: string, path: string, limits: XmlLimits, firstLine = 1): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const lineNow = () => parser.line + firstLine - 1;
  const top = made('', {}, firstLine);
  const open = [top];
  let elements = 0;
  let begins = firstLine;
  parser.on('error', () => {
    throw new FileProblem('xml_broken', path, { line: lineNow() });
  });
  parser.on('doctype', () => {
    throw new FileProblem('xml_doctype', path, { line: lineNow() });
  });
  parser.on('opentagstart', () => {
    begins = lineNow();
  });
  parser.on('opentag', (tag) => {
    if (++elements > limits.xmlElements || open.length > limits.xmlDepth)
      throw new FileProblem('xml_too_large', path, { most: limits.xmlElements });
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, value]) => [local(name).toLowerCase(), value]),
    );
    const element = made(local(tag.name), attributes, begins);
    // Namespaces say which version a manifest follows, so they are kept under the names that they have.
    if (open.length === 1) Object.assign(attributes, namespaces(tag.attributes));
    const parent = open.at(-1)!;
    parent.children.push(element);
    parent.nodes.push(element);
    open.push(element);
  });
  const add = (piece: string) => {
    const element = open.at(-1)!;
    element.text += piece;
    element.nodes.push(piece);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new FileProblem('xml_broken', path, { line: firstLine });
  return root;
}

const namespaces = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:')));
