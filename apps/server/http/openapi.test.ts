import { expect, test } from 'vitest';
import { contracts } from '../modules.ts';
import { makeOpenApi } from './openapi.ts';

interface Described {
  operationId: string;
  summary?: string;
  tags?: string[];
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

const document = await makeOpenApi(contracts, '0');
const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods)) as Described[];

test('every operation says in one sentence what it does, and no two say the same within a module', () => {
  const faulty = operations.filter(({ summary }) => !/^[A-Z].{8,90}\.$/.test(summary ?? ''));
  expect(faulty.map(({ operationId }) => operationId)).toEqual([]);
  const said = operations.map(({ tags, summary }) => `${tags}: ${summary}`);
  expect(said.filter((each, place) => said.indexOf(each) !== place)).toEqual([]);
});

test('every operation belongs to a module that the document names', () => {
  const known = new Set(document.tags?.map(({ name }) => name));
  for (const { tags } of operations) expect(known).toContain(tags?.[0]);
});

test('shapes that return have one name, and none stands there unused', () => {
  const names = Object.keys(document.components?.schemas ?? {});
  expect(names).toContain('CourseRow');
  const text = JSON.stringify(document);
  expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});

test('every answer has an example of its shape', () => {
  const without = operations.filter(({ responses }) =>
    Object.values(responses).some(({ content }) =>
      Object.values(content ?? {}).some(({ example }) => example === undefined),
    ),
  );
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});
