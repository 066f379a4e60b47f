import { exercise, SKILLS } from '@patio/engine-learning';
import { describe, expect, it } from 'vitest';
import { answerKind, canShowSteps, fractionText } from './answer-kind.ts';

const item = (skill: string) => exercise(skill, 5)!;

describe('the field of an answer', () => {
  it('fits the key', () => {
    expect(answerKind(item('maths.add-within-10')).kind).toBe('number');
    expect(answerKind(item('maths.simplify-fraction'))).toEqual({ kind: 'fraction', whole: false });
    expect(answerKind(item('maths.to-mixed-number'))).toEqual({ kind: 'fraction', whole: true });
    expect(answerKind(item('spanish.plural')).kind).toBe('text');
    expect(answerKind(item('maths.compare-fractions')).kind).toBe('choice');
  });

  it('asks for digits alone only where every answer of the skill is made of them', () => {
    for (const { id } of SKILLS)
      for (const seed of [1, 2, 3]) {
        const made = exercise(id, seed)!;
        const kind = answerKind(made);
        if (kind.kind === 'number' && kind.digits) expect(made.answer).toMatch(/^[\d.]+$/);
      }
  });

  it('has the answer among its options, for every skill', () => {
    for (const { id } of SKILLS) {
      const kind = answerKind(item(id), true);
      if (kind.kind === 'choice') expect(kind.options).toContain(item(id).answer);
    }
  });

  it('offers lines only where they can be checked', () => {
    expect(canShowSteps(item('maths.two-step-equation'))).toBe(true);
    expect(canShowSteps(item('spanish.plural'))).toBe(false);
    expect(canShowSteps(item('maths.add-within-10'))).toBe(false);
  });
});

describe('a fraction in its boxes', () => {
  it.each([
    [{ whole: '', top: '3', bottom: '5' }, '3/5'],
    [{ whole: '5', top: '3', bottom: '5' }, '5 3/5'],
    [{ whole: '6', top: '', bottom: '' }, '6'],
    [{ whole: '', top: ' 7 ', bottom: '' }, '7'],
    [{ whole: '', top: '', bottom: '' }, ''],
  ])('%j is %s', (parts, text) => {
    expect(fractionText(parts)).toBe(text);
  });
});
