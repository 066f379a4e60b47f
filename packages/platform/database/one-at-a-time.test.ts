import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'patio-turns-'));
  file = path.join(folder, 'starting');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('two pieces of work never overlap, and nothing stays behind', async () => {
  let inside = 0;
  const work = async () => {
    inside++;
    expect(inside).toBe(1);
    expect(existsSync(file)).toBe(true);
    await sleep(20);
    inside--;
    return 'done';
  };
  expect(await Promise.all([1, 2, 3].map(() => oneAtATime(file, work)))).toEqual(['done', 'done', 'done']);
  expect(readdirSync(folder)).toEqual([]);
});

test('what fails lets the next one in', async () => {
  await expect(oneAtATime(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await oneAtATime(file, async () => 'done')).toBe('done');
});

test('a program that was killed holds nobody up', async () => {
  writeFileSync(file, '999999999');
  expect(await oneAtATime(file, async () => 'done')).toBe('done');
});
