import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBlock } from '../tests/arbitraries.ts';
import { testId } from '../tests/ids.ts';
import { embedAddress, isEmbedAddress } from './embeds.ts';
import { BLOCK_TYPES } from './kinds.ts';
import { knownBlocks } from './known.ts';
import { MOST_BLOCKS } from './limits.ts';
import { readBlock, readBlocks, writeBlock } from './read.ts';

const heading = (name: string | number, extra: object = {}) => ({
  format: 1,
  id: testId(name),
  language: 'es',
  competencies: [],
  provenance: { origin: 'person' },
  type: 'heading',
  level: 2,
  text: 'El agua',
  ...extra,
});
const codesOf = (read: ReturnType<typeof readBlock>) => (read.ok ? [] : read.problems.map(({ code }) => code));

test('every kind goes through JSON and comes back the same', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(aBlock, (block) => {
      seen.add(block.type);
      const json = JSON.parse(JSON.stringify(block));
      const read = readBlock(json);
      expect(knownBlocks([json])).toEqual([json]);
      expect(read.ok && JSON.parse(JSON.stringify(writeBlock(read.value)))).toEqual(json);
    }),
    { numRuns: 600 },
  );
  expect([...seen].sort()).toEqual([...BLOCK_TYPES].sort());
});

describe('what a newer version made', () => {
  test('is kept as it came, whatever it holds', () => {
    const newer = fc.record({
      id: fc.constant(testId('newer')),
      type: fc.constantFrom('hologram', 'unknown', 'simulation'),
      payload: fc.jsonValue({ maxDepth: 4 }).filter((value) => JSON.stringify(value).isWellFormed()),
    });
    fc.assert(
      fc.property(newer, (block) => {
        const json = JSON.parse(JSON.stringify(block));
        const read = readBlock(json);
        // NUL and half characters cannot be stored by anybody.
        if (!read.ok) expect(codesOf(read)).toEqual(['lessons.unreadable_characters']);
        else {
          expect(read.value.type).toBe('unknown');
          expect(knownBlocks([json])).toEqual([read.value]);
          expect(JSON.stringify(writeBlock(read.value))).toBe(JSON.stringify(json));
        }
      }),
    );
  });

  test('also when only the format of a known kind is newer', () => {
    const json = heading('a', { format: 2, shape: 'wave' });
    const read = readBlock(json);
    expect(read.ok && read.value).toEqual({ type: 'unknown', id: testId('a'), raw: json });
  });

  test('but a known kind of this format is refused when it is wrong', () => {
    expect(codesOf(readBlock(heading('a', { shape: 'wave' })))).toEqual(['lessons.unreadable_block']);
    expect(codesOf(readBlock(heading('a', { text: 'x'.repeat(501) })))).toEqual(['lessons.too_long']);
  });
});

describe('limits', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => heading(index));

  test('a lesson of 500 blocks is read, one of 2,000 refused with the reason', () => {
    expect(readBlocks(many(MOST_BLOCKS)).ok).toBe(true);
    expect(readBlocks(many(2_000))).toEqual({
      ok: false,
      problems: [{ code: 'lessons.too_many_blocks', at: '', with: { most: 500, count: 2_000 } }],
    });
  });

  test('two blocks with one id', () => {
    const read = readBlocks([heading('a'), heading('a')]);
    expect(read).toEqual({ ok: false, problems: [{ code: 'lessons.repeated_id', at: 'blocks.1' }] });
  });

  test.each([
    ['a block that is too large', { type: 'hologram', payload: 'x'.repeat(65_000) }, 'lessons.block_too_large'],
    ['NUL in a text', { text: 'a\0b' }, 'lessons.unreadable_characters'],
    ['NUL in a newer kind', { type: 'hologram', text: 'a\0b' }, 'lessons.unreadable_characters'],
    ['half a character', { text: 'a\ud800' }, 'lessons.unreadable_characters'],
    ['an escape character', { text: 'a\u001b[2J' }, 'lessons.unreadable_characters'],
    ['no id', { id: undefined }, 'lessons.unreadable_block'],
    [
      'an address for a file',
      { type: 'image', file: 'https://example.org/a.png', alt: '' },
      'lessons.unreadable_block',
    ],
    [
      'a formula that reaches out',
      { type: 'math', latex: '\\href{javascript:x}{y}', spoken: '' },
      'lessons.unsafe_formula',
    ],
  ])('%s is refused', (_, extra, code) => {
    expect(codesOf(readBlock(heading('a', extra)))).toContain(code);
  });

  test('a backslash before u0000 is only text', () => {
    expect(readBlock(heading('a', { text: '\\u0000' })).ok).toBe(true);
  });

  test('nested too deep', () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 5_000; i++) deep = [deep];
    expect(codesOf(readBlock(heading('a', { type: 'hologram', deep })))).toEqual(['lessons.too_deep']);
  });
});

describe('embeds', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abcdefghijk&t=10', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
    ['https://phet.colorado.edu/sims/html/a.html', 'https://phet.colorado.edu/sims/html/a.html'],
  ])('%s', (address, embedded) => {
    expect(embedAddress(address)).toBe(embedded);
    expect(isEmbedAddress(embedded)).toBe(true);
  });

  test.each([
    'http://phet.colorado.edu/a',
    'https://phet.colorado.edu.example.org/a',
    'https://example.org/phet.colorado.edu',
    'https://user@phet.colorado.edu/a',
    'https://phet.colorado.edu:8443/a',
    'javascript:alert(1)',
    'data:text/html,x',
    '//phet.colorado.edu/a',
    'https://www.youtube.com/watch?v="><script>',
  ])('%s is refused', (address) => {
    expect(embedAddress(address)).toBeNull();
    const read = readBlock(heading('a', { type: 'embed', address, title: '', level: undefined, text: undefined }));
    expect(codesOf(read)).toContain('lessons.embed_not_allowed');
  });
});
