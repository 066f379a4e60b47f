import type { Me } from './me.ts';

/** For whom a page was drawn, and who is signed in now: another role, another person, or nobody. */
export interface Changed {
  was: Me;
  now: Me | null;
}

/** The same person in the same role; a new session of theirs changes nothing. */
export const sameStanding = (one: Me | null, other: Me | null): boolean =>
  one?.user.id === other?.user.id && one?.activeMembershipId === other?.activeMembershipId;

const CHANNEL = 'patio.standing';

/** Knows whether this page still stands for whoever is signed in, and speaks with the other tabs about it. */
class Standing {
  private watchers = new Set<() => void>();
  private channel: BroadcastChannel | null = null;
  private changed: Changed | null = null;

  current = (): Changed | null => this.changed;

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Compares whom the page was drawn for with who is signed in; the same clears what was noticed before. */
  notice = (was: Me | null, now: Me | null): void => {
    const next = was && !sameStanding(was, now) ? { was, now } : null;
    if (next?.now === this.changed?.now && next?.was === this.changed?.was) return;
    this.changed = next;
    for (const watcher of this.watchers) watcher();
  };

  /** Opened by the first who needs it: the server, which draws pages too, speaks with no tabs. */
  private open(): BroadcastChannel | null {
    if (typeof BroadcastChannel !== 'undefined') this.channel ??= new BroadcastChannel(CHANNEL);
    return this.channel;
  }

  /** The other tabs of this browser look again. */
  tellOthers = (): void => this.open()?.postMessage('changed');

  /** Calls back when another tab switched role, signed in or signed out. */
  onOthers = (look: () => void): void => {
    const channel = this.open();
    if (channel) channel.onmessage = look;
  };
}

export const standing = new Standing();
