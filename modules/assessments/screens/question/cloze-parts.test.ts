import type { ClozePart } from '@patio/engine-assessment';
import { describe, expect, test } from 'vitest';
import { hiddenText, withGap, withoutGap } from './cloze-parts.ts';

const parts: ClozePart[] = [{ kind: 'text', text: 'El sol sale por el este.' }];

describe('gaps of a text', () => {
  test('the chosen words become the answer, and the spaces around them stay in the text', () => {
    const made = withGap(parts, 0, 2, 7);
    expect(made.map((part) => part.kind)).toEqual(['text', 'short', 'text']);
    expect(made.map(hiddenText)).toEqual(['El ', 'sol', ' sale por el este.']);
  });

  test('a number becomes a gap for a number', () => {
    const made = withGap([{ kind: 'text', text: 'Son 3,5 litros' }], 0, 4, 7);
    expect(made[1]).toMatchObject({ kind: 'numeric', answers: [{ value: '3.5' }] });
  });

  test('taking a gap back gives the text as it was', () => {
    expect(withoutGap(withGap(parts, 0, 3, 6), 1)).toEqual(parts);
  });

  test('without chosen words the gap is empty, and a gap cannot hold another one', () => {
    const made = withGap(parts, 0, 3, 3);
    expect(made.map(hiddenText)).toEqual(['El ', '', 'sol sale por el este.']);
    expect(withGap(made, 1, 0, 1)).toEqual(made);
  });
});
