import { existsSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from './embedded-users.ts';
import { isRunning } from './one-at-a-time.ts';

/** Whether a PostgreSQL runs under this process id. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A recycled process id is some other program, and a zombie is nobody: only a living postgres counts.
    const line = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
    const [, name, state] = /\((.*)\) (\w)/.exec(line) ?? [];
    return line === '' || (name === 'postgres' && state !== 'Z');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const UNCOLLECTED_TRIES = 10; // a second for the parent of a killed server to collect it

/** Whether that server works in this folder. It stands in its data folder; where the system does not tell, its note does. */
const worksIn = (folder: string, pid: number, noted: string): boolean =>
  (identityOf(`/proc/${pid}/cwd`) ?? identityOf(noted)) === identityOf(folder);

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== null));
    socket.once('error', () => resolve(false));
  });

/**
 * A server that outlived a killed parent is taken over; a dead one's note is left for PostgreSQL to clear. A folder that was
 * copied from under a running server carries that server's note: taken at its word, the copy would work in the original.
 */
export async function adoptable(folder: string): Promise<{ pid: number; port: number } | null> {
  const note = path.join(folder, 'postmaster.pid');
  for (let attempt = 0; attempt < 100 && existsSync(note); attempt++) {
    const lines = readFileSync(note, 'utf8').split('\n');
    const [pid, noted, port] = [Number(lines[0]), lines[1], Number(lines[3])];
    if (!alive(pid)) {
      if (!isRunning(pid)) return null;
      // PostgreSQL refuses to start while the id in the note exists, even when it is a zombie or another program.
      if (attempt >= UNCOLLECTED_TRIES) {
        rmSync(note, { force: true });
        return null;
      }
      await sleep(100);
      continue;
    }
    if (noted && !worksIn(folder, pid, noted)) {
      rmSync(note, { force: true }); // PostgreSQL would refuse to start beside it
      return null;
    }
    const answering = port > 0 && (await answers(port));
    await sleep(100);
    if (answering && alive(pid)) return { pid, port }; // one that was just killed answers for a moment longer
  }
  return null;
}

/** Stops the server in order and waits until it is gone. */
export async function stopByPid(pid: number): Promise<void> {
  if (alive(pid)) process.kill(pid, 'SIGINT');
  while (alive(pid)) await sleep(30);
}
