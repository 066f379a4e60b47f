import type { HtmlElement, HtmlNode } from './html.ts';
import { textOf } from './html.ts';

/** Word writes list items as paragraphs whose style says so, with the bullet as text that is to be ignored. */
export function wordItem(element: HtmlElement): { ordered: boolean } | null {
  if (element.name !== 'p' || !/mso-list:\s*l\d+\s+level\d/i.test(element.attributes.style ?? '')) return null;
  return { ordered: /^\s*\(?[\da-z]{1,3}[.)]/i.test(bulletOf(element.children, 0)) };
}

function bulletOf(nodes: readonly HtmlNode[], depth: number): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = isBullet(node) ? textOf(node.children) : depth < 5 ? bulletOf(node.children, depth + 1) : '';
    if (found) return found;
  }
  return '';
}

/** The bullet or number itself, which the list shows again by itself. */
export const isBullet = ({ attributes }: HtmlElement): boolean => /mso-list:\s*ignore/i.test(attributes.style ?? '');
