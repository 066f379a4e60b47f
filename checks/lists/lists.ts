import { z } from 'zod';
import { modules } from '../../apps/server/modules.ts';
import { listProcedures } from '../procedures.ts';

/** A procedure that answers page by page. */
export interface List {
  name: string;
  path: string;
  /** What must be chosen first; empty for most. */
  required: readonly string[];
  /** The closed choices of its input: filters, and `sort` where it has one. */
  choices: Readonly<Record<string, readonly string[]>>;
  inputs: ReadonlySet<string>;
}

interface Shape {
  properties?: Record<string, { enum?: string[] }>;
  required?: string[];
}

/** Every list that the modules offer at an address of its own, as their contracts describe it. */
export const LISTS: readonly List[] = modules
  .flatMap(({ name, contract }) => listProcedures(name, contract))
  .flatMap(({ name, method, path, contract }) => {
    const schema = contract['~orpc'].inputSchema;
    if (method !== 'GET' || !path || path.includes('{') || !schema) return [];
    const shape = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape;
    const properties = shape.properties ?? {};
    if (!('limit' in properties)) return [];
    const choices = Object.entries(properties).flatMap(([key, { enum: values }]) => (values ? [[key, values]] : []));
    return [
      {
        name,
        path,
        required: shape.required ?? [],
        choices: Object.fromEntries(choices) as Record<string, string[]>,
        inputs: new Set(Object.keys(properties)),
      },
    ];
  });
