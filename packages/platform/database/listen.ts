import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What a listener of one channel wants to know: each payload, and that some may have been missed. */
export interface ChannelListener {
  onPayload(payload: string): void;
  /** The connection was lost and is back; whatever happened in between was not heard. */
  onGap?(): void;
}

const HEARTBEAT_MS = 15_000;
const CHANNEL = /^[a-z0-9_]+$/;

/** The one listening connection of a process: reconnects by itself and tells its listeners of every gap. */
export class Listening {
  readonly #url: string;
  readonly #channels = new Map<string, Set<ChannelListener>>();
  #client: pg.Client | undefined;
  #closed = false;
  #heartbeat: NodeJS.Timeout | undefined;
  #opening: Promise<void> | undefined;

  constructor(appUrl: string) {
    this.#url = appUrl;
  }

  /** Begins to hear a channel; the promise settles when the database confirmed it. Returns the way to stop. */
  async listen(channel: string, listener: ChannelListener): Promise<() => void> {
    if (!CHANNEL.test(channel)) throw new TypeError('not a channel name');
    const known = this.#channels.get(channel);
    const listeners = known ?? new Set();
    listeners.add(listener);
    if (!known) this.#channels.set(channel, listeners);
    if (!this.#client) await this.#open();
    else if (!known) await this.#client.query(`listen ${channel}`).catch(() => {}); // the reconnect listens to all
    return () => {
      listeners.delete(listener);
    };
  }

  get connected(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    this.#channels.clear();
    await client?.end().catch(() => {});
  }

  #open(): Promise<void> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'patio listening',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 8_000,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#channels.get(channel) ?? []) listener.onPayload(payload ?? '');
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    const channels = [...this.#channels.keys()];
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
    if (this.#closed) return void client.end().catch(() => {});
    this.#client = client;
    // Those who came while the connection was being made.
    for (const late of this.#channels.keys()) if (!channels.includes(late)) await client.query(`listen ${late}`);
    this.#heartbeat = setInterval(() => this.#beat(client), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** A connection that went silent without closing is found here. */
  #beat(client: pg.Client): void {
    const limit = setTimeout(() => this.#lost(client), 5_000);
    limit.unref();
    client.query('select 1').then(
      () => clearTimeout(limit),
      () => this.#lost(client),
    );
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    client.end().catch(() => {});
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, 5_000)) {
      try {
        await this.#open();
        for (const listeners of this.#channels.values()) for (const listener of listeners) listener.onGap?.();
        return;
      } catch {
        await sleep(wait, undefined, { ref: false });
      }
    }
  }
}
