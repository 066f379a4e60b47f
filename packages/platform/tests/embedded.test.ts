import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { databaseAccount } from '../database/embedded-binaries.ts';
import { withClient } from '../index.ts';
import { endProcesses, startProcess } from './processes/spawn.ts';

endProcesses();

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

const pidOf = (note: string) => Number(readFileSync(note, 'utf8').split('\n')[0]);

/** A process of the database's own account that ended and that its parent never collects; both end with `stop`. */
async function uncollected(account: ReturnType<typeof databaseAccount>): Promise<{ pid: number; stop(): void }> {
  const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 120'], {
    ...account,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(parent.stdout, 'data');
  return { pid: Number(line), stop: () => parent.kill('SIGKILL') };
}

test('the note of a killed server does not hold up the next start while its process id is a zombie', {
  timeout: 90_000,
}, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'patio-embedded-'));
  chmodSync(folder, 0o755);
  const zombie = await uncollected(databaseAccount());
  try {
    await (await startEmbeddedPostgres({ dataDir: folder })).stop();
    const note = path.join(folder, 'postgres-18', 'postmaster.pid');
    writeFileSync(note, `${zombie.pid}\n${path.dirname(note)}\n0\n1\n\n\n\n`);
    const again = await startEmbeddedPostgres({ dataDir: folder });
    expect(await ask(again.bootstrapUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(pidOf(note)).not.toBe(zombie.pid);
    await again.stop();
  } finally {
    zombie.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a start waits for a query that outlives its killed server', { timeout: 90_000 }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'patio-embedded-'));
  chmodSync(folder, 0o755);
  try {
    const first = await startProcess('embedded.ts', folder);
    const long = ask(first.lines[0] ?? '', 'select count(*) from generate_series(1, 20000000)').catch(() => 'cut off');
    await expect
      .poll(() =>
        ask(
          first.lines[0] ?? '',
          `select 1 from pg_stat_activity where query like '%generate_series(1,%' and pid <> pg_backend_pid()`,
        ),
      )
      .toHaveLength(1);
    const server = pidOf(path.join(folder, 'postgres-18', 'postmaster.pid'));
    await first.kill();
    process.kill(server, 'SIGKILL');
    const again = await startEmbeddedPostgres({ dataDir: folder });
    expect(await ask(again.bootstrapUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
    await long;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
