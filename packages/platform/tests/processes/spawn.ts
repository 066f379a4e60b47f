import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';

export interface OtherProcess {
  lines: string[];
  say(line: string): void;
  /** As the out-of-memory killer does it: no farewell. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

const running = new Map<ChildProcess, Promise<void>>();

/** Ends what a test leaves running; call once at the top of a file. */
export const endProcesses = (): void =>
  afterEach(async () => {
    for (const child of running.keys()) child.kill('SIGKILL');
    await Promise.all(running.values());
  });

/** Starts one of the programs beside this file in a process of its own and waits until it says `ready`. */
export async function startProcess(program: string, ...args: string[]): Promise<OtherProcess> {
  const child = spawn(process.execPath, [new URL(program, import.meta.url).pathname, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const lines: string[] = [];
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve(void running.delete(child))));
  running.set(child, gone);
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line === 'ready') resolve();
  });
  child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it was ready`)));
  await ready;
  const signal = (name: NodeJS.Signals) => {
    child.kill(name);
    return gone;
  };
  return {
    lines,
    say: (line) => void child.stdin.write(`${line}\n`),
    kill: () => signal('SIGKILL'),
    end: () => signal('SIGTERM'),
  };
}
