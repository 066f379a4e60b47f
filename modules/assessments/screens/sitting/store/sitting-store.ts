import { type Answer, openLocals, unsentOf, writeLocal } from '@patio/engine-assessment';
import type { SavePhase } from '@patio/ui';
import type { AttemptView } from '../../../contract.ts';
import { isBehind, type KeptSitting } from './kept.ts';
import { afterHearing, type Heard, refusedIn, type SentAnswers, sendable } from './send.ts';

/** What an attempt needs of the world. */
export interface SittingDoor {
  answer: (sent: SentAnswers) => Promise<Heard>;
  handIn: (sent: SentAnswers) => Promise<Heard>;
  keep: (kept: KeptSitting) => Promise<void>;
  /** Asks for the attempt whole; it comes back through `take`. */
  reread: () => void;
  /** True where the school said no, which asking again does not change. */
  isRefusal: (error: unknown) => boolean;
}

export interface SittingState {
  view: AttemptView;
  kept: KeptSitting;
  phase: SavePhase;
  /** Milliseconds by which the school's clock is ahead of this device's. */
  skew: number;
}

/** While somebody writes, answers go after a pause, and at least this often. */
const PAUSE = 600;
const LONGEST = 4_000;
const AGAIN = [2_000, 4_000, 8_000, 15_000];

/** One attempt on this device: what is written goes onto the device at once and to school as soon as it can. */
export class SittingStore {
  #state: SittingState;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince = 0;
  #isSending = false;
  #tries = 0;
  #newsId: string | null;
  #door: SittingDoor;

  /** `readAt`: this device's clock when the school answered. */
  constructor(
    view: AttemptView,
    kept: KeptSitting,
    door: SittingDoor,
    { readAt = Date.now(), fromDevice = false } = {},
  ) {
    this.#door = door;
    this.#newsId = view.news.at(-1)?.id ?? null;
    // What a device read before it lost the network knows less than what it kept while it went on.
    const locals = fromDevice
      ? { ...openLocals({}, view.answers), ...kept.locals }
      : openLocals(kept.locals, view.answers);
    const own = { ...kept, locals, flags: fromDevice || kept.flagsUnsent ? kept.flags : view.flags };
    this.#state = { view, kept: own, phase: isBehind(own) ? 'queued' : 'idle', skew: view.now - readAt };
    if (isBehind(own)) this.#plan(0);
  }

  snapshot = (): SittingState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The school's time. */
  now = (): number => Math.round(Date.now() + this.#state.skew);

  #set(change: Partial<SittingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
  #keep(change: Partial<KeptSitting>): void {
    const kept = { ...this.#state.kept, ...change };
    this.#set({ kept });
    // Where a device keeps nothing (a private window), the school still has every answer.
    void this.#door.keep(kept).catch(() => undefined);
  }

  write(item: string, answer: Answer): void {
    this.#keep({ locals: writeLocal(this.#state.kept.locals, item, answer, this.now()) });
    this.#set({ phase: 'saving' });
    this.#plan(PAUSE);
  }
  leave(items: readonly string[]): void {
    const { left } = this.#state.kept;
    const fresh = items.filter((item) => !left[item]).map((item) => [item, { writtenAt: this.now(), isSent: false }]);
    this.#keep({ left: { ...left, ...Object.fromEntries(fresh) } });
    this.#plan(0);
  }
  flag(item: string): void {
    const { flags } = this.#state.kept;
    const next = flags.includes(item) ? flags.filter((each) => each !== item) : [...flags, item];
    this.#keep({ flags: next, flagsUnsent: true });
    this.#plan(PAUSE);
  }
  open(item: string): void {
    this.#keep({ at: item });
  }
  read(newsId: string): void {
    this.#keep({ seen: [...this.#state.kept.seen, newsId] });
  }
  handIn(): void {
    if (this.#state.view.state !== 'open' || this.#state.kept.handingIn) return;
    this.#keep({ handingIn: true });
    this.#set({ phase: 'saving' });
    this.#plan(0);
  }

  /** Takes the attempt as the school has it now; an answer that is older than the last word changes nothing. */
  take(view: AttemptView, readAt = Date.now()): void {
    const { view: before, kept } = this.#state;
    if (view.now <= before.now) return;
    const isReopened = before.state !== 'open' && view.state === 'open';
    // What came too late is still said when all is over.
    const late = view.state === 'open' ? {} : refusedIn(kept.locals);
    const locals = { ...openLocals(kept.locals, view.answers), ...late };
    const flags = kept.flagsUnsent ? kept.flags : view.flags;
    const own = { ...kept, locals, flags, handingIn: kept.handingIn && !isReopened };
    this.#newsId = view.news.at(-1)?.id ?? null;
    // Of an attempt that has ended the school sends no questions any more; this page still counts them.
    const sections = view.sections.length > 0 ? view.sections : before.sections;
    this.#set({ view: { ...view, sections }, kept: own, skew: view.now - readAt });
    // What the school refused is not sent again by itself: it would refuse it again.
    if (isBehind(own) && this.#state.phase !== 'failed') this.#plan(0);
  }

  /** Tries now: the network came back, somebody pressed the button, or it is time to hear from the school. */
  flush = (): void => this.#plan(0);

  #plan(pause: number): void {
    clearTimeout(this.#timer);
    this.#waitingSince ||= Date.now();
    const wait = Math.max(0, Math.min(pause, this.#waitingSince + LONGEST - Date.now()));
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  async #send(): Promise<void> {
    // Whatever comes while a request is on its way goes with the next one.
    if (this.#isSending) return;
    this.#isSending = true;
    this.#waitingSince = 0;
    const { view, kept } = this.#state;
    const sent = sendable(view.id, kept);
    try {
      this.#hear(sent, await (kept.handingIn ? this.#door.handIn(sent) : this.#door.answer(sent)));
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isSending = false;
    }
    if (this.#tries === 0 && isBehind(this.#state.kept)) this.#plan(PAUSE);
  }

  #hear(sent: SentAnswers, heard: Heard): void {
    this.#tries = 0;
    this.#keep(afterHearing(this.#state.kept, sent, heard));
    const { view, kept } = this.#state;
    const { now, state, endsAt, endedAt = view.endedAt, receipt = view.receipt } = heard;
    const head = { now, state, endsAt, endedAt, receipt };
    this.#set({
      view: { ...view, ...head },
      skew: heard.now - Date.now(),
      phase: isBehind(kept) ? 'saving' : Object.keys(kept.locals).length > 0 ? 'saved' : 'idle',
    });
    if (heard.newsId !== this.#newsId || heard.state !== view.state) this.#door.reread();
  }

  #fail(error: unknown): void {
    const isFinal = this.#door.isRefusal(error);
    this.#set({ phase: isFinal ? 'failed' : isBehind(this.#state.kept) ? 'queued' : this.#state.phase });
    const pause = AGAIN[Math.min(this.#tries++, AGAIN.length - 1)]!;
    clearTimeout(this.#timer);
    if (isFinal) this.#door.reread();
    else if (isBehind(this.#state.kept)) this.#timer = setTimeout(() => void this.#send(), pause);
  }

  /** How many answers the school has not got. */
  get unsent(): number {
    return unsentOf(this.#state.kept.locals).length;
  }
}
