import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emitCapabilities } from './capabilities.ts';
import { emitDemo, emitScreens, emitServed } from './lists.ts';

/** A house with two modules; whatever is not stated is not there. */
function house(files: Record<string, string>): string {
  const base = mkdtempSync(path.join(tmpdir(), 'patio-modules-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const all = {
    'floors.json': JSON.stringify({ floors: [{ packages: ['access', 'rooms'] }, { packages: ['art-club'] }] }),
    'modules/art-club/package.json': '{}',
    'modules/rooms/package.json': '{}',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    writeFileSync(path.join(base, file), text);
  }
  return base;
}
const declares = (lines: string) => `export const capabilities = {\n${lines}\n} as const satisfies Capabilities;\n`;

test('a module is taken in by its folder, from the ground up, for what it has', () => {
  const base = house({
    'modules/art-club/routes.ts': '',
    'modules/rooms/routes.ts': '',
    'modules/rooms/contract.ts': '',
    'modules/rooms/server/index.ts': '',
    'modules/art-club/testing/demo.ts': '',
  });
  expect(emitScreens(base)).toContain('= [\n  rooms,\n  artClub,\n];');
  expect(emitServed(base)).toContain("= [\n  { name: 'rooms', contract: rooms, api: roomsApi },\n];");
  expect(emitDemo(base)).toContain("= [\n  { name: 'art-club', ...artClub },\n];");
});

test('the table of capabilities holds the lines of every module with their comments', () => {
  const base = house({
    'modules/art-club/capabilities.ts': declares("  'art_club.paint': { student: 'self' },"),
    'modules/rooms/capabilities.ts': declares("  /** Their own. */\n  'rooms.book': { teacher: 'self' },"),
    'packages/access/planned-capabilities.ts': declares("  'later.do': {},"),
  });
  expect(emitCapabilities(base).split('\n').slice(2)).toEqual([
    'export const CAPABILITIES = {',
    '  // modules/rooms/capabilities.ts',
    '  /** Their own. */',
    "  'rooms.book': { teacher: 'self' },",
    '',
    '  // modules/art-club/capabilities.ts',
    "  'art_club.paint': { student: 'self' },",
    '',
    '  // packages/access/planned-capabilities.ts',
    "  'later.do': {},",
    '} as const satisfies Capabilities;',
    '',
  ]);
});

test('a module may have no rights of its own', () => {
  const base = house({
    'modules/rooms/capabilities.ts': 'export const capabilities = {} as const satisfies Capabilities;\n',
  });
  expect(emitCapabilities(base)).toContain('  // modules/rooms/capabilities.ts\n} as const satisfies Capabilities;');
});

test('a declaration that cannot be read is refused by name', () => {
  const base = house({ 'modules/rooms/capabilities.ts': 'export const capabilities = makeThem();\n' });
  expect(() => emitCapabilities(base)).toThrow(/modules\/rooms\/capabilities\.ts: must read/);
});
