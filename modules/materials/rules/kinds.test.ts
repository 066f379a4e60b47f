import { canShow } from '@patio/kernel';
import { expect, test } from 'vitest';
import { familyOf, kindOf, refusedAs } from './kinds.ts';

test.each([
  ['application/pdf', 'pdf', true],
  ['image/png', 'image', true],
  ['image/heic', 'image', false],
  ['audio/mpeg', 'audio', true],
  ['audio/wav', 'audio', true],
  ['video/mp4', 'video', true],
  ['video/x-matroska', 'video', false],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'slides', false],
  ['application/vnd.oasis.opendocument.spreadsheet', 'sheet', false],
  ['text/plain', 'text', false],
])('%s is %s', (type, kind, shown) => {
  expect(kindOf(type)).toBe(kind);
  expect(canShow(type)).toBe(shown);
});

test.each([
  ['application/x-msdownload', 'program'],
  ['application/x-elf', 'program'],
  ['text/html', 'page'],
  ['image/svg+xml', 'page'],
  ['application/zip', 'archive'],
  ['application/x-cfb', 'old_office'],
  ['application/octet-stream', 'other'],
])('%s is refused as %s', (type, why) => expect(refusedAs(type)).toBe(why));

test('any paper may stand for another, and sound only for sound', () => {
  expect(familyOf('pdf')).toBe(familyOf('document'));
  expect(familyOf('audio')).not.toBe(familyOf('video'));
});
