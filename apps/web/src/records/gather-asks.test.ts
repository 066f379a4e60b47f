import type { ScreenPart, ScreenRoute } from '@patio/access';
import { expect, test } from 'vitest';
import { gatherAsks } from './gather-asks.ts';

const route = (over: Partial<ScreenRoute>): ScreenRoute => ({
  id: 'homes.parent',
  path: '/parent/home',
  role: 'parent',
  title: () => '',
  needs: 'homes.read_own',
  state: 'built',
  ...over,
});
const part = (over: Partial<ScreenPart>): ScreenPart => ({
  slot: 'homes.parent',
  id: 'work',
  order: 10,
  title: () => '',
  needs: 'homes.read_own',
  load: async () => ({ default: () => null }),
  ...over,
});

test('a page asks what the parts of its slots begin with, each question once', () => {
  const parts = [
    part({ asks: [{ of: 'work.children' }, { of: 'day.children' }] }),
    part({ id: 'marks', asks: [{ of: 'marks.family', input: { limit: 5 } }] }),
    part({ id: 'more', asks: [{ of: 'marks.family', input: { limit: 9 } }] }),
    part({ slot: 'homes.teacher', asks: [{ of: 'day.mine' }] }),
  ];
  const { asks } = gatherAsks(route({ asks: [{ of: 'day.children' }], slots: ['homes.parent'] }), parts);
  expect(asks).toEqual([
    { of: 'day.children' },
    { of: 'work.children' },
    { of: 'marks.family', input: { limit: 5 } },
    { of: 'marks.family', input: { limit: 9 } },
  ]);
});

test('a part that the role of the page may not see is not asked for', () => {
  const parts = [part({ needs: 'accounts.manage', asks: [{ of: 'accounts.list' }] })];
  expect(gatherAsks(route({ slots: ['homes.parent'] }), parts).asks).toEqual([]);
});

test('a page that names no slots asks only its own', () => {
  const parts = [part({ asks: [{ of: 'work.children' }] })];
  expect(gatherAsks(route({ asks: [{ of: 'day.children' }] }), parts).asks).toEqual([{ of: 'day.children' }]);
});
