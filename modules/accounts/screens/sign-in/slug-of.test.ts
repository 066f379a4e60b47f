import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test.each([
  ['Los Álamos', 'los-alamos'],
  ['  san-martín ', 'san-martin'],
  ['Niño Jesús (Lima)', 'nino-jesus-lima'],
])('%s is meant as %s', (typed, slug) => expect(slugOf(typed)).toBe(slug));
