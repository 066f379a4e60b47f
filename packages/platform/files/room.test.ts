import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasRoom } from './room.ts';

test('a folder that is gone, is none, or has less room than it needs is not ready; the question leaves nothing behind', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'patio-room-'));
  writeFileSync(path.join(folder, 'file'), '');
  expect(await hasRoom(folder, 1)).toBe(true);
  expect(await hasRoom(folder, Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(await hasRoom(path.join(folder, 'file'), 1)).toBe(false);
  expect(await hasRoom(path.join(folder, 'gone'), 1)).toBe(false);
  expect(readdirSync(folder)).toEqual(['file']);
  rmSync(folder, { recursive: true });
});
