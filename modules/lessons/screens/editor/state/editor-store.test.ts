import { type AnyBlock, blocksOf, merge, type Operation, startDraft } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openEditor } from './editor-state.ts';
import { type EditorDoor, EditorStore } from './editor-store.ts';

const heading = (id: string, text: string): AnyBlock => ({
  format: 1,
  id,
  language: 'es',
  competencies: [],
  provenance: { origin: 'person' },
  type: 'heading',
  level: 2,
  text,
});
const ID = makeId();
const START = startDraft([heading(ID, 'a')], makeId());

/** A server, a network that may be gone, and what the device keeps. */
function scene() {
  const world = {
    draft: START,
    revision: 1,
    online: true,
    refuses: false,
    answers: true,
    kept: [] as readonly Operation[],
    saves: 0,
  };
  const door: EditorDoor = {
    save: async (operations): Promise<Answer> => {
      if (!world.online) throw new Error('silence');
      if (world.refuses) throw new Error('no');
      world.saves += 1;
      const after = merge(world.draft, operations);
      const changed = Object.entries(after.entries).filter(([id, entry]) => world.draft.entries[id] !== entry);
      world.draft = after;
      world.revision += changed.length > 0 ? 1 : 0;
      if (!world.answers) throw new Error('silence');
      return { revision: world.revision, entries: changed.map(([, entry]) => entry) };
    },
    news: async () => {
      if (!world.online) throw new Error('silence');
      return { revision: world.revision, entries: Object.values(world.draft.entries) };
    },
    isRefusal: (error) => (error as Error).message === 'no',
    keep: (operations) => {
      world.kept = operations;
    },
  };
  const store = new EditorStore(openEditor(START, 1), door);
  const write = (text: string) => store.perform([{ kind: 'put', id: ID, block: heading(ID, text) }], true);
  const words = () => blocksOf(world.draft).map((block) => (block.type === 'heading' ? block.text : ''));
  const shown = () => blocksOf(store.get().state.draft).map((block) => (block.type === 'heading' ? block.text : ''));
  return { world, store, write, words, shown };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is typed is saved within two seconds, also while typing goes on', async () => {
  const { store, write, words } = scene();
  for (let at = 0; at < 20; at++) {
    write(`letra ${at}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(words()[0]).toMatch(/^letra 1\d$/);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(words()).toEqual(['letra 19']);
  expect(store.get().phase).toBe('saved');
});

test('without a network it stays on the device, and goes when the network is back', async () => {
  const { world, store, write, words } = scene();
  world.online = false;
  write('sin red');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.get().phase).toBe('queued');
  expect(world.kept).toHaveLength(1);
  write('sin red todavía');
  world.online = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(words()).toEqual(['sin red todavía']);
  expect(world.kept).toEqual([]);
});

test('an answer that got lost loses nothing and makes no second text', async () => {
  const { world, write, words, shown } = scene();
  world.answers = false;
  write('uno');
  await vi.advanceTimersByTimeAsync(2_000);
  write('dos');
  world.answers = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(words()).toEqual(['dos']);
  expect(shown()).toEqual(['dos']);
});

test('what the server refuses stays and is said; the next change tries again', async () => {
  const { world, store, write, words } = scene();
  world.refuses = true;
  write('archivada');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.get()).toMatchObject({ phase: 'refused', failure: new Error('no') });
  expect(world.kept).toHaveLength(1);
  world.refuses = false;
  write('de vuelta');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(words()).toEqual(['de vuelta']);
  expect(store.get().failure).toBeNull();
});

test('a colleague writes meanwhile: both texts stand there, and the own one stays where it is typed', async () => {
  const { world, store, write, words } = scene();
  world.draft = merge(START, [
    {
      id: makeId(),
      kind: 'update',
      blockId: ID,
      base: START.entries[ID]!.version,
      block: heading(ID, 'de ella'),
      spareId: makeId(),
    },
  ]);
  world.revision = 2;
  write('mío');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(words()).toEqual(['de ella', 'mío']);
  expect(store.get().state.revision).toBe(3);
  const { from, to } = store.get().wentBeside ?? {};
  expect([from, store.get().state.draft.entries[to ?? '']?.conflictOf]).toEqual([ID, ID]);
});

test('who leaves saves first', async () => {
  const { store, write, words } = scene();
  write('y me voy');
  await store.close();
  expect(words()).toEqual(['y me voy']);
});
