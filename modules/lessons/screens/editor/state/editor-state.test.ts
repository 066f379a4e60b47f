import {
  type AnyBlock,
  blocksOf,
  type Draft,
  type Entry,
  entriesOf,
  merge,
  type Operation,
  startDraft,
} from '@patio/engine-lessons';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from './changes.ts';
import {
  type Answer,
  type EditorState,
  hear,
  isBehind,
  openEditor,
  perform,
  placeAfter,
  redo,
  seal,
  settle,
  shownEntries,
  undo,
} from './editor-state.ts';

let count = 0;
const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
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
const textOf = (block: AnyBlock) => (block.type === 'heading' ? block.text : '');
const texts = ({ draft }: EditorState) => blocksOf(draft).map(textOf);
const [A, B, C] = [newId(), newId(), newId()] as const;
const START = startDraft([heading(A, 'a'), heading(B, 'b'), heading(C, 'c')], newId());
const open = () => openEditor(START, 1);
let clock = 0;
const act = (state: EditorState, ...changes: Change[]) => {
  clock += 10_000;
  return perform(state, changes, { newId, at: clock });
};
const put = (id: string, text: string): Change => ({ kind: 'put', id, block: heading(id, text) });
const insert = (state: EditorState, after: string | null, text: string): [EditorState, string] => {
  const id = newId();
  return [act(state, { ...put(id, text), position: placeAfter(state, after, id) } as Change), id];
};

describe('one editor', () => {
  test('inserts, writes, moves and removes', () => {
    const [one, id] = insert(open(), A, 'nuevo');
    expect(texts(one)).toEqual(['a', 'nuevo', 'b', 'c']);
    const two = act(one, { kind: 'move', id, position: placeAfter(one, C, id) });
    expect(texts(two)).toEqual(['a', 'b', 'c', 'nuevo']);
    expect(texts(act(two, { kind: 'remove', id: B }, put(A, 'A')))).toEqual(['A', 'c', 'nuevo']);
  });

  test('one history over all blocks: undo goes back step by step, redo forth again', () => {
    const seen: string[][] = [];
    let state = open();
    const steps: ((now: EditorState) => EditorState)[] = [
      (now) => act(now, put(A, 'A')),
      (now) => insert(now, B, 'x')[0],
      (now) => act(now, { kind: 'remove', id: B }),
      (now) => act(now, { kind: 'move', id: C, position: placeAfter(now, null, C) }),
    ];
    for (const step of steps) {
      seen.push(texts(state));
      state = step(state);
    }
    const last = texts(state);
    for (const before of seen.toReversed()) {
      state = undo(state, { newId });
      expect(texts(state)).toEqual(before);
    }
    expect(undo(state, { newId })).toBe(state);
    for (let at = 0; at < steps.length; at++) state = redo(state, { newId });
    expect(texts(state)).toEqual(last);
    expect(redo(state, { newId })).toBe(state);
  });

  test('typing quickly in one block is one step of the history and one operation', () => {
    let state = open();
    for (const [at, text] of ['h', 'ho', 'hola'].entries())
      state = perform(state, [put(A, text)], { newId, at: at * 100, typing: true });
    expect(state.pending).toHaveLength(1);
    expect(texts(state)[0]).toBe('hola');
    expect(texts(undo(state, { newId }))[0]).toBe('a');
    // A pause begins a new step.
    state = perform(state, [put(A, 'hola!')], { newId, at: 60_000, typing: true });
    expect(texts(undo(state, { newId }))[0]).toBe('hola');
  });

  test('undoing takes back nothing that a colleague wrote since', () => {
    const wrote = (base: EditorState, text: string) => ({
      revision: base.revision + 1,
      entries: [{ ...START.entries[B]!, version: newId(), block: heading(B, text) }],
    });
    const removed = settle(act(open(), { kind: 'remove', id: B }), [], { revision: 1, entries: [] });
    const { state, sent } = seal(removed);
    const revived = settle(state, sent, wrote(state, 'de ella'));
    expect(texts(undo(revived, { newId }))).toEqual(['a', 'de ella', 'c']);
    const mine = seal(act(open(), put(B, 'mío')));
    const theirs = settle(mine.state, mine.sent, wrote(mine.state, 'mío y de ella'));
    expect(texts(undo(theirs, { newId }))).toEqual(['a', 'mío y de ella', 'c']);
  });

  test('what may have been sent is not written into', () => {
    const typed = act(open(), put(A, 'uno'));
    const { state, sent } = seal(typed);
    const more = act(state, put(A, 'dos'));
    expect(more.pending).toHaveLength(2);
    expect(more.pending[0]).toBe(sent[0]);
    const settled = settle(more, sent, { revision: 2, entries: [merge(START, sent).entries[A]!] });
    expect(settled.pending).toHaveLength(1);
    expect(texts(settled)).toEqual(['dos', 'b', 'c']);
  });

  test('what a newer version made is moved and removed, never changed', () => {
    const id = newId();
    const raw = { id, type: 'hologram', format: 9, data: [1] };
    const state = openEditor(startDraft([{ type: 'unknown', id, raw }, heading(newId(), 'b')], newId()), 1);
    const moved = act(state, { kind: 'move', id, position: placeAfter(state, shownEntries(state)[1]!.block.id, id) });
    expect(blocksOf(moved.draft)[1]).toEqual({ type: 'unknown', id, raw });
    expect(blocksOf(undo(act(moved, { kind: 'remove', id }), { newId }).draft)).toContainEqual({
      type: 'unknown',
      id,
      raw,
    });
  });
});

/** The server as `saveDraft` is: operations count once, every save that changes something is a revision. */
class Server {
  draft: Draft = START;
  revision = 1;
  written: { revision: number; id: string }[] = [];
  save(operations: readonly Operation[]): Answer {
    const after = merge(this.draft, operations);
    const changed = Object.entries(after.entries).filter(([id, entry]) => this.draft.entries[id] !== entry);
    this.draft = after;
    if (changed.length > 0) this.revision += 1;
    for (const [id] of changed) this.written.push({ revision: this.revision, id });
    return { revision: this.revision, entries: changed.map(([, entry]) => entry) };
  }
  news(since: number): Answer {
    const ids = new Set(this.written.filter(({ revision }) => revision > since).map(({ id }) => id));
    return { revision: this.revision, entries: [...ids].map((id): Entry => this.draft.entries[id]!) };
  }
}

type Deed = 'insert' | 'write' | 'move' | 'remove' | 'undo' | 'redo' | 'save' | 'lose' | 'hear';
const aDeed = fc.record({
  who: fc.nat({ max: 1 }),
  what: fc.constantFrom<Deed>(
    'insert',
    'write',
    'write',
    'write',
    'move',
    'remove',
    'undo',
    'redo',
    'save',
    'lose',
    'hear',
  ),
  pick: fc.nat({ max: 40 }),
  other: fc.nat({ max: 40 }),
});

/** As the store does it: the news come before a save is settled. */
function save(server: Server, state: EditorState, answered: boolean): EditorState {
  const sealed = seal(state);
  if (sealed.sent.length === 0) return state;
  const answer = server.save(sealed.sent);
  if (!answered) return sealed.state;
  return settle(
    sealed.state,
    sealed.sent,
    isBehind(sealed.state, answer) ? server.news(sealed.state.revision) : answer,
  );
}

test('two editors at once, 1,000 interleavings: both end alike, and nothing typed is lost', () => {
  let conflicts = 0;
  fc.assert(
    fc.property(fc.array(aDeed, { minLength: 5, maxLength: 40 }), (deeds) => {
      const server = new Server();
      const editors = [openEditor(START, 1), openEditor(START, 1)];
      const typed: string[] = [];
      const writers: number[] = [];
      const forgotten = new Set<string>();
      const marks = (state: EditorState) => new Set(texts(state).join(' ').match(/<\d+>/g));
      for (const { who, what, pick, other } of deeds) {
        let state = editors[who]!;
        const entries = shownEntries(state);
        const entry = entries[pick % Math.max(1, entries.length)];
        const token = `<${typed.length}>`;
        const before = marks(state);
        if (what === 'save') state = save(server, state, true);
        else if (what === 'lose') state = save(server, state, false);
        // Nothing of one's own may be under way.
        else if (what === 'hear') state = state.sealed > 0 ? state : hear(state, server.news(state.revision));
        else if (what === 'undo') state = undo(state, { newId });
        else if (what === 'redo') state = redo(state, { newId });
        else if (what === 'insert') {
          typed.push(token);
          writers.push(who);
          [state] = insert(state, entry?.block.id ?? null, token);
        } else if (entry && what === 'write') {
          typed.push(token);
          writers.push(who);
          state = act(state, put(entry.block.id, textOf(entry.block) + token));
        } else if (entry && what === 'move') {
          const to = entries[other % entries.length]!.block.id;
          state = act(state, { kind: 'move', id: entry.block.id, position: placeAfter(state, to, entry.block.id) });
        } else if (entry && what === 'remove') state = act(state, { kind: 'remove', id: entry.block.id });
        // What its reader removed before their own eyes may go; undoing takes back what was one's own.
        const gone = [...before].filter((mark) => !marks(state).has(mark) && !forgotten.has(mark));
        if (what === 'undo' || what === 'redo')
          expect(gone.filter((mark) => writers[Number(mark.slice(1, -1))] !== who)).toEqual([]);
        if (what === 'remove' || what === 'undo' || what === 'redo')
          for (const mark of before) if (!marks(state).has(mark)) forgotten.add(mark);
        // Nothing of the news may take away what somebody typed and has not saved.
        if (what === 'hear' || what === 'save')
          for (const mark of before)
            if (!marks(state).has(mark) && !forgotten.has(mark)) throw new Error(`${mark} is gone`);
        editors[who] = state;
      }
      for (const at of [0, 1]) while (editors[at]!.pending.length > 0) editors[at] = save(server, editors[at]!, true);
      for (const at of [0, 1]) editors[at] = hear(editors[at]!, server.news(editors[at]!.revision));
      const [one, two] = editors;
      expect(entriesOf(one!.draft)).toEqual(entriesOf(server.draft));
      expect(entriesOf(two!.draft)).toEqual(entriesOf(server.draft));
      const all = texts(one!).join(' ');
      expect(typed.filter((_, at) => !all.includes(`<${at}>`) && !forgotten.has(`<${at}>`))).toEqual([]);
      conflicts += shownEntries(one!).filter(({ conflictOf }) => conflictOf).length;
    }),
    { numRuns: 1_000 },
  );
  expect(conflicts).toBeGreaterThan(20);
});
