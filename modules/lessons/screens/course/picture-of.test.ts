import { expect, test } from 'vitest';
import { pictureOf } from './picture-of.ts';

test.each([
  ['Matemática', 'numbers'],
  ['Comunicación', 'reading'],
  ['Inglés', 'language'],
  ['Ciencia y Tecnología', 'science'],
  ['Educación Física', 'sport'],
  ['Arte y Cultura', 'art'],
  ['Personal Social', 'world'],
  ['Religión', 'stories'],
])('%s is drawn as %s', (name, picture) => {
  expect(pictureOf(name)).toBe(picture);
});
