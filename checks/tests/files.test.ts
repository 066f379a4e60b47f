import '../../apps/server/modules.ts';
import { type FilePurpose, filePurposes, findFilePurpose } from '@patio/platform';
import { expect, test } from 'vitest';
import { table } from '../generated/table.ts';

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e5) / 10} MB`;

function rowOf(name: string, { limits, made, logRead }: FilePurpose): string[] {
  const { bytes, types, image } = limits;
  const kept = image ? `drawn anew as ${image.form}, at most ${image.longestSide} px` : 'kept as it came';
  const becomes = made ? 'drawn by Patio, never uploaded' : kept;
  return [name, megabytes(bytes), types.join(', '), becomes, logRead ? 'each' : ''];
}

/** Every kind of file of the modules, as docs/security/files.md tells of it. */
function describeFiles(): string {
  const rows = [...filePurposes()]
    .filter((name) => !name.startsWith('test.'))
    .sort()
    .flatMap((name) => {
      const purpose = findFilePurpose(name);
      return purpose ? [rowOf(name, purpose)] : [];
    });
  return [
    '# Kinds of files',
    '',
    'Written by `vitest run -u checks/tests/files.test.ts`. What a file is, its content says: neither its name nor what the sender',
    'calls it counts. How files are made safe to open stands in [limits.md](limits.md).',
    '',
    table(['kind', 'at most', 'types', 'what becomes of it', 'readings in the audit'], rows),
    '',
  ].join('\n');
}

test('the page about files says what the modules take', async () => {
  await expect(describeFiles()).toMatchFileSnapshot('../../docs/security/files.md');
});
