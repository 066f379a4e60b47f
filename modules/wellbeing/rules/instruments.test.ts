import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESET_INSTRUMENTS, presetInstrument } from '../presets/instruments.ts';
import { type Answers, bandOf, faultsOf, type Instrument, keepKnown, mostPoints, scoreOf } from './instruments.ts';

const scale = presetInstrument('brief_wellbeing', 'es')!;
const all = (position: number): Answers => Object.fromEntries(scale.items.map(({ id }) => [id, position]));

test('the brief scale has seven items of zero to three, and its bands leave no number out', () => {
  expect(mostPoints(scale)).toBe(21);
  expect(scoreOf(scale, all(0))).toMatchObject({ points: 0, most: 21, missing: [], band: { level: 'low' } });
  expect(scoreOf(scale, all(2))).toMatchObject({ points: 14, band: { level: 'high' } });
  expect(scoreOf(scale, all(1))).toMatchObject({ points: 7, band: { level: 'medium' } });
});

test('half a scale has no score and no band, and says what is missing', () => {
  const { [scale.items[3]!.id]: _left, ...rest } = all(1) as Record<string, number>;
  expect(scoreOf(scale, rest)).toEqual({ points: null, most: 21, missing: [scale.items[3]!.id], band: null });
  expect(scoreOf(scale, { ...rest, [scale.items[3]!.id]: 9 }).points).toBeNull();
});

test('an interview is written and scores nothing', () => {
  const interview = presetInstrument('first_interview', 'es')!;
  const answers = Object.fromEntries(interview.items.map(({ id }) => [id, 'Lo conversamos con calma.']));
  expect(scoreOf(interview, answers)).toEqual({ points: null, most: 0, missing: [], band: null });
  expect(scoreOf(interview, {}).missing.length).toBeGreaterThan(0);
});

test('the presets are whole in both languages, with the same items', () => {
  for (const { key } of PRESET_INSTRUMENTS) {
    const [es, en] = (['es', 'en'] as const).map((locale) => presetInstrument(key, locale)!);
    expect(faultsOf(es!)).toEqual([]);
    expect(en!.items.map(({ id }) => id)).toEqual(es!.items.map(({ id }) => id));
    for (const { items } of [es!, en!]) expect(items.every(({ text }) => text.length > 8)).toBe(true);
  }
});

test('more need never gives fewer points, and every score has one band', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 6 }),
      (given, at) => {
        const answers = (values: readonly number[]) =>
          Object.fromEntries(scale.items.map(({ id }, index) => [id, values[index] ?? 0]));
        const worse = given.map((value, index) => (index === at ? Math.min(3, value + 1) : value));
        const [before, after] = [scoreOf(scale, answers(given)), scoreOf(scale, answers(worse))];
        expect(after.points!).toBeGreaterThanOrEqual(before.points!);
        expect(before.band).toEqual(bandOf(scale.bands, before.points!));
        expect(before.band!.from).toBeLessThanOrEqual(before.points!);
      },
    ),
  );
});

test('answers to other items are dropped, and words are trimmed', () => {
  const interview = presetInstrument('first_interview', 'en')!;
  const [first] = interview.items;
  expect(keepKnown(interview, { [first!.id]: '  She came alone. ', other: 3 })).toEqual({
    [first!.id]: 'She came alone.',
  });
});

test('an instrument with holes is refused', () => {
  const item = { id: 'a', kind: 'scale', text: 'Duerme bien', required: true } as const;
  const of = (given: Partial<Instrument>) => faultsOf({ items: [], bands: [], ...given });
  expect(of({})).toEqual(['no_items']);
  expect(of({ items: [{ ...item, answers: [{ text: 'Sí', points: 0 }] }] })).toEqual(['no_answers']);
  const answers = [
    { text: 'Sí', points: 0 },
    { text: 'No', points: 1 },
  ];
  expect(
    of({
      items: [
        { ...item, answers },
        { ...item, answers },
      ],
    }),
  ).toEqual(['double_item']);
  const bands = (...starts: number[]) => starts.map((from) => ({ from, level: 'low' as const, text: 'x' }));
  expect(of({ items: [{ ...item, answers }], bands: bands(1, 0) })).toEqual(['bands_order', 'bands_gap']);
  expect(of({ items: [{ ...item, answers }], bands: bands(0, 1) })).toEqual([]);
});
