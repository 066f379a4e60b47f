import { expect, test } from 'vitest';
import { cleaned, moved, newActivity, replaced, stillTyped } from './draft.ts';

test('an entry moves by one place and stays inside the list', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('one entry is replaced in part', () => {
  const list = [
    { id: '1', what: 'Vasos' },
    { id: '2', what: 'Hielo' },
  ];
  expect(replaced(list, '2', { what: 'Agua' })).toEqual([list[0], { id: '2', what: 'Agua' }]);
});

test('what is typed while the rest is on its way stays typed', () => {
  expect(stillTyped({ title: 'Agua', goal: 'Medir más' }, { title: 'Agua', goal: 'Medir' })).toEqual({
    goal: 'Medir más',
  });
  expect(stillTyped({ title: 'Agua' }, { title: 'Agua' })).toEqual({});
});

test('a line that was never written is not sent', () => {
  const written = { ...newActivity(), title: 'Empezar' };
  expect(cleaned({ activities: [newActivity(), written] })).toEqual({ activities: [written] });
  expect(cleaned({ goal: '' })).toEqual({ goal: '' });
});

test('a line that waits to be written stays on the page when the rest is saved', () => {
  const activities = [{ ...newActivity(), title: 'Empezar' }, newActivity()];
  expect(stillTyped({ goal: 'Medir', activities }, { goal: 'Medir', activities })).toEqual({ activities });
  const written = activities.slice(0, 1);
  expect(stillTyped({ activities: written }, { activities: written })).toEqual({});
});
