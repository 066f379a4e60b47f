import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll } from 'vitest';
import { buildIfNeeded } from '../build.ts';

/** The programs as they are shipped: from source each start would read a thousand files. */
export const PROGRAMS = path.resolve(import.meta.dirname, '../../../dist/server');

/** Builds the programs unless they are there; call once at the top of a file that starts some. */
export const useBuiltPrograms = (): void => beforeAll(buildIfNeeded, 600_000);

/** A folder that the unprivileged database account may enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-process-'));
  chmodSync(folder, 0o755);
  return folder;
}
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** Everything it printed so far. */
  said(): string;
  exited: Promise<number | null>;
}

/** Starts the real server program with this environment; does not wait. */
export function spawnServer(env: Record<string, string>, args: string[] = []): RunningServer {
  const { DATABASE_URL: _d, APP_DATABASE_URL: _a, ...base } = process.env;
  const child = spawn(process.execPath, [path.join(PROGRAMS, 'main.js'), ...args], {
    env: { ...base, LOG_LEVEL: 'warn', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { url: `http://127.0.0.1:${env.PORT}`, child, said: () => text, exited };
}

/** Waits until the server says that it can serve, or tells why it ended instead. */
export async function untilReady(server: RunningServer): Promise<void> {
  for (;;) {
    const ok = await fetch(`${server.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      throw new Error(`the server ended:\n${server.said()}`);
    await sleep(50);
  }
}

/** Asks a server to stop and waits until it did. */
export async function stopServer(server: RunningServer): Promise<void> {
  server.child.kill('SIGTERM');
  await server.exited;
}

/** Kills without a word, as a power cut does. */
export async function killServer(server: RunningServer): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exited;
}

/** The process id of the embedded PostgreSQL whose data lies here. */
export function postgresPid(dataDir: string): number | null {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}
