import { expect, test } from 'vitest';
import { paramsAt } from './address.ts';

test('an address fits a path word by word, and gives the words that the path leaves open', () => {
  expect(paramsAt('/admin/students/$id', '/admin/students/s%201')).toEqual({ id: 's 1' });
  expect(paramsAt('/admin/students', '/admin/students')).toEqual({});
});

test('an address of another length or with other words does not fit', () => {
  expect(paramsAt('/admin/students/$id', '/admin/students')).toBeUndefined();
  expect(paramsAt('/admin/students/$id', '/admin/courses/c1')).toBeUndefined();
});
