import type { Block, HtmlNode } from '@patio/engine-lessons';
import { blocksFrom, type Making } from './texts.ts';

type Element = Exclude<HtmlNode, string>;

/** How the pictures of a page become files: the id of one, or null for a picture that was not brought in. */
export type FileOf = (reference: string) => string | null;

const isElement = (node: HtmlNode): node is Element => typeof node !== 'string';
const DEEPEST = 200;

function picturesIn(nodes: readonly HtmlNode[], depth = 0): Element[] {
  if (depth > DEEPEST) return [];
  return nodes
    .filter(isElement)
    .flatMap((node) => (node.name === 'img' ? [node] : picturesIn(node.children, depth + 1)));
}

/** What a page is made of, without the boxes around the whole of it. */
function unwrap(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const [only, second] = nodes.filter((node) => isElement(node) || node.trim() !== '');
  const isBox = only !== undefined && second === undefined && isElement(only);
  return isBox && /^(html|body|div|main|article|section)$/.test(only.name) ? unwrap(only.children) : nodes;
}

/** A page as blocks: each picture stands after the paragraph that shows it. */
export function pageBlocks(nodes: readonly HtmlNode[], fileOf: FileOf, making: Making): Block[] {
  const blocks: Block[] = [];
  let plain: HtmlNode[] = [];
  const flush = () => {
    blocks.push(...blocksFrom(plain, making));
    plain = [];
  };
  for (const node of unwrap(nodes)) {
    plain.push(node);
    const pictures = picturesIn([node]);
    if (pictures.length === 0) continue;
    flush();
    for (const { attributes } of pictures) blocks.push(...pictureBlock(attributes, fileOf, making));
  }
  flush();
  return blocks;
}

function pictureBlock(attributes: Element['attributes'], fileOf: FileOf, making: Making): Block[] {
  const reference = attributes.src ?? '';
  const alt = (attributes.alt ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
  const file = fileOf(reference);
  if (file === null) {
    making.findings.push({
      code: 'cartridge.picture_left',
      at: making.source,
      with: { name: reference.slice(0, 200).toWellFormed(), alt },
    });
    return [];
  }
  return [
    {
      format: 1,
      id: making.newId(),
      language: making.language,
      competencies: [],
      provenance: { origin: 'import', source: making.source.slice(0, 500) },
      type: 'image',
      file,
      alt,
    },
  ];
}
