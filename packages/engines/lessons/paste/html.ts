/** Parsed HTML, as little of it as cleaning needs. A browser makes it with its own parser, a server with `./parse-html`. */
export interface HtmlElement {
  /** Lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}
export type HtmlNode = string | HtmlElement;
export type ParseHtml = (html: string) => HtmlNode[];

/** Nested deeper than any document; what lies below is left out and said so. */
export const DEEPEST = 200;

/** The part of a browser's nodes that is read. */
interface DomNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: ArrayLike<DomNode>;
  attributes?: ArrayLike<{ name: string; value: string }>;
}

/** What a browser's DOMParser gives, in our form: `fromDom(new DOMParser().parseFromString(html, 'text/html').body)`. Nothing of it runs. */
export function fromDom(node: DomNode, depth = 0): HtmlNode[] {
  return Array.from(node.childNodes).flatMap((child): HtmlNode[] => {
    if (child.nodeType === 3) return [child.nodeValue ?? ''];
    if (child.nodeType !== 1) return [];
    const attributes = Object.fromEntries(Array.from(child.attributes ?? [], ({ name, value }) => [name, value]));
    const children = depth < DEEPEST + 10 ? fromDom(child, depth + 1) : [];
    return [{ name: child.nodeName.toLowerCase(), attributes, children }];
  });
}

/** All text inside, without looking at what it means. */
export const textOf = (nodes: readonly HtmlNode[], depth = 0): string =>
  depth > DEEPEST
    ? ''
    : nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children, depth + 1))).join('');
