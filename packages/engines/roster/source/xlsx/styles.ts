import { at, childrenOf } from '@patio/engine-xml';
import type { Limits } from '../../limits.ts';
import { type OpenedArchive, readXml } from '../archive.ts';

/** How a number of a cell is shown: as a day, with leading zeros, or as it is. */
export type NumberLook = { kind: 'plain' } | { kind: 'date' } | { kind: 'padded'; digits: number };

const PLAIN: NumberLook = { kind: 'plain' };
/** The numbers of formats that every spreadsheet program knows without being told. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

function lookOf(id: number, code: string | undefined): NumberLook {
  if (code === undefined) return isBuiltInDate(id) ? { kind: 'date' } : PLAIN;
  // What stands in quotes, in brackets or behind a backslash is shown as it is and formats nothing.
  const bare = code.replace(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\./gi, '').split(';')[0]!;
  if (/[dy]/i.test(bare) || (/m/i.test(bare) && !/[0#]/.test(bare))) return { kind: 'date' };
  return /^0{2,20}$/.test(bare) ? { kind: 'padded', digits: bare.length } : PLAIN;
}

/** The look of each cell style, by its number. */
export function readLooks(archive: OpenedArchive, path: string | null, limits: Limits): NumberLook[] {
  if (path === null) return [];
  const root = readXml(archive.read(path), path, limits);
  const codes = new Map(
    childrenOf(at(root, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes.numfmtid),
      attributes.formatcode ?? '',
    ]),
  );
  return childrenOf(at(root, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = Number(attributes.numfmtid ?? 0);
    return lookOf(id, codes.get(id));
  });
}
