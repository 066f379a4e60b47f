import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'timetable-cli-'));
const main = pathToFileURL(join(import.meta.dirname, '../cli/main.ts')).href;
const start = `const { main } = await import(${JSON.stringify(main)}); process.exit(await main(process.argv.slice(1)));`;
let files = 0;

/** Writes a file the command line can be given. */
export function fileWith(content: string | Uint8Array, ending = 'fet'): string {
  const path = join(folder, `${++files}.${ending}`);
  writeFileSync(path, content);
  return path;
}

/** Runs the command line in a process of its own, as a school would. */
export function runCli(...words: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', start, '--', ...words],
    { encoding: 'utf8' },
  );
  return { code: status, out: stdout, err: stderr };
}
