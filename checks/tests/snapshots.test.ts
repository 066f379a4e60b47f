import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findOldSnapshots, removeOldSnapshots } from '../snapshots.ts';
import { plant } from './plant.ts';

test('a snapshot that nothing reads any more is found and taken away; the newest and the journal stay', () => {
  const meta = 'db/migrations/meta';
  const root = plant({
    [`${meta}/0001_snapshot.json`]: {},
    [`${meta}/0010_snapshot.json`]: {},
    [`${meta}/_journal.json`]: {},
  });
  expect(findOldSnapshots(root).map(({ file }) => file)).toEqual([`${meta}/0001_snapshot.json`]);
  removeOldSnapshots(root);
  expect(findOldSnapshots(root)).toEqual([]);
  expect(readdirSync(path.join(root, meta)).sort()).toEqual(['0010_snapshot.json', '_journal.json']);
});
