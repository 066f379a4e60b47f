import { expect, test } from 'vitest';
import type { SurveyAnswers, SurveyQuestion } from '../contract.ts';
import { areAskable, areComplete, countAnswers } from './survey.ts';

const scale: SurveyQuestion = { id: 'a', kind: 'scale', text: 'Entiendo la clase', options: [] };
const choice: SurveyQuestion = { id: 'b', kind: 'choice', text: 'El ritmo', options: ['Lento', 'Rápido'] };
const words: SurveyQuestion = { id: 'c', kind: 'text', text: 'Otra cosa', options: [] };

test('what must be answered is, words may be left out, and nothing foreign comes along', () => {
  const all = [scale, choice, words];
  expect(areComplete(all, { a: 1, b: 0 })).toBe(true);
  expect(areComplete(all, { a: 5, b: 1, c: 'bien' })).toBe(true);
  const faulty: SurveyAnswers[] = [
    { a: 1 },
    { a: 0, b: 0 },
    { a: 6, b: 0 },
    { a: 1, b: 2 },
    { a: 1, b: 0, c: 3 },
    { a: 1, b: 0, d: 1 },
  ];
  for (const bad of faulty) expect(areComplete(all, bad), JSON.stringify(bad)).toBe(false);
});

test('a choice has two options at least, others none, and no id stands twice', () => {
  expect(areAskable([scale, choice, words])).toBe(true);
  expect(areAskable([scale, scale])).toBe(false);
  expect(areAskable([{ ...choice, options: ['Una'] }])).toBe(false);
  expect(areAskable([{ ...scale, options: ['Una', 'Dos'] }])).toBe(false);
});

test('answers are counted by step and by option', () => {
  const all = [
    { a: 1, b: 1 },
    { a: 5, b: 1 },
    { a: 5, b: 0 },
  ];
  expect(countAnswers(scale, all)).toEqual([1, 0, 0, 0, 2]);
  expect(countAnswers(choice, all)).toEqual([1, 2]);
  expect(countAnswers(words, all)).toEqual([]);
});
