// What the founder of an institution reads about a country's marks is what the grading engine will do there.
import { PRESETS } from '@patio/engine-grading/presets';
import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { expect, test } from 'vitest';

test.each(Object.values(COUNTRY_PRESETS))(
  '$country: a scale that is shown is one that is set up',
  ({ country, scales }) => {
    const known = PRESETS[country as keyof typeof PRESETS].scales.map(({ pass }) => String(pass).toUpperCase());
    expect(scales.length).toBeGreaterThan(0);
    for (const { written, pass } of scales) {
      if (pass === null) continue;
      // An engine's pass is written without needless places: 4.0 is 4.
      expect(known, `${country} ${written}`).toContain(pass);
    }
  },
);
