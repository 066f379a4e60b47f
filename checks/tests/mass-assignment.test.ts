import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { modules } from '../../apps/server/modules.ts';
import { listProcedures } from '../procedures.ts';

type Shape = { properties?: object; additionalProperties?: unknown };

/** Where what comes out of a schema may hold fields that it does not name. */
function findOpenObjects(schema: z.ZodType): string[] {
  const found: string[] = [];
  const walk = (shape: unknown, path: string): void => {
    if (typeof shape !== 'object' || shape === null) return;
    const { properties, additionalProperties } = shape as Shape;
    if (properties && additionalProperties !== false) found.push(path);
    for (const [name, inner] of Object.entries(shape)) walk(inner, `${path}/${name}`);
  };
  walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), '');
  return found;
}

test('an object that takes whatever is sent is found, wherever it stands', () => {
  const open = z.looseObject({ name: z.string() });
  expect(findOpenObjects(open)).toEqual(['']);
  expect(findOpenObjects(z.object({ rows: z.array(z.union([z.string(), open])) }))).toHaveLength(1);
  expect(findOpenObjects(z.object({ name: z.string(), by: z.record(z.string(), z.number()) }))).toEqual([]);
});

test('a closed object drops what it does not name, so that nobody sets a role along with a name', () => {
  const sent = { name: 'Ana', role: 'admin', institutionId: 'other', version: 9 };
  expect(z.object({ name: z.string() }).parse(sent)).toEqual({ name: 'Ana' });
});

test('no operation lets through a field that its contract does not name', () => {
  const procedures = modules.flatMap(({ name, contract }) => listProcedures(name, contract));
  expect(procedures.length).toBeGreaterThan(500);
  const open = procedures.flatMap(({ name, contract }) => {
    const input = isContractProcedure(contract) ? contract['~orpc'].inputSchema : undefined;
    return input ? findOpenObjects(input as z.ZodType).map((path) => `${name} ${path}`) : [];
  });
  expect(open).toEqual([]);
});
