/** A piece of an element's content, in the order of the file. */
export type XmlNode = string | XmlElement;

/** One element. Names and attributes are without prefixes: the programs that write such files do not agree on them. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** What stands directly inside it. */
  text: string;
  /** Text and elements as they follow each other. */
  nodes: XmlNode[];
  /** The line on which it begins, from 1. */
  line: number;
}

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
