import type { XmlElement } from '@patio/engine-xml';

const nameOf = (name: string): string =>
  (/[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name).replace(/^qti-/, '');

/**
 * An item in the names of QTI 3 without their prefix, whichever version it is: `choiceInteraction` and `qti-choice-interaction` are
 * `choice-interaction`. Attributes are without lines: `responseidentifier`.
 */
export function plainTree(element: XmlElement): XmlElement {
  const children = element.children.map(plainTree);
  const next = children.values();
  return {
    ...element,
    name: nameOf(element.name),
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [name.replaceAll('-', ''), value]),
    ),
    children,
    nodes: element.nodes.map((node) => (typeof node === 'string' ? node : next.next().value!)),
  };
}
