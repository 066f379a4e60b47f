import { expect, test } from 'vitest';
import { addressOf, contentOf, isEmpty, writtenOf } from './written.ts';

test.each([
  ['https://museo.example/sala?a=1', 'https://museo.example/sala?a=1'],
  ['www.museo.example/sala', 'https://www.museo.example/sala'],
  ['  http://museo.example ', 'http://museo.example'],
  ['', ''],
  ['   ', ''],
  ['hola', null],
  ['mi video', null],
  ['https://', null],
  ['javascript:alert(1)', null],
  ['ftp://museo.example', null],
])('%j is the address %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test('a half-typed address is not sent, and the rest is', () => {
  const files = [{ id: 'a', name: 'mapa.jpg', type: 'image/jpeg', size: 10, form: 'photo' as const }];
  expect(contentOf({ text: 'Hola', link: 'www', files })).toEqual({
    text: 'Hola',
    link: '',
    files: [{ fileId: 'a', form: 'photo' }],
  });
});

test('blanks are nothing to hand in', () => {
  expect(isEmpty({ text: ' \n', link: ' ', files: [] })).toBe(true);
  expect(isEmpty({ text: 'a', link: '', files: [] })).toBe(false);
});

test('without a draft nothing is written and version 0 was seen', () => {
  expect(writtenOf({ id: 'w', draft: null })).toEqual({ id: 'w', version: 0, text: '', link: '', files: [] });
});
