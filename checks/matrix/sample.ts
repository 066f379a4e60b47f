import { type AnySchema, isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import type { Procedure } from '../procedures.ts';

interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  $ref?: string;
  $defs?: Record<string, Shape>;
}

const FORMATS: Record<string, string> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T12:00:00Z',
  time: '08:00:00',
  email: 'somebody@planted.example',
  uri: 'https://planted.example/',
};

/** Makes an input that the procedure accepts, with `id` wherever it asks for one; optional fields are given too, so that filters run. */
export function sampleInput(procedure: Procedure, id: string): unknown {
  const schema = inputOf(procedure);
  if (!schema) return undefined;
  const shape = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape;
  return sample(shape, id, shape.$defs ?? {}, 0);
}

const inputOf = ({ contract }: Procedure): AnySchema | undefined =>
  isContractProcedure(contract) ? contract['~orpc'].inputSchema : undefined;

function sample(shape: Shape, id: string, defs: Record<string, Shape>, depth: number): unknown {
  if (depth > 8) return null;
  const inner = (next: Shape) => sample(next, id, defs, depth + 1);
  if (shape.$ref) return inner(defs[shape.$ref.split('/').at(-1) ?? ''] ?? {});
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choice = (shape.anyOf ?? shape.oneOf)?.find((one) => one.type !== 'null');
  if (choice) return inner(choice);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(inner));
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, one]) => [name, inner(one)]));
    case 'array':
      return Array.from({ length: shape.minItems ?? 1 }, () => inner(shape.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'string':
      return text(shape, id);
    default:
      return null;
  }
}

function text({ format, pattern, minLength = 0 }: Shape, id: string): string {
  if (format === 'uuid') return id;
  if (format && FORMATS[format]) return FORMATS[format];
  const likely = [
    id,
    '2026-03-02',
    '08:00',
    'planted',
    '123456',
    'PE',
    'America/Lima',
    'planted@planted.example',
    '#336699',
  ];
  const fitting = pattern ? likely.find((one) => new RegExp(pattern, 'u').test(one)) : undefined;
  return (fitting ?? 'planted').padEnd(minLength, 'x');
}
