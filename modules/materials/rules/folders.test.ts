import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FolderNode, heightOf, MOST_DEPTH, pathTo, refuseMove } from './folders.ts';

const of = (...pairs: [id: string, parentId: string | null][]): FolderNode[] =>
  pairs.map(([id, parentId]) => ({ id, parentId }));
const tree = of(['a', null], ['b', 'a'], ['c', 'b'], ['x', null]);

test('the path goes from the outermost folder to the one asked for', () => {
  expect(pathTo(tree, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(pathTo(tree, null)).toEqual([]);
  expect(pathTo(tree, 'gone')).toEqual([]);
});

test('a folder goes neither into itself nor below itself, nor too deep', () => {
  expect(refuseMove(tree, 'a', 'a')).toBe('into_itself');
  expect(refuseMove(tree, 'a', 'c')).toBe('into_itself');
  expect(refuseMove(tree, 'a', 'x')).toBeNull();
  expect(refuseMove(tree, 'c', null)).toBeNull();
  const chain = of(
    ...Array.from({ length: MOST_DEPTH }, (_, at) => [`${at}`, at ? `${at - 1}` : null] as [string, null]),
  );
  expect(refuseMove([...chain, { id: 'new', parentId: null }], 'new', `${MOST_DEPTH - 1}`)).toBe('too_deep');
  expect(refuseMove([...chain, { id: 'new', parentId: null }], 'new', `${MOST_DEPTH - 2}`)).toBeNull();
});

test('whatever is moved, no folder is ever lost in a circle and none lies too deep', () => {
  const moves = fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(9), { nil: null })), { maxLength: 60 });
  fc.assert(
    fc.property(moves, (asked) => {
      let folders: FolderNode[] = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, parentId: null }));
      for (const [what, where] of asked) {
        const [id, parentId] = [`${what}`, where === null ? null : `${where}`];
        if (refuseMove(folders, id, parentId) === null)
          folders = folders.map((folder) => (folder.id === id ? { ...folder, parentId } : folder));
      }
      for (const { id } of folders) {
        const path = pathTo(folders, id);
        expect(path[0]?.parentId).toBeNull();
        expect(path.length).toBeLessThanOrEqual(MOST_DEPTH);
        expect(path.length + heightOf(folders, id) - 1).toBeLessThanOrEqual(MOST_DEPTH);
      }
    }),
  );
});
