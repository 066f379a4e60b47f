import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { withClient } from '../index.ts';
import { startProcess } from './processes/spawn.ts';

const ask = (url: string, text: string) => withClient(url, async (client) => (await client.query(text)).rows);
const isRunning = (dataDir: string) => existsSync(path.join(dataDir, 'postgres-18', 'postmaster.pid'));

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

test('a copy of a running data folder gets a database of its own, and stopping it leaves the original alone', {
  timeout: 90_000,
}, async () => {
  const around = mkdtempSync(path.join(os.tmpdir(), 'patio-embedded-'));
  chmodSync(around, 0o755);
  const [folder, copy] = [path.join(around, 'original'), path.join(around, 'rehearsal')];
  try {
    const original = await startProcess('embedded.ts', folder);
    const [url = ''] = original.lines;
    await ask(url, 'create table marks as select 18 as mark');
    await ask(url, 'checkpoint');
    execFileSync('cp', ['-a', folder, copy]); // owners too, as whoever rehearses an upgrade would

    const rehearsal = await startProcess('embedded.ts', copy);
    const [copied = ''] = rehearsal.lines;
    expect(new URL(copied).port).not.toBe(new URL(url).port);
    await ask(copied, 'update marks set mark = 3');
    expect(await ask(url, 'select mark from marks')).toEqual([{ mark: 18 }]);

    await rehearsal.end();
    expect(isRunning(copy)).toBe(false);
    expect(await ask(url, 'select mark from marks')).toEqual([{ mark: 18 }]);
    await original.end();
    expect(isRunning(folder)).toBe(false);
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
});

test('whoever shares a database, also inside one program or through a link, keeps it until the last one is done', {
  timeout: 90_000,
}, async () => {
  const around = mkdtempSync(path.join(os.tmpdir(), 'patio-embedded-'));
  chmodSync(around, 0o755);
  const [folder, link] = [path.join(around, 'data'), path.join(around, 'link')];
  symlinkSync(folder, link);
  try {
    const first = await startEmbeddedPostgres({ dataDir: folder });
    const second = await startEmbeddedPostgres({ dataDir: folder });
    const third = await startProcess('embedded.ts', link);
    expect([second.bootstrapUrl, third.lines[0]]).toEqual([first.bootstrapUrl, first.bootstrapUrl]);
    await first.stop();
    expect(await ask(second.bootstrapUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await third.end();
    expect(await ask(second.bootstrapUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(isRunning(folder)).toBe(false);
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
});
