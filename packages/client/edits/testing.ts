import type { Edit } from './edit.ts';
import { type Answer, EditStore } from './edit-store.ts';
import type { HeldEdit } from './held-edits.ts';

/** One value of a place; `word` names what was typed. */
export interface Cell {
  key: string;
  word: string;
  version: number;
}
type How = 'takes' | 'refuses' | 'is silent' | 'takes and is silent';
class Refusal extends Error {}

/** A server that compares and sets, and answers when a test says so. */
export class FakeServer {
  readonly cells = new Map<string, Cell>();
  /** Everything that it ever accepted from anybody. */
  readonly accepted: string[] = [];
  readonly waiting: { values: readonly Cell[]; answer: PromiseWithResolvers<Answer<Cell>> }[] = [];

  readonly send = (values: readonly Cell[]): Promise<Answer<Cell>> => {
    const answer = Promise.withResolvers<Answer<Cell>>();
    this.waiting.push({ values, answer });
    return answer.promise;
  };
  take(values: readonly Cell[]): Required<Omit<Answer<Cell>, 'refused'>> {
    const saved: { key: string; version: number }[] = [];
    const conflicts: Cell[] = [];
    for (const value of values) {
      const stands = this.cells.get(value.key);
      if ((stands?.version ?? 0) !== value.version) {
        conflicts.push(stands ?? { ...value, version: 0 });
        continue;
      }
      this.cells.set(value.key, { ...value, version: value.version + 1 });
      this.accepted.push(value.word);
      saved.push({ key: value.key, version: value.version + 1 });
    }
    return { saved, conflicts };
  }
  /** Answers the oldest question. */
  answer(how: How = 'takes'): void {
    const asked = this.waiting.shift();
    if (!asked) return;
    if (how === 'takes') asked.answer.resolve(this.take(asked.values));
    else {
      if (how === 'takes and is silent') this.take(asked.values);
      asked.answer.reject(how === 'refuses' ? new Refusal() : new Error('nobody answers'));
    }
  }
}

interface Entry {
  id: string;
  edit: Edit<Cell>;
  state: 'waiting' | 'sent' | 'conflict' | 'refused';
}

/** A device that keeps entries, and sends what waits when a test says so. */
export class FakeDevice {
  entries: Entry[] = [];
  private last = 0;
  private readonly server: FakeServer;
  constructor(server: FakeServer) {
    this.server = server;
  }
  readonly put = async (edit: Edit<Cell>): Promise<string> => {
    await this.release([edit.value.key]);
    this.last += 1;
    const state = edit.phase === 'waiting' ? 'waiting' : edit.phase === 'conflicted' ? 'conflict' : 'refused';
    this.entries.push({ id: `e${this.last}`, edit, state });
    return `e${this.last}`;
  };
  readonly release = async (keys: readonly string[]): Promise<void> => {
    this.entries = this.entries.filter((each) => each.state === 'sent' || !keys.includes(each.edit.value.key));
  };
  /** Sends what waits, each by itself. */
  drain(): void {
    for (const entry of this.entries.filter((each) => each.state === 'waiting'))
      entry.state = this.server.take([entry.edit.value]).conflicts.length > 0 ? 'conflict' : 'sent';
  }
  held(): HeldEdit<Cell>[] {
    return this.entries.map(({ id, edit, state }) => {
      const { value, text, failure } = edit;
      if (state === 'sent')
        return { entryId: id, edit: { value: { ...value, version: value.version + 1 }, phase: 'saved' } };
      if (state === 'waiting') return { entryId: id, edit: { value, phase: 'waiting' } };
      if (state === 'conflict') return { entryId: id, edit: { value, phase: 'conflicted' } };
      return { entryId: id, edit: { value, phase: text === undefined ? 'refused' : 'invalid', text, failure } };
    });
  }
}

/** A page over a server and a device that outlive it. */
export class FakePage {
  /** What this page has read of the server. */
  readonly view = new Map<string, Cell>();
  readonly problems: unknown[] = [];
  readonly store: EditStore<Cell>;
  readonly server: FakeServer;
  readonly device: FakeDevice;
  constructor(server = new FakeServer(), device = new FakeDevice(server)) {
    this.server = server;
    this.device = device;
    for (const [key, cell] of server.cells) this.view.set(key, cell);
    this.store = new EditStore<Cell>({
      keyOf: (cell) => cell.key,
      send: server.send,
      standing: (key) => this.view.get(key),
      learn: (cells) => this.learn(cells),
      device,
      refusalOf: (error) => (error instanceof Refusal ? { code: 'test.refused' } : null),
      onProblem: (error) => this.problems.push(error),
      pauseMs: 1_000_000,
    });
    this.see();
  }
  private learn(cells: readonly Cell[]): void {
    for (const cell of cells) if (cell.version > (this.view.get(cell.key)?.version ?? 0)) this.view.set(cell.key, cell);
  }
  /** The device tells what it has. */
  see(): void {
    this.store.setHeld(this.device.held(), new Set(this.device.entries.map((each) => each.id)));
  }
  /** The page reads the server again. */
  read(): void {
    this.learn([...this.server.cells.values()]);
    this.store.refresh();
  }
  /** Types on top of what the page shows. */
  type(key: string, word: string): void {
    const version = this.store.at(key)?.value.version ?? this.view.get(key)?.version ?? 0;
    this.store.type([{ key, word, version }]);
  }
}

/** Lets everything that is promised come about. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
