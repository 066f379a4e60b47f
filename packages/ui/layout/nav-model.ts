import type { ReactNode } from 'react';
import type { IconType } from '../actions/Icon.tsx';
import type { NotebookColour } from '../notebook/Notebook.tsx';

export type NavItem = {
  id: string;
  label: string;
  href: string;
  /** Further addresses that it stands for: the tabs of a hub. */
  also?: readonly string[];
  icon?: IconType;
  /** A drawing instead of an icon (dock of the youngest). */
  media?: ReactNode;
  /** A spine instead of an icon: the item is a group's notebook. */
  notebook?: NotebookColour;
  /** How many wait; the words for the ear come in `countLabel`. */
  count?: number;
  countLabel?: string;
};
export type NavGroup = { id: string; label?: string; items: NavItem[] };
export type ShellPerson = { name: string; detail?: string; photo?: string | null; animal?: string | null };
export type ShellVariant = 'sidebar' | 'rail' | 'centre' | 'dock' | 'bare';

/** The item whose address is the longest start of the path: `/a/b/3` marks `/a/b`, not `/a`. */
export function currentItem(items: NavItem[], path: string): string | undefined {
  const clean = path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
  return items
    .flatMap(({ id, href, also = [] }) => [href, ...also].map((address) => ({ id, address })))
    .filter(({ address }) => clean === address || clean.startsWith(address === '/' ? '//' : `${address}/`))
    .sort((a, b) => b.address.length - a.address.length)[0]?.id;
}
