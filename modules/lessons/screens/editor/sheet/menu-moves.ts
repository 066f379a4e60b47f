import type { BlockType } from '@patio/engine-lessons';
import { KINDS, type Kind, type Purpose } from '../blocks/kinds.ts';

const PURPOSES: readonly Purpose[] = ['tell', 'practise', 'help'];
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The columns of the menu: the kinds whose name has what was typed, by purpose. */
export const columnsFor = (typed: string): { purpose: Purpose; kinds: Kind[] }[] =>
  PURPOSES.map((purpose) => ({
    purpose,
    kinds: KINDS.filter((kind) => kind.purpose === purpose && plain(kind.label()).includes(plain(typed.trim()))),
  })).filter(({ kinds }) => kinds.length > 0);

type Columns = readonly { kinds: readonly { type: BlockType }[] }[];

/** Which kind an arrow leads to: up and down inside a column and on into the next, left and right across. */
export function stepInMenu(columns: Columns, from: BlockType | undefined, key: string): BlockType | undefined {
  const flat = columns.flatMap(({ kinds }) => kinds.map(({ type }) => type));
  const at = from === undefined ? -1 : flat.indexOf(from);
  if (at < 0) return flat[0];
  if (key === 'ArrowDown') return flat[(at + 1) % flat.length];
  if (key === 'ArrowUp') return flat[(at - 1 + flat.length) % flat.length];
  const column = columns.findIndex(({ kinds }) => kinds.some(({ type }) => type === from));
  const row = columns[column]!.kinds.findIndex(({ type }) => type === from);
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const next = columns[(column + by + columns.length) % columns.length]!.kinds;
  return next[Math.min(row, next.length - 1)]?.type;
}
