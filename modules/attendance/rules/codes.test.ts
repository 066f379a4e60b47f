import { word } from '@patio/messages/runtime';
import { expect, test } from 'vitest';
import { basicCodes, CODE_PRESETS, codeOfKey, keyIn, presetCodes, registerLetter } from './codes.ts';

test('a register without colours tells an explained absence from another, and leaves every other letter as it was marked', () => {
  for (const country of Object.keys(CODE_PRESETS)) {
    const list = presetCodes(country);
    const [absent, excused] = (['absent', 'excused'] as const).map(
      (kind) => list.find((each) => each.countsAs === kind)?.code ?? '',
    );
    expect(registerLetter(list, { code: absent ?? '', countsAs: 'excused' })).toBe(excused);
    for (const { code, countsAs } of list) expect(registerLetter(list, { code, countsAs })).toBe(code);
  }
});

test('the keys follow the reader’s language, the old letters still mark, and a school’s own key stays', () => {
  const list = presetCodes('CO');
  const { present, absent, late } = basicCodes(list);
  expect([present, absent, late].map((code) => keyIn(list, code, 'es'))).toEqual(['p', 'f', 't']);
  expect([present, absent, late].map((code) => keyIn(list, code, 'en'))).toEqual(['p', 'a', 'l']);
  expect(codeOfKey(list, 'f', 'es')).toBe(absent);
  expect(codeOfKey(list, 'a', 'es')).toBe(absent);
  expect(codeOfKey(list, 'f', 'en')).toBeUndefined();
  const own = list.map((code) =>
    code === late ? { ...code, key: 'd' } : code === present ? { ...code, key: 'f' } : code,
  );
  expect(keyIn(own, own[2]!, 'es')).toBe('d');
  expect(keyIn(own, absent, 'es')).toBe('a');
});

test('a code for coming late is called as the texts of its country call it', () => {
  for (const country of Object.keys(CODE_PRESETS)) {
    const late = presetCodes(country).find((each) => each.scope === 'late');
    expect(late?.name.es, country).toBe(word('es', 'late', 'one', true, { country }));
  }
});
