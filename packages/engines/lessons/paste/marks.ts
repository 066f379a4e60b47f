import type { Mark } from '../text/doc.ts';
import { safeLink } from '../text/links.ts';
import type { HtmlElement } from './html.ts';

const BY_NAME: Readonly<Record<string, Mark['type']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  tt: 'code',
  sup: 'superscript',
  sub: 'subscript',
  mark: 'highlight',
};

/** The declarations of a style attribute, read only for these few names; the style itself is never kept. */
function styleOf(element: HtmlElement): Record<string, string> {
  const style = (element.attributes.style ?? '').slice(0, 2_000).toLowerCase();
  return Object.fromEntries(
    style.split(';').map((each) => {
      const at = each.indexOf(':');
      return [each.slice(0, Math.max(at, 0)).trim(), each.slice(at + 1).trim()];
    }),
  );
}

/** The marks inside an element: those around it, its own, and without those that its style takes away, as Docs does with `b`. */
export function marksInside(element: HtmlElement, around: readonly Mark[]): Mark[] {
  const style = styleOf(element);
  const types = new Set(around.map(({ type }) => type));
  const own = BY_NAME[element.name];
  if (own) types.add(own);
  const weight = style['font-weight'];
  if (weight) /^(bold|bolder|[6-9]00)$/.test(weight) ? types.add('bold') : types.delete('bold');
  const slant = style['font-style'];
  if (slant) slant === 'italic' ? types.add('italic') : types.delete('italic');
  if (style['text-decoration']?.includes('line-through')) types.add('strike');
  if (style['text-decoration']?.includes('underline') && element.name !== 'a') types.add('underline');
  if (style['vertical-align'] === 'super') types.add('superscript');
  if (style['vertical-align'] === 'sub') types.add('subscript');
  const href = element.name === 'a' ? safeLink(element.attributes.href ?? '') : null;
  const link = href ? { type: 'link' as const, attrs: { href } } : around.find(({ type }) => type === 'link');
  types.delete('link');
  return [...[...types].toSorted().map((type) => ({ type }) as Mark), ...(link ? [link] : [])];
}
