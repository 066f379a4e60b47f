import { expect, test } from 'vitest';
import { presetInstrument } from '../../presets/instruments.ts';
import { faultsOf, scoreOf } from '../../rules/instruments.ts';
import { draftOf, instrumentOf, readAnswer } from './instrument-draft.ts';

const preset = presetInstrument('brief_wellbeing', 'es')!;
const scale = {
  ...preset,
  items: preset.items.map((item) => ({ ...item, answers: [...item.answers] })),
  bands: [...preset.bands],
  preset: true,
};

test('a copy of what came with Patio scores as the original, question by question', () => {
  const written = instrumentOf(draftOf(scale), scale);
  expect(written).toEqual({ title: scale.title, intro: scale.intro, items: scale.items, bands: scale.bands });
});

test('a question that was reworded is a new one, the others keep their ids', () => {
  const draft = draftOf(scale);
  const [first = ''] = draft.questions.split('\n');
  const written = instrumentOf({ ...draft, questions: draft.questions.replace(first, 'Duerme bien.') }, scale);
  expect(written.items[0]?.id).not.toBe(scale.items[0]?.id);
  expect(written.items.slice(1)).toEqual(scale.items.slice(1));
});

test('an answer says its points, or is worth its place', () => {
  expect(readAnswer('Casi nunca = 3', 0)).toEqual({ text: 'Casi nunca', points: 3 });
  expect(readAnswer('A veces', 1)).toEqual({ text: 'A veces', points: 1 });
});

test('an interview of one’s own has neither points nor bands', () => {
  const written = instrumentOf(
    { ...draftOf(null), title: 'Charla', kind: 'text', questions: '¿Cómo estás?\n\n¿Con quién?' },
    null,
  );
  expect(written.items).toHaveLength(2);
  expect(faultsOf(written)).toEqual([]);
  expect(scoreOf({ key: 'x', version: 1, ...written }, {}).points).toBeNull();
});
