import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SCREENS = path.join(import.meta.dirname, '..');

/** Everything that comes with a file: what it imports at once, and what that imports. Types come with nothing. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  const source = readFileSync(file, 'utf8');
  for (const [, what, from] of source.matchAll(/^(?:import|export) (?!type )([^;]*? from )?'([^']+)'/gms)) {
    if (what === undefined && from === undefined) continue;
    if (from!.startsWith('.')) importsOf(path.resolve(path.dirname(file), from!), seen);
    else seen.add(from!);
  }
  return seen;
}
const isTiptap = (name: string) => name.startsWith('@tiptap/');

test('whoever reads a lesson never loads the editor', () => {
  const player = [...importsOf(path.join(SCREENS, 'Player.screen.tsx'))];
  expect(player.length).toBeGreaterThan(20);
  expect(player.filter((name) => isTiptap(name) || name.includes(`${path.sep}editor${path.sep}`))).toEqual([]);
});

test('what a reader needs of the engine comes without the schemas that writing needs', () => {
  const engine = path.resolve(SCREENS, '../../../packages/engines/lessons');
  for (const file of ['progress/completion.ts', 'progress/summary.ts', 'quiz/mark.ts', 'reading/sentences.ts'])
    expect([...importsOf(path.join(engine, file))].filter((name) => name === 'zod')).toEqual([]);
});

test('whoever looks at a class loads no editor either; whoever writes does', () => {
  expect([...importsOf(path.join(SCREENS, 'Viewer.screen.tsx'))].filter(isTiptap)).toEqual([]);
  expect([...importsOf(path.join(SCREENS, 'Editor.screen.tsx'))].filter(isTiptap)).not.toEqual([]);
});
