/** As much of JSON Schema as the contracts use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  not?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
}

const FORMATS: Record<string, string> = {
  uuid: '0190b6a4-6f3e-7c1a-9d52-3b8f4e2a1c70',
  date: '2026-03-09',
  'date-time': '2026-03-09T13:30:00.000Z',
  time: '07:45:00',
  email: 'ana.quispe@colegio.example',
  uri: 'https://colegio.example/',
};

/** A value of a shape: the first of what is allowed, without going around in circles. */
export function exampleOf(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  seen: readonly string[] = [],
): unknown {
  const of = (inner: JsonSchema) => exampleOf(inner, named, seen);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = named[name];
    return !target || seen.includes(name) ? {} : exampleOf(target, named, [...seen, name]);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice?.[0]) return of(choice[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(of));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => (inner.not ? [] : [[key, of(inner)]])),
      );
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map(of);
      return schema.items && !schema.items.not
        ? Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => of(schema.items ?? {}))
        : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return FORMATS[schema.format ?? ''] ?? text(schema);
    default:
      return {};
  }
}

/** Tried in this order where a shape asks for more than a length. */
const TEXTS = [
  'Matemática',
  'MAT-5',
  'matematica-5',
  'matematica.notas',
  '07:45',
  '2026-03',
  '2026-03-09',
  '000316',
  '+51 1 555 0134',
  'quiet_hours',
  'K7QM9TRD',
  'a'.repeat(32),
  'a'.repeat(64),
  '12',
  '3.5',
];

function text({ minLength = 0, maxLength = 200, pattern }: JsonSchema): string {
  const fits = (value: string) =>
    value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value));
  return TEXTS.find(fits) ?? 'a'.repeat(Math.max(minLength, 1));
}
