import { expect, test } from 'vitest';
import { readBlocks, writeBlock } from '../blocks/read.ts';
import { DEMO_FILES, readDemo } from '../tests/demo.ts';
import { testId } from '../tests/ids.ts';
import { fromMarkdown } from '../text/from-markdown.ts';
import { toMarkdown } from '../text/to-markdown.ts';
import { fromWritten, toWritten } from './index.ts';

test('all demo lessons are found', () => expect(DEMO_FILES.length).toBeGreaterThanOrEqual(44));

test.each(DEMO_FILES)('%s becomes blocks and nothing is lost', (file) => {
  const lesson = readDemo(file);
  const pictures = new Map<string, string>();
  const { about, blocks } = fromWritten(lesson, {
    idOf: (name) => testId(`${file} ${name}`),
    fileOf: (picture) => {
      pictures.set(testId(picture), picture);
      return testId(picture);
    },
    competencyOf: (name) => testId(name),
  });
  const json = JSON.parse(JSON.stringify(blocks.map(writeBlock)));
  const read = readBlocks(json);
  expect(read).toEqual({ ok: true, value: blocks });
  expect(toWritten(about, blocks, (id) => pictures.get(id)!)).toEqual(lesson);
});

test.each(DEMO_FILES)('every text of %s stays the same through rich text', (file) => {
  const visit = (value: unknown): void => {
    if (typeof value === 'string') expect(toMarkdown(fromMarkdown(value))).toBe(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  const { blocks } = readDemo(file);
  visit(blocks.map((block) => (block.type === 'math' ? { ...block, latex: '' } : block)));
});
