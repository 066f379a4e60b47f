/** HTML for `cleanHtml` where there is no browser: the tokenizer of the HTML standard. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { DEEPEST, type HtmlNode, type ParseHtml } from './paste/html.ts';

function convert(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], depth: number): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.nodeName === '#text') return [(node as DefaultTreeAdapterTypes.TextNode).value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const children = depth < DEEPEST + 10 ? convert(node.childNodes, depth + 1) : [];
    return [{ name: node.tagName.toLowerCase(), attributes, children }];
  });
}

export const parseHtml: ParseHtml = (html) => convert(parseFragment(html).childNodes, 0);
