import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeQuickFolder } from './quick-folder.ts';

test('a folder is new, and what a program that is gone left beside it goes; what others use stays', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'quick-folder-'));
  try {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const left = path.join(place, `a-${gone}-left`);
    const [used, other] = [path.join(place, `a-${process.ppid}-used`), path.join(place, `b-${gone}-left`)];
    for (const folder of [left, used, other]) mkdirSync(folder);
    const folder = makeQuickFolder('a-', place);
    expect([left, used, other, folder].map(existsSync)).toEqual([false, true, true, true]);
    expect(makeQuickFolder('a-', place)).not.toBe(folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
