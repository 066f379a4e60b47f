import { word } from '@patio/messages/runtime';
import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { expect, test } from 'vitest';

test('texts call a guardian as the country preset does', () => {
  for (const { country, guardian, locale } of Object.values(COUNTRY_PRESETS))
    if (locale === 'es')
      expect(guardian.split(' ')[0], country).toBe(word('es', 'guardian', 'one', false, { country }));
});
