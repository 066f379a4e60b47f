import { forgetEarly } from '../api/early.ts';

/** News from the server: a topic with what changed, or the advice to read again. */
export type LiveMessage =
  /** `again` means that the content was too large to travel: ask for it. */
  { type: 'news'; topic: string; data: unknown; again: boolean } | { type: 'resync' };
export type LiveStatus = 'off' | 'connecting' | 'open' | 'lost';
type Handler = (message: LiveMessage) => void;

/** `notices.*` covers every topic of that module. */
const covers = (wanted: string, topic: string): boolean =>
  wanted === topic || (wanted.endsWith('.*') && topic.startsWith(wanted.slice(0, -1)));

const PAUSES = [1000, 3000, 10_000, 30_000];
/** What a screen shows may have been read so long before it began to listen. */
const HEAD_START_MS = 3_000;
const MOST_KNOWN = 500;

/** One connection per tab for all screens; it is opened with the first listener and closed with the last. */
class LiveChannel {
  private listeners = new Map<Handler, readonly string[]>();
  private source: EventSource | null = null;
  private topics = '';
  private attempt = 0;
  private missed = false;
  /** Since when nothing is heard, on the clock of the page, whose beginning is 0. */
  private deafSince = 0;
  private known = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchers = new Set<() => void>();
  private endings = new Set<() => void>();
  status: LiveStatus = 'off';

  listen(topics: readonly string[], handler: Handler): () => void {
    this.listeners.set(handler, topics);
    this.refresh();
    return () => {
      this.listeners.delete(handler);
      this.refresh();
    };
  }

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Calls back when the server says that this session is over. */
  onSignedOut = (ended: () => void): (() => void) => {
    this.endings.add(ended);
    return () => this.endings.delete(ended);
  };

  /** Listeners come and go in bursts while screens change: one connection is made for the lot. */
  private refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const topics = [...new Set([...this.listeners.values()].flat())].sort().join(',');
      if (topics === this.topics && this.source) return;
      this.topics = topics;
      this.connect();
    }, 50);
  }

  private connect(): void {
    this.source?.close();
    this.source = null;
    if (this.status === 'open') this.deafSince = Math.max(0, performance.now() - HEAD_START_MS);
    if (!this.topics) {
      this.become('off');
      return;
    }
    this.become('connecting');
    const since = Math.ceil(performance.now() - this.deafSince);
    const source = new EventSource(`/api/live?topics=${encodeURIComponent(this.topics)}&since=${since}`);
    this.source = source;
    source.onopen = () => {
      this.attempt = 0;
      this.become('open');
      if (this.missed) this.tell({ type: 'resync' });
      this.missed = false;
    };
    source.addEventListener('news', ({ data, lastEventId }) => this.receive(data, lastEventId));
    source.addEventListener('resync', () => this.tell({ type: 'resync' }));
    source.addEventListener('signed_out', () => {
      source.close();
      for (const ended of this.endings) ended();
    });
    source.onerror = () => {
      this.missed = true;
      this.become('lost');
      // The browser retries by itself unless the server refused; then we wait longer each time.
      if (source.readyState !== EventSource.CLOSED) return;
      const pause = PAUSES[Math.min(this.attempt++, PAUSES.length - 1)];
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.connect(), pause);
    };
  }

  private receive(text: string, id: string): void {
    // What was heard by the stream before this one.
    if (this.known.has(id)) return;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.add(id);
    let news: { topic?: unknown; data?: unknown; again?: boolean };
    try {
      news = JSON.parse(text);
    } catch {
      return;
    }
    if (typeof news.topic === 'string')
      this.tell({ type: 'news', topic: news.topic, data: news.data, again: news.again === true });
  }

  private tell(message: LiveMessage): void {
    forgetEarly();
    for (const [handler, topics] of this.listeners) {
      if (message.type === 'resync' || topics.some((wanted) => covers(wanted, message.topic))) handler(message);
    }
  }

  private become(status: LiveStatus): void {
    this.status = status;
    for (const watcher of this.watchers) watcher();
  }
}

export const liveChannel = new LiveChannel();
