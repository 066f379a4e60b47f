import type { Findings } from '../findings.ts';
import { MANIFEST } from '../source/oneroster.ts';
import type { Source, Table } from '../source/source.ts';
import { FILE_NAMES } from './columns.ts';

export type Mode = 'bulk' | 'delta';

export interface Manifest {
  version: '1.1' | '1.2';
  /** The files that are announced and are there. Without a manifest none counts as complete. */
  modes: ReadonlyMap<string, Mode>;
  announced: boolean;
}

/** What the archive says about itself, held against what it holds. */
export function readManifest({ tables }: Source, findings: Findings): Manifest {
  const names = new Set(tables.map(({ name }) => name));
  const manifest = tables.find(({ name }) => name === MANIFEST);
  if (!manifest) {
    findings.add('roster.manifest_missing', { table: MANIFEST });
    const modes = new Map(FILE_NAMES.filter((name) => names.has(name)).map((name) => [name, 'delta'] as const));
    return { version: names.has('roles') ? '1.2' : '1.1', modes, announced: false };
  }
  const said = propertiesOf(manifest);
  const written = said.get('oneroster.version') ?? '';
  if (!/^1\.[12](?:\.\d)?$/.test(written)) findings.add('roster.manifest_broken', { table: MANIFEST, value: written });
  const version = written ? (written.startsWith('1.1') ? '1.1' : '1.2') : names.has('roles') ? '1.2' : '1.1';
  const modes = new Map<string, Mode>();
  for (const file of FILE_NAMES) {
    const mode = said.get(`file.${file.toLowerCase()}`);
    if (mode === 'bulk' || mode === 'delta') {
      if (names.has(file)) modes.set(file, mode);
      else findings.add('roster.file_missing', { table: MANIFEST, column: `file.${file}`, value: mode });
    } else if (names.has(file)) findings.add('roster.file_not_announced', { table: file, value: mode ?? '' });
  }
  return { version, modes, announced: true };
}

const propertiesOf = ({ header, rows }: Table): Map<string, string> =>
  // A manifest without its header line begins with a property.
  new Map(
    [header, ...rows.map(({ cells }) => cells)].map((cells) => [
      (cells[0] ?? '').toLowerCase(),
      (cells[1] ?? '').toLowerCase(),
    ]),
  );
