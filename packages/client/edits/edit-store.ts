import type { FailureShape } from '@patio/kernel';
import type { Edit, Edits, Versioned } from './edit.ts';
import { type HeldEdit, HeldEdits } from './held-edits.ts';

/** The server's word about values that were sent together. */
export interface Answer<Value> {
  saved: readonly { key: string; version: number }[];
  /** What stands in the places where somebody else was quicker. */
  conflicts?: readonly Value[];
  /** Places that were refused by themselves, each with its reason where one is known. */
  refused?: readonly { key: string; failure: FailureShape | null }[];
}

/** Where edits rest that are not with the server: what is there outlives the page. */
export interface EditDevice<Value extends Versioned> {
  /** Puts one edit there, to be sent or to wait for a person, and answers with the id of its entry. */
  put?: (edit: Edit<Value>) => Promise<string>;
  /** Removes what waits of these places: something newer takes its place. */
  release?: (keys: readonly string[]) => Promise<void>;
  /** Keeps what was typed and waits for `confirm`. */
  keep?: (typed: readonly Edit<Value>[]) => Promise<void>;
  /** Puts all of it there as one entry, for a while in which it can be taken back. */
  putAll?: (values: readonly Value[]) => Promise<string>;
  takeBack?: (entryId: string) => Promise<boolean>;
}

/** What the store asks of whoever uses it. */
export interface EditRules<Value extends Versioned> {
  keyOf: (value: Value) => string;
  /** Sends values together after a pause in the typing; absent where a person confirms. */
  send?: (values: readonly Value[]) => Promise<Answer<Value>>;
  /** What this page knows that the server has. */
  standing: (key: string) => Value | undefined;
  /** The server has these: the page should show them, unless it knows something newer. */
  learn?: (values: readonly Value[]) => void;
  device: EditDevice<Value>;
  /** The server's refusal, or null where it said nothing. */
  refusalOf: (error: unknown) => FailureShape | null;
  /** Something that a person should hear: a refusal, or a device that takes nothing. */
  onProblem: (error: unknown) => void;
  /** The server refused: what the page believes may be out of date. */
  onRefused?: () => void;
  /** Whether two values are one and the same word, by a name that was made here. */
  isSame?: (a: Value, b: Value) => boolean;
  pauseMs?: number;
}

const PAUSE = 250;

/**
 * What a person typed and the server has not accepted yet: each place with a state of its own, kept until it is saved or let go.
 * Part of it is on this page, part on the device; the page lets go of an edit in the moment in which it sees the device's entry,
 * so that it is never in neither place.
 */
export class EditStore<Value extends Versioned> {
  private readonly rules: EditRules<Value>;
  private readonly page = new Map<string, Edit<Value>>();
  private readonly held: HeldEdits<Value>;
  /** Versions that stood before words of others came while something was typed: its writer has not seen those words. */
  private readonly unseen = new Map<string, number>();
  private shown: Edits<Value> = new Map();
  private readonly watchers = new Map<string | null, Set<() => void>>();
  private isSending = false;
  private isLeft = false;
  private isFull = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(rules: EditRules<Value>) {
    this.rules = rules;
    this.held = new HeldEdits(rules.keyOf);
  }

  /** Hears of every change, or of one place only. */
  readonly subscribe = (watcher: () => void, key: string | null = null): (() => void) => {
    const set = this.watchers.get(key) ?? new Set();
    this.watchers.set(key, set.add(watcher));
    return () => {
      set.delete(watcher);
      if (set.size === 0) this.watchers.delete(key);
    };
  };
  /** Every edit that is not clean; the same map for as long as nothing changes. */
  readonly all = (): Edits<Value> => this.shown;
  readonly at = (key: string): Edit<Value> | undefined => this.shown.get(key);
  /** The last word of a place that the device has, under whatever was typed since. */
  readonly onDevice = (key: string): Value | undefined => this.held.at(key)?.value;
  /** Something here is nowhere else: the page asks before it is left. */
  readonly isOnlyHere = (): boolean =>
    this.rules.device.keep === undefined && [...this.page.values()].some((edit) => edit.phase !== 'saved');
  /** The device has no room left for what is typed. */
  readonly isDeviceFull = (): boolean => this.isFull;

  /** The newest word of a place replaces an older one. */
  type(values: readonly Value[]): void {
    this.release(values.map(this.rules.keyOf));
    for (const value of values) {
      const version = this.unseen.get(this.rules.keyOf(value));
      this.put({ value: version === undefined ? value : { ...value, version }, phase: 'typed' });
    }
    this.unseen.clear();
    this.changed();
    this.keep();
    this.schedule();
  }

  /** Letters that are no value: they stay, on this device too, until somebody corrects them. */
  typeInvalid(typed: readonly { value: Value; text: string }[]): Promise<void> {
    return this.putAway(typed.map(({ value, text }) => ({ value, text, phase: 'invalid' })));
  }

  /** Lets go of what was typed in these places and is not saved. */
  takeBack(keys: readonly string[]): void {
    this.release(keys);
    for (const key of keys) this.page.delete(key);
    this.changed();
    this.keep();
  }

  /** Ends a conflict: mine goes out again on top of theirs, or theirs stays. */
  settle(key: string, take: 'mine' | 'theirs'): void {
    const edit = this.at(key);
    if (edit?.phase !== 'conflicted') return;
    const theirs = edit.theirs ?? this.rules.standing(key);
    if (take === 'mine') this.type([{ ...edit.value, version: theirs?.version ?? 0 }]);
    else {
      if (edit.theirs) this.rules.learn?.([edit.theirs]);
      this.takeBack([key]);
    }
  }

  /** Somebody else has just saved these; whoever is in the middle of typing has not seen them. */
  hear(values: readonly Value[], isTyping: boolean): void {
    for (const value of isTyping ? values : []) {
      const key = this.rules.keyOf(value);
      const stood = this.rules.standing(key)?.version ?? 0;
      if (value.version > stood && !this.unseen.has(key)) this.unseen.set(key, stood);
    }
    this.rules.learn?.(values);
  }

  /** What the page knows of the server has changed. */
  readonly refresh = (): void => {
    for (const [key, edit] of this.page) if (this.isKnown(key, edit)) this.page.delete(key);
    this.changed();
  };

  /** What the device holds now, later entries last, and the ids of all its entries. */
  setHeld(held: readonly HeldEdit<Value>[], entryIds: ReadonlySet<string>): void {
    this.held.tell(held, entryIds);
    this.handOver();
    this.dropConfirmed();
    this.changed();
  }

  /** What an earlier page kept; what was typed here meanwhile is newer. */
  bring(kept: readonly Edit<Value>[]): void {
    if (kept.length === 0) return;
    for (const edit of kept) if (!this.page.has(this.rules.keyOf(edit.value))) this.put(edit);
    this.dropConfirmed();
    this.changed();
    this.keep();
  }

  /** Puts these on the device as one, and answers how to take them back; null where the device has no room left. */
  async confirm(values: readonly Value[]): Promise<(() => Promise<boolean>) | null> {
    const { keyOf, device } = this.rules;
    const before = new Map(this.shown);
    const entryId = await this.held
      .inTurn(() => device.putAll?.(values) ?? Promise.reject(new Error('no confirmation')))
      .catch(() => null);
    this.isFull = entryId === null;
    if (entryId === null) {
      this.changed(true);
      return null;
    }
    // What was typed again meanwhile is newer than what was confirmed.
    const still = values.filter(
      (value) => this.page.get(keyOf(value)) === before.get(keyOf(value)) || !this.page.has(keyOf(value)),
    );
    const edits = still.map((value): Edit<Value> => ({ value, phase: 'waiting' }));
    for (const edit of edits) this.put(edit);
    this.held.hand(entryId, edits);
    this.handOver();
    this.changed(true);
    this.keep();
    return async () => {
      const back = await this.held.inTurn(() => device.takeBack?.(entryId) ?? Promise.resolve(false));
      if (!back) return false;
      this.held.dropEntry(entryId);
      for (const edit of edits) this.letGo(edit);
      // An earlier confirmation that had not left, or was refused, went into this one and comes back with it.
      for (const [key, edit] of before)
        if (edit.phase !== 'saved' && !this.page.has(key)) this.put({ value: edit.value, phase: 'typed' });
      this.changed();
      this.keep();
      return true;
    };
  }

  /** Sends what was typed; a place that is on its way waits for its answer before its next word goes. */
  readonly flush = async (): Promise<void> => {
    const { send, refusalOf, onProblem } = this.rules;
    const sent = [...this.page.values()].filter((edit) => edit.phase === 'typed').map(({ value }) => value);
    if (!send || this.isSending || sent.length === 0) return;
    clearTimeout(this.timer);
    this.isSending = true;
    for (const value of sent) this.put({ value, phase: 'saving' });
    this.changed();
    try {
      await this.answered(sent, await send(sent));
    } catch (error) {
      const failure = refusalOf(error);
      // One value is refused as it is; of many, the device sends each by itself and finds out which ones are.
      const isRefused = failure !== null && sent.length === 1;
      const still = sent.filter((value) => this.isOnItsWay(value));
      await this.putAway(
        still.map((value) => (isRefused ? { value, phase: 'refused', failure } : { value, phase: 'waiting' })),
      );
      if (isRefused) onProblem(error);
      if (failure) this.rules.onRefused?.();
    } finally {
      this.isSending = false;
      if (this.isLeft) void this.flush();
      else this.schedule();
    }
  };

  /** The page is shown, or left: what was typed then goes at once, and what is typed over it after its answer. */
  readonly setLeft = (isLeft: boolean): void => {
    this.isLeft = isLeft;
    if (isLeft) void this.flush();
  };

  private async answered(
    sent: readonly Value[],
    { saved, conflicts = [], refused = [] }: Answer<Value>,
  ): Promise<void> {
    const { keyOf, learn } = this.rules;
    const byKey = new Map(sent.map((value) => [keyOf(value), value]));
    const stand: Value[] = [];
    const away: Edit<Value>[] = [];
    for (const { key, version } of saved) {
      const value = byKey.get(key);
      if (!value) continue;
      const now = { ...value, version };
      stand.push(now);
      const edit = this.page.get(key);
      if (this.isOnItsWay(value)) this.put({ value: now, phase: 'saved' });
      // Something newer was typed meanwhile: it goes on from the new version, on the device too.
      else if (edit) {
        const newer = { ...edit, value: { ...edit.value, version } };
        this.put(newer);
        if (edit.phase === 'invalid') away.push(newer);
      }
    }
    for (const theirs of conflicts) {
      const edit = this.page.get(keyOf(theirs));
      if (edit && edit.phase !== 'invalid') away.push({ value: edit.value, phase: 'conflicted', theirs });
    }
    for (const { key, failure } of refused) {
      const value = byKey.get(key);
      if (value && this.isOnItsWay(value)) away.push({ value, phase: 'refused', failure });
    }
    learn?.([...stand, ...conflicts]);
    this.refresh();
    await this.putAway(away);
  }

  /** Whether nothing else was typed in its place since it was sent. */
  private isOnItsWay(value: Value): boolean {
    const edit = this.page.get(this.rules.keyOf(value));
    return edit?.value === value && edit.phase === 'saving';
  }

  /** Shows edits as they stand now, and puts them on the device. */
  private async putAway(edits: readonly Edit<Value>[]): Promise<void> {
    for (const edit of edits) this.put(edit);
    this.changed();
    for (const edit of edits)
      try {
        const entryId = await this.held.inTurn(() => this.putOne(edit));
        if (entryId !== null) this.held.hand(entryId, [edit]);
      } catch (error) {
        // It stays on the page, which asks before it is left.
        this.rules.onProblem(error);
      }
    if (this.handOver()) this.changed();
  }

  /** Nothing is put on the device that was typed again since. */
  private async putOne(edit: Edit<Value>): Promise<string | null> {
    const { put } = this.rules.device;
    return put && this.page.get(this.rules.keyOf(edit.value)) === edit ? put(edit) : null;
  }

  private release(keys: readonly string[]): void {
    const away = keys.filter((key) => {
      const phase = this.page.get(key)?.phase;
      const isOnlyHere = phase === undefined || phase === 'typed' || phase === 'saving' || phase === 'saved';
      return this.held.at(key) !== undefined || !isOnlyHere;
    });
    // Where a person confirms, what was confirmed goes on its way, and the newer word after it.
    const { release } = this.rules.device;
    if (away.length === 0 || !release) return;
    this.held.drop(away);
    void this.held.inTurn(() => release(away)).catch(this.rules.onProblem);
  }

  private put(edit: Edit<Value>): void {
    this.page.set(this.rules.keyOf(edit.value), edit);
  }

  /** Lets go of what the device shows by now; true where there was something. */
  private handOver(): boolean {
    const arrived = this.held.arrived();
    for (const edit of arrived) this.letGo(edit);
    return arrived.length > 0;
  }

  private letGo(edit: Edit<Value>): void {
    const key = this.rules.keyOf(edit.value);
    if (this.page.get(key) === edit) this.page.delete(key);
  }

  /** A page that was closed right after it confirmed knows of it only from the device. */
  private dropConfirmed(): void {
    for (const [key, edit] of this.page) {
      const held = this.held.at(key);
      if (held && edit.phase === 'typed' && this.rules.isSame?.(held.value, edit.value)) this.page.delete(key);
    }
  }

  private isKnown(key: string, edit: Edit<Value>): boolean {
    return edit.phase === 'saved' && (this.rules.standing(key)?.version ?? 0) >= edit.value.version;
  }

  private keep(): void {
    const { keep } = this.rules.device;
    if (!keep) return;
    const typed = [...this.page.values()].filter((edit) => edit.phase === 'typed');
    void this.held
      .inTurn(() => keep(typed))
      .then(
        () => this.setFull(false),
        () => this.setFull(true),
      );
  }

  private setFull(isFull: boolean): void {
    if (this.isFull === isFull) return;
    this.isFull = isFull;
    this.changed(true);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.rules.send || this.isSending || ![...this.page.values()].some((edit) => edit.phase === 'typed')) return;
    this.timer = setTimeout(() => void this.flush(), this.rules.pauseMs ?? PAUSE);
  }

  /** Makes what is shown again, and tells whoever watches a place that changed. */
  private changed(always = false): void {
    const next = new Map<string, Edit<Value>>();
    for (const [key, { edit }] of this.held.all()) {
      if (this.isKnown(key, edit)) continue;
      const theirs = edit.phase === 'conflicted' ? this.rules.standing(key) : undefined;
      const before = this.shown.get(key);
      const same = before?.value === edit.value && before.phase === edit.phase && before.theirs === theirs;
      next.set(key, same ? before : theirs ? { ...edit, theirs } : edit);
    }
    for (const [key, edit] of this.page) next.set(key, edit);
    const touched = [...new Set([...this.shown.keys(), ...next.keys()])].filter(
      (key) => this.shown.get(key) !== next.get(key),
    );
    if (touched.length === 0 && !always) return;
    this.shown = next;
    for (const key of [null, ...touched]) for (const watcher of [...(this.watchers.get(key) ?? [])]) watcher();
  }
}
