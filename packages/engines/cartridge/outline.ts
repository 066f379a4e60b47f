import type { Cartridge, CartridgeItem } from './cartridge.ts';

/** A unit of a course with its parts in order. What lay in folders inside it comes after a heading with the folder's name. */
export interface OutlineUnit {
  title: string;
  parts: OutlinePart[];
}
export type OutlinePart = { heading: string } | { item: CartridgeItem };

/**
 * The outline as units. A folder at the top is a unit; parts that stand at the top between folders are gathered, each run in a unit
 * without a name, which the module names. Deeper folders keep their names as headings, since units hold no units.
 */
export function unitsOf({ outline }: Pick<Cartridge, 'outline'>): OutlineUnit[] {
  const units: OutlineUnit[] = [];
  let loose: OutlineUnit | null = null;
  for (const item of outline) {
    if (item.content === null || item.children.length > 0) {
      loose = null;
      const own = item.content === null ? [] : [{ item }];
      units.push({ title: item.title, parts: [...own, ...item.children.flatMap(partsOf)] });
      continue;
    }
    if (loose === null) {
      loose = { title: '', parts: [] };
      units.push(loose);
    }
    loose.parts.push({ item });
  }
  return units;
}

function partsOf(item: CartridgeItem): OutlinePart[] {
  if (item.content !== null) return [{ item }, ...item.children.flatMap(partsOf)];
  const inside = item.children.flatMap(partsOf);
  return item.title === '' ? inside : [{ heading: item.title }, ...inside];
}
