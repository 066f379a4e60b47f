import { packArchive } from '@patio/engine-xml/zip';
import type { RosterRecord } from '../records/record.ts';
import { csvText } from '../write/csv.ts';
import { COLUMNS, FILE_NAMES, type OneRosterFile } from './columns.ts';
import { OWN_COLUMNS } from './person.ts';
import { thingRows } from './write-things.ts';
import { userRows } from './write-users.ts';
import type { WrittenRow, WrittenRows } from './written.ts';

/** A OneRoster 1.2 archive, bulk, of these records; the same records always make the same bytes. */
export function writeOneRoster(records: readonly RosterRecord[]): Uint8Array {
  // In a bulk file whoever goes is simply not there.
  const staying = records.filter(({ leaving }) => !leaving);
  const rows: WrittenRows = { ...thingRows(staying), ...userRows(staying) };
  const files = new Map<string, string>();
  for (const [name, written] of Object.entries(rows) as [OneRosterFile, WrittenRow[]][])
    if (written.length > 0) files.set(`${name}.csv`, fileText(name, written));
  const modes = [...FILE_NAMES].sort().map((name) => [`file.${name}`, files.has(`${name}.csv`) ? 'bulk' : 'absent']);
  const manifest = csvText([
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...modes,
    ['source.systemName', 'Patio'],
    ['source.systemCode', 'patio'],
  ]);
  return packArchive(new Map([['manifest.csv', manifest], ...files]));
}

function fileText(name: OneRosterFile, rows: readonly WrittenRow[]): string {
  const used = new Set(
    rows.flatMap((row) => Object.keys(row).filter((column) => row[column] && column.startsWith('metadata.'))),
  );
  const own = OWN_COLUMNS.map((column) => `metadata.${column}`).filter((column) => used.has(column));
  const foreign = [...used].filter((column) => !own.includes(column)).sort();
  const columns = [...COLUMNS[name], ...own, ...foreign];
  return csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}
