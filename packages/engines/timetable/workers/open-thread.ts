import { Worker } from 'node:worker_threads';
import type { Said, Task, Wanted } from './task.ts';

const FLAGS: Record<Wanted, number> = { go: 0, pause: 1, stop: 2 };
// Beside the bundle of a server the thread is a file of its own; the sources run as they are.
const ENTRY = import.meta.url.endsWith('.ts') ? './thread-worker.ts' : './timetable-thread.js';

/** A thread at work on one task. */
export interface Thread {
  /** Asks it to pause or stop; it says so when it has. */
  want(wanted: Wanted): void;
  /** Resolves when it has said its last word, rejects when it broke down. */
  ended: Promise<void>;
  /** Ends it at once, wherever it is. */
  close(): Promise<void>;
}

/** Works on a task in a thread of its own, so that whoever asks stays free to answer others. */
export function openThread(task: Task, heard: (said: Said) => void): Thread {
  const buffer = new SharedArrayBuffer(4);
  const flag = new Int32Array(buffer);
  const worker = new Worker(new URL(ENTRY, import.meta.url), { workerData: { task, buffer } });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.on('message', heard);
  worker.on('error', reject);
  worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the thread ended with ${code}`))));
  return {
    want: (wanted) => void Atomics.store(flag, 0, FLAGS[wanted]),
    ended: promise,
    close: async () => {
      promise.catch(() => {});
      await worker.terminate();
    },
  };
}
