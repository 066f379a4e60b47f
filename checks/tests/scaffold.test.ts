// A new module is green at once: it is made in a copy of the house, and the checks that look at its files run over it there.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFloorProblems } from '../floors.ts';
import { findHalfFilledProblems } from '../half-filled.ts';
import { findModuleFormProblems } from '../module-form.ts';
import type { Problem } from '../problem.ts';
import { placeModule } from '../scaffold/place.ts';
import { nameModule } from '../scaffold/render.ts';
import { listPackages, ROOT } from '../workspace.ts';

vi.setConfig({ hookTimeout: 240_000, testTimeout: 240_000 });
const copy = mkdtempSync(path.join(tmpdir(), 'patio-scaffold-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const MADE = 'modules/art-club';
const about = (problems: readonly Problem[]) => problems.filter(({ file }) => file.startsWith(MADE));
const inCopy = (program: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(copy, program), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { said: `${stdout}${stderr}`, status };
};

/** Every file that people keep, and the installed packages by links; our own packages lead into the copy. */
function copyHouse(): void {
  const kept = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split(
    '\n',
  );
  for (const file of kept.filter((name) =>
    /^(apps|modules|packages|db\/demo)\/|^[^/]+\.json$|^docs\/routes\.txt$/.test(name),
  ))
    cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true });
  mkdirSync(path.join(copy, 'node_modules/@patio'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((each) => each !== '@patio'))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const { word, folder } of listPackages(copy))
    symlinkSync(path.join(copy, folder), path.join(copy, 'node_modules/@patio', word));
}

beforeAll(() => {
  copyHouse();
  placeModule(copy, nameModule('art-club'));
  expect(inCopy('packages/messages/compile.ts')).toEqual({ said: '', status: 0 });
});

test('it has the form of a module, stands on a floor and declares what it imports', () => {
  expect(about(findModuleFormProblems(copy))).toEqual([]);
  expect(about(findFloorProblems(copy))).toEqual([]);
  expect(about(findHalfFilledProblems(copy))).toEqual([]);
});

test('the lock gained the module and nothing else', () => {
  const lines = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8').split('\n');
  const [before, after] = [lines(ROOT), lines(copy)];
  const start = after.findIndex((line, at) => line !== before[at]);
  expect(after.slice(start, start + 2).join()).toContain('art-club');
  expect(after.filter((line) => !before.includes(line)).every((line) => line.includes('art-club'))).toBe(true);
});

test('its types hold, its own rights among them', () => {
  const settings = { extends: './tsconfig.json', include: [MADE, 'packages/testing'] };
  writeFileSync(path.join(copy, 'tsconfig.made.json'), JSON.stringify(settings));
  expect(inCopy('node_modules/typescript/bin/tsc', '-p', 'tsconfig.made.json', '--pretty', 'false').said).toBe('');
});

test('the linter finds nothing in it', () => {
  const { said, status } = inCopy(
    'node_modules/@biomejs/biome/bin/biome',
    'lint',
    '--error-on-warnings',
    '--vcs-enabled=false',
    MADE,
  );
  expect(status, said).toBe(0);
});

test('a word that cannot be a module, and one that is there already, are refused', () => {
  expect(() => nameModule('ArtClub')).toThrow('lower case');
  expect(() => placeModule(copy, nameModule('courses'))).toThrow('is there already');
});
