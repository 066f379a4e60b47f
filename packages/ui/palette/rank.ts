import type { ReactNode } from 'react';
import type { IconType } from '../actions/Icon.tsx';

export type PaletteItem = {
  id: string;
  label: string;
  detail?: string;
  icon?: IconType;
  media?: ReactNode;
  href?: string;
  keys?: string;
  /** Other words that find it. */
  also?: string[];
  onAction?: () => void;
};
export type PaletteSection = { id: string; label: string; items: PaletteItem[] };

/** Lower case without accents: “Álgebra” is found by “algebra”. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 3 starts with it, 2 a word starts with it, 1 contains all typed words, 0 not at all. */
export function score(item: Pick<PaletteItem, 'label' | 'detail' | 'also'>, text: string) {
  const wanted = plain(text).trim();
  if (!wanted) return 1;
  const label = plain(item.label);
  if (label.startsWith(wanted)) return 3;
  if (label.split(/\W+/).some((word) => word.startsWith(wanted))) return 2;
  const all = plain([item.label, item.detail, ...(item.also ?? [])].filter(Boolean).join(' '));
  return wanted.split(/\s+/).every((word) => all.includes(word)) ? 1 : 0;
}

/** How often an item was chosen; more is better. */
export type Used = (id: string) => number;

/** The sections narrowed to what fits, best first and what is chosen often before the rest; at most eight each once something is typed. */
export function rankSections(sections: PaletteSection[], text: string, used: Used = () => 0): PaletteSection[] {
  return sections
    .map((section) => {
      const scored = section.items
        .map((item, order) => ({ item, order, points: score(item, text) }))
        .filter((entry) => entry.points > 0);
      scored.sort((a, b) => b.points - a.points || used(b.item.id) - used(a.item.id) || a.order - b.order);
      return { ...section, items: scored.slice(0, text.trim() ? 8 : 6).map((entry) => entry.item) };
    })
    .filter((section) => section.items.length > 0);
}
