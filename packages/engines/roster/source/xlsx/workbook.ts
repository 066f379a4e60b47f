import { at, childrenOf } from '@patio/engine-xml';
import type { Limits } from '../../limits.ts';
import { RosterProblem } from '../../problem.ts';
import { type OpenedArchive, readXml } from '../archive.ts';

export interface Sheet {
  name: string;
  path: string;
  hidden: boolean;
}

export interface Workbook {
  sheets: Sheet[];
  /** Old programs of Apple count days from 1904. */
  from1904: boolean;
  strings: string | null;
  styles: string | null;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const inside = (folder: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : folder + target.replace(/^(?:\.\/)+/, '');

/** What a relationship file says: id to path and kind. */
function relationsOf(
  archive: OpenedArchive,
  path: string,
  limits: Limits,
): Map<string, { path: string; type: string }> {
  const folder = folderOf(path);
  const found = archive.find(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (found === null) return new Map();
  return new Map(
    childrenOf(readXml(archive.read(found), found, limits), 'Relationship').map(({ attributes }) => [
      attributes.id ?? '',
      { path: inside(folder, attributes.target ?? ''), type: attributes.type ?? '' },
    ]),
  );
}

/** The sheets of a workbook, in their order. */
export function readWorkbook(archive: OpenedArchive, limits: Limits): Workbook {
  const top = [...relationsOf(archive, '', limits).values()].find(({ type }) => type.endsWith('/officeDocument'));
  const path = archive.find(top?.path ?? 'xl/workbook.xml') ?? archive.find('xl/workbook.xml');
  if (path === null || !path.endsWith('.xml')) throw new RosterProblem('roster.other_program');
  const root = readXml(archive.read(path), path, limits);
  const parts = relationsOf(archive, path, limits);
  const partOf = (kind: string): string | null => {
    const named = [...parts.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path;
    return archive.find(named ?? `${folderOf(path)}${kind}.xml`);
  };
  const sheets = childrenOf(at(root, 'sheets'), 'sheet').flatMap(({ attributes }, index) => {
    const named = parts.get(attributes.id ?? '');
    // Sheets that hold only a chart have no rows.
    if (named && !named.type.endsWith('/worksheet')) return [];
    const found = archive.find(named?.path ?? `${folderOf(path)}worksheets/sheet${index + 1}.xml`);
    const hidden = (attributes.state ?? 'visible') !== 'visible';
    return found === null ? [] : [{ name: attributes.name || `${index + 1}`, path: found, hidden }];
  });
  const from1904 = /^(?:1|true)$/i.test(at(root, 'workbookPr')?.attributes.date1904 ?? '');
  return {
    sheets: sheets.slice(0, limits.tables),
    from1904,
    strings: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
}
