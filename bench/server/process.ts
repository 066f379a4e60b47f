import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Running {
  child: ChildProcess;
  url: string;
  /** Settles when the server has said this on its standard output. */
  said(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** A port that is free right now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Starts a server and waits until it answers; how long that took is in `ms`. */
export async function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  health: string,
): Promise<Running & { ms: number }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const said = async (text: string) => {
    while (!output.includes(text)) await sleep(50);
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode} before it answered`);
    const answer = await fetch(url + health).catch(() => null);
    if (answer?.ok) break;
    await sleep(10);
  }
  const ms = performance.now() - began;
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { child, url, ms, said, stop };
}

/** Processor time that all threads of a process have used so far, in microseconds; Linux only, where CI runs. */
export function cpuMicroseconds(pid: number): number {
  let threads: string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {} // a process that just ended
  return threads.reduce((sum, thread) => sum + threadNanoseconds(pid, thread), 0) / 1_000;
}

const TICKS_PER_SECOND = 100; // Linux counts the time of processes that have ended in hundredths of a second

/** The same for a process, its children and those that it has outlived: a whole PostgreSQL by its postmaster. */
export function familyMicroseconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ended = ((Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND) * 1_000_000;
  return [pid, ...children].reduce((sum, one) => sum + cpuMicroseconds(one), ended);
}

function threadNanoseconds(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0; // a thread that just ended
  }
}

/** Memory that a process holds, in megabytes. */
export function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(line) / 1024;
}
