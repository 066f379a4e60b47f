import type { Inline, TextNode } from '../text/doc.ts';

/** Well under what a block may hold, since signs grow when they are written as JSON. */
const LARGEST = 20_000;
export const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** Neighbours in groups that stay small enough. */
function groups<T>(all: readonly T[]): T[][] {
  const out: T[][] = [];
  let size = 0;
  for (const each of all) {
    const own = sizeOf(each);
    if (out.length === 0 || size + own > LARGEST) {
      out.push([]);
      size = 0;
    }
    out.at(-1)!.push(each);
    size += own;
  }
  return out;
}

/** A node that is too large for one block, as several: nobody's endless paragraph is lost. */
export function splitNode(node: TextNode): TextNode[] {
  if (sizeOf(node) <= LARGEST) return [node];
  if (node.type === 'paragraph')
    return groups<Inline>(node.content ?? []).map((content) => ({ type: 'paragraph', content }));
  if (node.type === 'blockquote')
    return groups(node.content.flatMap(splitNode)).map((content) => ({ type: 'blockquote', content }));
  const small = node.content.flatMap((item) =>
    sizeOf(item) <= LARGEST
      ? [item]
      : item.content.flatMap(splitNode).map((content) => ({ type: 'listItem' as const, content: [content] })),
  );
  return groups(small).map((content) => ({ type: node.type, content }));
}
