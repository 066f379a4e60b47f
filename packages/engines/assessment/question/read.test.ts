import { describe, expect, test } from 'vitest';
import type { QuestionInput } from './kinds.ts';
import { readQuestion } from './read.ts';

const options = [
  { id: 'a', text: 'Lima', right: true },
  { id: 'b', text: 'Cusco', right: false },
];
const choice: QuestionInput = { kind: 'choice', prompt: '¿Cuál es la capital?', options };
const faults = (json: unknown) => {
  const read = readQuestion(json);
  return read.ok ? [] : read.faults.map(({ code, at }) => `${code} ${at}`.trim());
};

describe('reading a question', () => {
  test('what has a usual value may be left out', () => {
    expect(readQuestion(choice)).toMatchObject({
      ok: true,
      value: { format: 1, points: 1, difficulty: 'medium', tags: [], language: 'es', shuffle: true, feedback: {} },
    });
  });

  test.each<[string, object, string]>([
    ['no right option', { options: options.map((each) => ({ ...each, right: false })) }, 'no_right_option options'],
    [
      'two right options',
      { options: options.map((each) => ({ ...each, right: true })) },
      'several_right_options options',
    ],
    ['one id twice', { options: options.map((each) => ({ ...each, id: 'a' })) }, 'repeated_id options'],
    ['an option without words', { options: [options[0], { ...options[1], text: ' ' }] }, 'empty_option options.1'],
    ['one option', { options: options.slice(0, 1) }, 'too_few options'],
    ['no prompt', { prompt: ' ' }, 'no_prompt prompt'],
    ['no prompt at all', { prompt: undefined }, 'missing prompt'],
    ['a later format', { format: 2 }, 'newer_format format'],
    ['a field nobody knows', { onload: 'x' }, 'unknown_field'],
    ['a control character', { title: 'a\u0000b' }, 'unreadable_characters title'],
    ['too many points', { points: 1e9 }, 'too_long points'],
    ['a thousandth of a point', { points: 0.001 }, 'unreadable points'],
    [
      'credits that never reach the whole',
      { options: [{ ...options[0], credit: 50 }, options[1]] },
      'credits_below_whole options',
    ],
  ])('%s is refused by name', (_, change, fault) => {
    expect(faults({ ...choice, ...change })).toEqual([fault]);
  });

  test('parts that cannot be marked are named by their place', () => {
    const base = { prompt: 'x' };
    const half = [{ text: 'sol', credit: 50 }];
    expect(faults({ ...base, kind: 'short', answers: half })).toEqual(['no_whole_answer answers']);
    expect(faults({ ...base, kind: 'cloze', parts: [{ kind: 'text', text: 'El sol.' }] })).toEqual(['no_gap parts']);
    expect(faults({ ...base, kind: 'cloze', parts: [{ kind: 'short', id: 'g', answers: half }] })).toEqual([
      'no_whole_answer parts.0.answers',
    ]);
    expect(faults({ ...base, kind: 'numeric', answers: [{ value: '3,5' }] })).toEqual(['not_a_number answers.0.value']);
    expect(faults({ ...base, kind: 'essay', words: { least: 200, most: 100 } })).toEqual(['words_swapped words']);
    const item = (id: string) => ({ id, text: id });
    const pairs = [
      { left: item('a'), right: item('b') },
      { left: item('a'), right: item('c') },
    ];
    expect(faults({ ...base, kind: 'match', pairs })).toEqual(['repeated_id pairs']);
    const shape = { kind: 'rectangle', x: 0, y: 0, width: 1, height: 1 };
    const image = { file: '01980000-0000-7000-8000-000000000000', alt: 'Mapa' };
    const regions = [{ id: 'a', label: 'Norte', shape, right: false }];
    expect(faults({ ...base, kind: 'hot_spot', image, regions })).toEqual(['no_right_region regions']);
  });

  test('anything else is refused without falling over', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    for (const json of [null, 1, 'x', [], {}, { kind: 'poem' }]) expect(faults(json).length).toBe(1);
    expect(faults(loop)).toEqual(['too_large']);
    expect(faults({ ...choice, prompt: 'x'.repeat(70_000) })).toEqual(['too_large']);
  });
});
