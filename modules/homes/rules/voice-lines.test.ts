import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { voiceLines } from './voice-lines.ts';

const folder = path.resolve(import.meta.dirname, '../../../apps/web/public/voice');

describe('the recorded voice', () => {
  test.each(['es', 'en'] as const)('says every line of the pictures in %s as it stands now', (language) => {
    const clips = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Record<string, number[]>;
    expect(Object.keys(clips)).toEqual(voiceLines(language));
  });
});
