import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakePage, settled } from './testing.ts';

const KEYS = ['a', 'b', 'c'];
const key = fc.constantFrom(...KEYS);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('type' as const), key }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('invalid' as const), key }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take back' as const), key }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('other' as const), key }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('mine' as const, 'theirs' as const), key }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom('flush' as const, 'see' as const, 'drain' as const, 'read' as const, 'reload' as const),
      key,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('takes' as const, 'refuses' as const, 'is silent' as const, 'takes and is silent' as const),
      key,
    }),
  },
);

/** What a person would expect to find of what they typed last in each place. */
type Last = Map<string, string | null>;

/** Nothing that was typed is in neither place, and what counts as saved is with the server. */
function check(page: FakePage, last: Last): void {
  for (const [at, word] of last) {
    if (word === null) continue;
    const edit = page.store.at(at);
    const shown = edit?.text ?? edit?.value.word;
    if (shown === word && edit?.phase !== 'saved') continue;
    // It is said to be saved, or nothing is said: then the server has accepted it.
    expect(page.server.accepted, `${at} ${word} is ${edit?.phase ?? 'clean'}`).toContain(word);
  }
}

test('random typing, refusals, silence, reloads and others never lose a typed value, and saved is said of nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let page = new FakePage();
      const last: Last = new Map();
      let count = 0;
      for (const { does, key: at } of steps) {
        const word = `w${++count}`;
        if (does === 'type') {
          page.type(at, word);
          last.set(at, word);
        } else if (does === 'invalid') {
          const value = page.store.at(at)?.value ?? page.view.get(at) ?? { key: at, word: '', version: 0 };
          void page.store.typeInvalid([{ value, text: word }]);
          last.set(at, word);
        } else if (does === 'take back') {
          page.store.takeBack([at]);
          last.set(at, null);
        } else if (does === 'other') {
          const version = page.server.cells.get(at)?.version ?? 0;
          page.server.take([{ key: at, word: `other ${word}`, version }]);
          const now = page.server.cells.get(at);
          if (now) page.store.hear([now], count % 2 === 0);
        } else if (does === 'mine' || does === 'theirs') {
          if (does === 'theirs' && page.store.at(at)?.phase === 'conflicted') last.set(at, null);
          page.store.settle(at, does);
        } else if (does === 'flush') void page.store.flush();
        else if (does === 'see') page.see();
        else if (does === 'drain') page.device.drain();
        else if (does === 'read') page.read();
        else if (does === 'reload') {
          // Whoever is asked stays; what was on its way then has its answer later, on the same page.
          if (!page.store.isOnlyHere()) page = new FakePage(page.server, page.device);
        } else page.server.answer(does);
        check(page, last);
        if (count % 3 === 0) await settled();
        check(page, last);
      }
      // The network is back and everybody waits: what is left is what a person must decide about.
      for (let round = 0; round < 4; round++) {
        void page.store.flush();
        while (page.server.waiting.length > 0) {
          page.server.answer();
          await settled();
        }
        page.device.drain();
        page.see();
        page.read();
        await settled();
      }
      check(page, last);
      for (const [at, edit] of page.store.all())
        expect(['invalid', 'refused', 'conflicted'], `${at}`).toContain(edit.phase);
      expect(page.store.isOnlyHere()).toBe(false);
    }),
    { numRuns: 500 },
  );
});
