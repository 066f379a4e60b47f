import { expect, test } from 'vitest';
import { deskKey, fieldKey } from './keys.ts';

test('digits choose a level only where the criterion has it', () => {
  expect(deskKey({ key: '1' }, 4)).toEqual({ does: 'level', level: 0 });
  expect(deskKey({ key: '4' }, 4)).toEqual({ does: 'level', level: 3 });
  expect(deskKey({ key: '5' }, 4)).toBeNull();
  expect(deskKey({ key: '0' }, 4)).toBeNull();
});

test('letters move, save, return and undo, in capitals too', () => {
  expect(['j', 'N', 'ArrowRight'].map((key) => deskKey({ key }, 4)?.does)).toEqual(['next', 'next', 'next']);
  expect(['k', 'P', 'ArrowLeft'].map((key) => deskKey({ key }, 4)?.does)).toEqual(['before', 'before', 'before']);
  expect(deskKey({ key: 'Enter' }, 4)).toEqual({ does: 'save_next' });
  expect(deskKey({ key: 'R' }, 4)).toEqual({ does: 'return' });
  expect(deskKey({ key: 'z', metaKey: true }, 4)).toEqual({ does: 'undo' });
  expect(deskKey({ key: 'm' }, 4)).toEqual({ does: 'mark_text' });
  expect(deskKey({ key: '?' }, 4)).toEqual({ does: 'keys' });
  expect(deskKey({ key: 'I' }, 4)).toEqual({ does: 'matches' });
  expect(deskKey({ key: 'Escape' }, 4)).toEqual({ does: 'leave' });
});

test('keys of the browser stay the browser’s', () => {
  expect(deskKey({ key: 'r', ctrlKey: true }, 4)).toBeNull();
  expect(deskKey({ key: 'ArrowLeft', altKey: true }, 4)).toBeNull();
  expect(deskKey({ key: 'x' }, 4)).toBeNull();
});

test('inside a field only Esc and Ctrl Enter are the desk’s', () => {
  expect(fieldKey({ key: 'j' })).toBeNull();
  expect(fieldKey({ key: 'Enter' })).toBeNull();
  expect(fieldKey({ key: 'Escape' })).toBe('leave');
  expect(fieldKey({ key: 'Enter', ctrlKey: true })).toBe('save_next');
});
