import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyBlock } from '../blocks/read.ts';
import { testId } from '../tests/ids.ts';
import { blocksOf, type Draft, entriesOf, positionAfter, startDraft } from './draft.ts';
import { merge, type Operation } from './merge.ts';
import { operation as operationSchema } from './operations.ts';
import { isPosition, positionBetween, positionsFor } from './position.ts';

const paragraph = (name: string, text: string): AnyBlock => ({
  format: 1,
  id: testId(name),
  language: 'es',
  competencies: [],
  provenance: { origin: 'person' },
  type: 'heading',
  level: 2,
  text,
});
const textOf = (block: AnyBlock): string => (block.type === 'heading' ? block.text : '');
const START = startDraft(
  ['a', 'b', 'c'].map((name) => paragraph(name, `.${name}.`)),
  testId('start'),
);
const texts = (draft: Draft) => blocksOf(draft).map(textOf);

describe('positions', () => {
  test('there is always room, and order is kept', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 120 }), (steps) => {
        const list: string[] = [];
        for (const [where, id] of steps) {
          const at = where % (list.length + 1);
          const made = positionBetween(list[at - 1] ?? null, list[at] ?? null, testId(id));
          expect(isPosition(made)).toBe(true);
          if (at > 0) expect(made > list[at - 1]!).toBe(true);
          if (at < list.length) expect(made < list[at]!).toBe(true);
          list.splice(at, 0, made);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('five hundred at the end stay short', () => {
    const positions = positionsFor(Array.from({ length: 500 }, (_, n) => testId(n)));
    expect(positions).toEqual([...positions].sort());
    expect(Math.max(...positions.map(({ length }) => length))).toBeLessThan(20);
  });
});

/** One editor: what the server confirmed, what is on its way, and how much of the log has arrived. */
interface Editor {
  confirmed: Draft;
  pending: Operation[];
  heard: number;
}
type Step = {
  who: number;
  what: 'insert' | 'update' | 'move' | 'remove' | 'send' | 'resend' | 'hear';
  pick: number;
  other: number;
};
const aStep = (editors: number): fc.Arbitrary<Step> =>
  fc.record({
    who: fc.nat({ max: editors - 1 }),
    what: fc.constantFrom('insert', 'update', 'update', 'update', 'move', 'remove', 'send', 'resend', 'hear'),
    pick: fc.nat({ max: 50 }),
    other: fc.nat({ max: 50 }),
  });

/** Plays steps of several editors against one server and returns where everybody ends, what was typed, and what was knowingly removed. */
function play(count: number, steps: readonly Step[]) {
  const log: Operation[] = [];
  let server = START;
  const editors: Editor[] = Array.from({ length: count }, () => ({ confirmed: START, pending: [], heard: 0 }));
  const typed: string[] = [];
  const removed = new Set<string>();
  let number = 0;
  const take = (operations: readonly Operation[]) => {
    for (const operation of operations) if (!server.done.includes(operation.id)) log.push(operation);
    server = merge(server, operations);
  };
  const hear = (editor: Editor) => {
    const news = log.slice(editor.heard);
    editor.heard = log.length;
    editor.confirmed = merge(editor.confirmed, news);
    editor.pending = editor.pending.filter(({ id }) => !editor.confirmed.done.includes(id));
  };
  for (const { who, what, pick, other } of steps) {
    const editor = editors[who]!;
    const view = merge(editor.confirmed, editor.pending);
    const entries = entriesOf(view);
    const entry = entries[pick % Math.max(1, entries.length)];
    const id = testId(`operation ${number++}`);
    const token = `<${number}>`;
    if (what === 'send') take(editor.pending.slice(0, 1 + (pick % 3)));
    else if (what === 'resend') take(editor.pending.concat(log.slice(-2)));
    else if (what === 'hear') hear(editor);
    else if (what === 'insert') {
      typed.push(token);
      const block = paragraph(id, token);
      editor.pending.push({
        id,
        kind: 'insert',
        position: positionAfter(view, entry?.block.id ?? null, block.id),
        block,
      });
    } else if (entry && what === 'update') {
      typed.push(token);
      const block = paragraph('', textOf(entry.block) + token);
      editor.pending.push({
        id,
        kind: 'update',
        blockId: entry.block.id,
        base: entry.version,
        block: { ...block, id: entry.block.id },
        spareId: testId(`spare ${id}`),
      });
    } else if (entry && what === 'move') {
      const to = entries[other % entries.length]!.block.id;
      editor.pending.push({
        id,
        kind: 'move',
        blockId: entry.block.id,
        position: positionAfter(view, to, entry.block.id),
      });
    } else if (entry && what === 'remove') {
      for (const [seen] of textOf(entry.block).matchAll(/<\d+>/g)) removed.add(seen);
      editor.pending.push({ id, kind: 'remove', blockId: entry.block.id, base: entry.version });
    }
  }
  for (const editor of editors) take(editor.pending);
  for (const editor of editors) hear(editor);
  return { server, editors, typed, removed, log };
}

describe.each([
  [2, 1_000],
  [3, 1_000],
])('%i editors at once, %i interleavings', (count, numRuns) => {
  test('nothing that anybody typed is lost, and everybody ends with the same draft', () => {
    let conflicts = 0;
    fc.assert(
      fc.property(fc.array(aStep(count), { minLength: 5, maxLength: 40 }), (steps) => {
        const { server, editors, typed, removed } = play(count, steps);
        for (const editor of editors) {
          expect(editor.pending).toEqual([]);
          expect(editor.confirmed).toEqual(server);
        }
        const all = texts(server).join(' ');
        // Gone is only what somebody saw and removed.
        expect(typed.filter((token) => !all.includes(token) && !removed.has(token))).toEqual([]);
        conflicts += entriesOf(server).filter(({ conflictOf }) => conflictOf).length;
      }),
      { numRuns },
    );
    expect(conflicts).toBeGreaterThan(20);
  });
});

test('applying the log at once or step by step is the same', () => {
  fc.assert(
    fc.property(fc.array(aStep(2), { maxLength: 30 }), (steps) => {
      const { server, log } = play(2, steps);
      expect(merge(START, log)).toEqual(server);
      expect(merge(merge(START, log), log)).toEqual(server);
    }),
    { numRuns: 100 },
  );
});

describe('two people, one block', () => {
  const block = (text: string) => ({ ...paragraph('b', text) });
  const write = (name: string, text: string, base = testId('start')): Operation => ({
    id: testId(name),
    kind: 'update',
    blockId: testId('b'),
    base,
    block: block(text),
    spareId: testId(`spare ${name}`),
  });

  test('the second text stands beside the first, marked', () => {
    const draft = merge(START, [write('one', 'Daniela'), write('two', 'Julián')]);
    expect(texts(draft)).toEqual(['.a.', 'Daniela', 'Julián', '.c.']);
    expect(entriesOf(draft)[2]!.conflictOf).toBe(testId('b'));
  });

  test('who goes on writing writes on in their own text', () => {
    const draft = merge(START, [write('one', 'Daniela'), write('two', 'Jul'), write('three', 'Julián', testId('two'))]);
    expect(texts(draft)).toEqual(['.a.', 'Daniela', 'Julián', '.c.']);
  });

  test('the same text twice is no conflict', () => {
    expect(texts(merge(START, [write('one', 'igual'), write('two', 'igual')]))).toEqual(['.a.', 'igual', '.c.']);
  });

  test('an edit wins over a removal, whichever comes first', () => {
    const remove: Operation = { id: testId('remove'), kind: 'remove', blockId: testId('b'), base: testId('start') };
    expect(texts(merge(START, [remove, write('one', 'vive')]))).toEqual(['.a.', 'vive', '.c.']);
    expect(texts(merge(START, [write('one', 'vive'), remove]))).toEqual(['.a.', 'vive', '.c.']);
    expect(texts(merge(START, [remove]))).toEqual(['.a.', '.c.']);
  });

  test('a text that is kept becomes a block of its own', () => {
    const keep: Operation = { id: testId('keep'), kind: 'keep', blockId: testId('spare two') };
    const draft = merge(START, [write('one', 'x'), write('two', 'y'), keep]);
    expect(entriesOf(draft).filter(({ conflictOf }) => conflictOf)).toEqual([]);
    expect(texts(draft)).toContain('y');
  });

  test('an edit of a block that nobody knows any more is put at the end', () => {
    const lost: Operation = { ...write('one', 'sin red'), blockId: testId('gone') } as Operation;
    expect(texts(merge(START, [lost]))).toEqual(['.a.', '.b.', '.c.', 'sin red']);
  });

  test('the schema takes what an editor sends', () => {
    expect(operationSchema.safeParse(JSON.parse(JSON.stringify(write('one', 'x')))).success).toBe(true);
    expect(
      operationSchema.safeParse({ id: testId('m'), kind: 'move', blockId: testId('b'), position: '../0' }).success,
    ).toBe(false);
  });
});
