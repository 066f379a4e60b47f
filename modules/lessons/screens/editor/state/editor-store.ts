import type { Operation } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import type { Change } from './changes.ts';
import {
  type Answer,
  type EditorState,
  hear,
  isBehind,
  perform,
  redo,
  refuse,
  seal,
  settle,
  undo,
} from './editor-state.ts';

/** How the store reaches the school and this device. */
export interface EditorDoor {
  save: (operations: readonly Operation[]) => Promise<Answer>;
  news: (since: number) => Promise<Answer>;
  /** Whether the server said no, and not merely nothing. */
  isRefusal: (error: unknown) => boolean;
  /** Keeps on this device what could not be sent, in place of what was kept before; nothing to forget it. */
  keep: (operations: readonly Operation[]) => void;
}

export type Phase = 'idle' | 'unsaved' | 'saving' | 'saved' | 'queued' | 'refused';
export interface Snapshot {
  state: EditorState;
  phase: Phase;
  failure: unknown;
  /** What was typed in one block stands beside it now, because somebody else was quicker: the hand goes along. */
  wentBeside: { from: string; to: string } | null;
}

/** After the last letter, and at the latest: 'Guardado' stands there within two seconds. */
const PAUSE_MS = 700;
const LATEST_MS = 1_400;
const RETRY_MS = 5_000;

/** Holds an editor's state, saves it by itself and takes in what others write. One request is under way at a time. */
export class EditorStore {
  private snapshot: Snapshot;
  private readonly door: EditorDoor;
  private listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsavedSince: number | null = null;
  private work: Promise<void> | null = null;
  private stale = false;
  private closed = false;

  constructor(state: EditorState, door: EditorDoor) {
    this.snapshot = { state, phase: state.pending.length > 0 ? 'unsaved' : 'idle', failure: null, wentBeside: null };
    this.door = door;
    if (state.pending.length > 0) this.schedule(0);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  get = (): Snapshot => this.snapshot;

  private set(change: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }

  private become(state: EditorState): void {
    if (state === this.snapshot.state) return;
    const grown = state.pending !== this.snapshot.state.pending;
    this.set({ state, ...(grown && !this.work ? { phase: 'unsaved' as const } : {}) });
    if (!grown) return;
    const now = Date.now();
    this.unsavedSince ??= now;
    this.schedule(Math.max(0, Math.min(PAUSE_MS, this.unsavedSince + LATEST_MS - now)));
  }

  perform = (changes: readonly Change[], typing = false): void =>
    this.become(perform(this.snapshot.state, changes, { newId: makeId, at: Date.now(), typing }));
  undo = (): void => this.become(undo(this.snapshot.state, { newId: makeId }));
  redo = (): void => this.become(redo(this.snapshot.state, { newId: makeId }));

  private schedule(ms: number): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  /** Somebody else wrote. */
  refresh = (): void => {
    this.stale = true;
    if (!this.work) this.schedule(0);
  };

  /** Saves what is unsaved and asks for what is new; true when nothing waits any more. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    this.work ??= this.run().finally(() => {
      this.work = null;
    });
    await this.work;
    return this.snapshot.state.pending.length === 0;
  };

  private async run(): Promise<void> {
    try {
      while (this.snapshot.state.pending.length > 0) await this.sendOnce();
      while (this.stale) {
        this.stale = false;
        const news = await this.door.news(this.snapshot.state.revision);
        // What was typed while the question was under way has not been sent: it meets nothing of its own.
        this.set({ state: hear(this.snapshot.state, news) });
      }
      if (this.snapshot.state.pending.length > 0) this.schedule(PAUSE_MS);
    } catch (error) {
      this.fail(error);
    }
  }

  private async sendOnce(): Promise<void> {
    const before = this.snapshot.state.sealed;
    const { state, sent } = seal(this.snapshot.state);
    this.unsavedSince = null;
    this.set({ state, phase: 'saving' });
    let answer: Answer;
    try {
      answer = await this.door.save(sent);
    } catch (error) {
      if (this.door.isRefusal(error)) this.set({ state: refuse(this.snapshot.state, before) });
      throw error;
    }
    const { revision } = this.snapshot.state;
    const all = isBehind(this.snapshot.state, answer) ? await this.door.news(revision) : answer;
    const shownBefore = this.snapshot.state.confirmed.entries;
    const next = settle(this.snapshot.state, sent, all);
    const beside = sent.findLast(
      (each) => each.kind === 'update' && !shownBefore[each.spareId] && next.confirmed.entries[each.spareId],
    );
    if (beside?.kind === 'update') this.set({ wentBeside: { from: beside.blockId, to: beside.spareId } });
    this.set({ state: next, failure: null, phase: next.pending.length > 0 ? 'saving' : 'saved' });
    if (next.pending.length === 0) this.door.keep([]);
  }

  private fail(failure: unknown): void {
    const refused = this.door.isRefusal(failure);
    const waits = this.snapshot.state.pending.length > 0;
    if (waits) this.door.keep(this.snapshot.state.pending);
    this.set({
      failure: waits || refused ? failure : null,
      ...(waits || refused ? { phase: refused ? 'refused' : 'queued' } : {}),
    });
    // A refusal waits for the author's next change; silence is asked again.
    if (!refused) this.schedule(RETRY_MS);
  }

  /** The page is open (again): it saves by itself. */
  resume = (): void => {
    this.closed = false;
  };

  /** The page may go at any moment: what is typed stays on this device until the server has it. */
  putAside = (): void => {
    const { pending } = this.snapshot.state;
    if (pending.length > 0) this.door.keep(pending);
    void this.flush();
  };

  /** The page is left: what is typed goes now, or stays on this device. */
  close = async (): Promise<void> => {
    const clean = await this.flush();
    this.closed = true;
    clearTimeout(this.timer);
    if (!clean) this.door.keep(this.snapshot.state.pending);
  };
}
