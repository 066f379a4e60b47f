import { expect, test } from 'vitest';
import { CODE_PRESETS, presetCodes, registerLetter } from './codes.ts';

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
