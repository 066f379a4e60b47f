import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startProcess } from './processes/spawn.ts';

test('two programs that start at once on a new folder share one database', { timeout: 90_000 }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'patio-embedded-'));
  chmodSync(folder, 0o755);
  try {
    const both = await Promise.all([1, 2].map(() => startProcess('embedded.ts', folder)));
    const [first, second] = both.map(({ lines }) => lines[0]);
    expect(first).toMatch(/^postgres:/);
    expect(second).toBe(first);
    await both[1]?.kill();
    await both[0]?.end();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
