import type { SignedIn } from '../api/context.ts';
import type { LiveEvent, LiveHub } from './hub.ts';

/** Where the stream is written; a Node response fits. */
export interface LiveOutput {
  write(chunk: string): boolean;
  end(): unknown;
  on(event: 'drain' | 'close', heard: () => void): unknown;
}
export interface StreamOptions {
  heartbeatMs?: number;
  /** A stream ends after this long, so that the browser comes back and its rights are looked at anew. */
  longestMs?: number;
  /** How many milliseconds ago the screen was read last: what was heard since then comes first. */
  sinceMs?: number;
}

/** The headers of a server-sent event stream; no proxy may hold it back. */
export const LIVE_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data ?? {})}\n\n`;
const text = (event: LiveEvent): string =>
  event.kind === 'news'
    ? `id: ${event.id}\n${frame('news', { topic: event.topic, ...(event.again ? { again: true } : { data: event.data }) })}`
    : frame(event.kind, {});

/** Connects a signed-in person's screen to the hub until either side ends. A reader who is too slow gets one "resync" instead of a flood. */
export function openLiveStream(
  hub: LiveHub,
  signedIn: SignedIn,
  topics: readonly string[],
  output: LiveOutput,
  { heartbeatMs = 25_000, longestMs = 30 * 60_000, sinceMs = 0 }: StreamOptions = {},
): { close(): void; closed: Promise<void> } {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let flowing = true;
  let missed = false;
  let open = true;

  const close = () => {
    if (!open) return;
    open = false;
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(longest);
    output.end();
    resolve();
  };
  const write = (chunk: string) => {
    if (!open) return;
    flowing = output.write(chunk);
  };
  write(`retry: 2000\n${frame('ready', {})}`);
  const hear = (event: LiveEvent) => {
    if (event.kind === 'renew') return close();
    if (event.kind === 'signed_out') {
      write(text(event));
      return close();
    }
    if (flowing) write(text(event));
    else missed = true;
  };
  const unsubscribe = hub.subscribe(signedIn, topics, hear, sinceMs);
  output.on('drain', () => {
    flowing = true;
    if (missed) {
      missed = false;
      write(text({ kind: 'resync' }));
    }
  });
  output.on('close', close);
  const heartbeat = setInterval(() => flowing && write(': still here\n\n'), heartbeatMs);
  const longest = setTimeout(close, longestMs * (0.9 + Math.random() * 0.2)); // not all at once
  heartbeat.unref();
  longest.unref();
  return { close, closed };
}
