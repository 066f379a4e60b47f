import { type OutputChunk, rolldown } from 'rolldown';
import { beforeAll, expect, test } from 'vitest';
import { SERVER_BUNDLE } from '../build.ts';

const chunks = new Map<string, OutputChunk>();
beforeAll(async () => {
  const bundle = await rolldown({ ...SERVER_BUNDLE, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  for (const file of output) if (file.type === 'chunk') chunks.set(file.fileName, file);
});

/** Everything that a process loads before it has been asked for anything. */
function loadedAtStart(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const chunk = chunks.get(entry);
  for (const id of Object.keys(chunk?.modules ?? {})) seen.add(id);
  for (const next of chunk?.imports ?? []) loadedAtStart(next, seen);
  return seen;
}

test('a server that was only started holds no library that it seldom needs', () => {
  const loaded = [...loadedAtStart('main.js')].map((id) => id.replaceAll('\\', '/'));
  const holds = (name: string) => loaded.some((id) => id === name || id.includes(`node_modules/${name}/`));
  expect(holds('fastify')).toBe(true); // the measure itself sees what is there
  const seldom = ['pdf-lib', 'sharp', '@simplewebauthn/server'];
  expect(seldom.filter(holds)).toEqual([]);
  expect(loaded.filter((id) => /\/db\/demo\/fill\.ts$|\/testing\/index\.ts$/.test(id))).toEqual([]);
});

test('the bundle has no letter that makes the engine keep it with two bytes for each', () => {
  const wide = [...chunks.values()].filter(({ code }) => [...code.matchAll(/[^\p{ASCII}]/gu)].length > 0);
  expect(wide.map(({ fileName }) => fileName)).toEqual([]);
});

test('the engine of timetables is a file that a thread can begin with, beside whoever starts it', () => {
  expect(chunks.get('timetable-thread.js')?.isEntry).toBe(true);
  expect([...chunks.values()].some(({ code }) => code.includes('./timetable-thread.js'))).toBe(true);
});
