import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '../workspace.ts';

/** Makes a small house of its own, in which a test may break a rule. Objects become JSON. */
export function plant(files: Record<string, string | object>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'patio-planted-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return root;
}

/** Two modules on two floors, and nothing wrong with them. */
export const validProject = (): Record<string, string | object> => ({
  'package.json': { name: 'patio', type: 'module', devDependencies: { vitest: '1' } },
  'floors.json': {
    floors: [
      { floor: 0, what: 'words', packages: ['kernel'] },
      { floor: 1, what: 'ground', packages: ['platform', 'testing'] },
      { floor: 2, what: 'rooms', packages: ['rooms'] },
      { floor: 3, what: 'lessons', packages: ['lessons'] },
      { floor: 4, what: 'apps', packages: ['server'] },
    ],
  },
  'packages/kernel/package.json': { name: '@patio/kernel', exports: { '.': './index.ts' } },
  'packages/kernel/index.ts': 'export const word = 1;\n',
  'packages/platform/package.json': {
    name: '@patio/platform',
    exports: { '.': './index.ts' },
    dependencies: { '@patio/kernel': '*' },
  },
  'packages/platform/index.ts': "export { word } from '@patio/kernel';\n",
  'packages/testing/package.json': { name: '@patio/testing', exports: { '.': './index.ts' } },
  'packages/testing/index.ts': 'export const builder = 1;\n',
  'modules/rooms/package.json': {
    name: '@patio/rooms',
    exports: { '.': './contract.ts', './server': './server/index.ts' },
    dependencies: { '@patio/platform': '*', '@patio/kernel': '*', zod: '4' },
  },
  'modules/rooms/contract.ts': "import { z } from 'zod';\nexport const contract = z;\n",
  'modules/rooms/server/index.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
  'modules/lessons/package.json': {
    name: '@patio/lessons',
    exports: { '.': './contract.ts' },
    dependencies: { '@patio/rooms': '*' },
  },
  'modules/lessons/contract.ts': "import type { read } from '@patio/rooms/server';\nexport type R = typeof read;\n",
  'apps/server/package.json': {
    name: '@patio/server',
    exports: { '.': './main.ts' },
    dependencies: { '@patio/lessons': '*' },
  },
  'apps/server/main.ts': "export * from '@patio/lessons';\n",
});

/** Gives a planted house our own settings and the installed tools, so that the settings themselves are tried. */
export function withOurSettings(root: string, settings: readonly string[]): string {
  for (const file of settings) copyFileSync(path.join(ROOT, file), path.join(root, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}
