import { Archive, Lock } from 'lucide-react';
import { expect, test } from 'vitest';
import type { BulkAction } from './model.ts';
import { actionsOfOne } from './use-run-action.ts';

const many: BulkAction[] = [
  { id: 'archive', label: 'Archive', icon: Archive, run: () => undefined },
  { id: 'lock', label: 'Lock', icon: Lock, run: () => undefined, fits: (id) => id === 'open' },
  { id: 'move', label: 'Move', run: () => undefined },
];

test('a row offers what fits it of what can be done with many, and does it with itself alone', () => {
  const done: [string, string[]][] = [];
  const actions = (id: string) => actionsOfOne(many, id, (action, ids) => done.push([action.id, ids]));
  expect(actions('open').map((each) => each.id)).toEqual(['archive', 'lock']);
  expect(actions('closed').map((each) => each.id)).toEqual(['archive']);
  actions('closed')[0]?.onPress?.();
  expect(done).toEqual([['archive', ['closed']]]);
});
