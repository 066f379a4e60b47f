/** A text, a switch or a rich text of a block, and where it stands in its JSON. */
export interface FieldAt {
  path: readonly (string | number)[];
  /** The name of the field, for its label. */
  key: string;
  kind: 'text' | 'right' | 'doc';
  value: unknown;
}
type Json = Record<string, unknown>;

const TEXTS = new Set([
  'text',
  'title',
  'caption',
  'problem',
  'prompt',
  'hint',
  'term',
  'meaning',
  'front',
  'back',
  'wrong',
  'feedback',
  'answer',
  'ask',
  'word',
]);
const LISTS = new Set(['header', 'rows', 'steps', 'material', 'accepted']);
const CLOSED = new Set([
  'id',
  'type',
  'kind',
  'format',
  'language',
  'provenance',
  'competencies',
  'file',
  'stepMinutes',
  'of',
]);

/** Everything of a block that a person may write over, in its order. */
export function fieldsOf(block: Json): FieldAt[] {
  const found: FieldAt[] = [];
  const walk = (value: unknown, key: string, path: readonly (string | number)[]): void => {
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) walk(one, key, [...path, at]);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, one] of Object.entries(value)) if (!CLOSED.has(name)) step(one, name, [...path, name]);
    } else if (typeof value === 'string' && LISTS.has(key)) found.push({ path, key, kind: 'text', value });
  };
  const step = (value: unknown, key: string, path: readonly (string | number)[]): void => {
    if (key === 'doc') found.push({ path, key, kind: 'doc', value });
    else if (typeof value === 'string' && TEXTS.has(key)) found.push({ path, key, kind: 'text', value });
    else if (typeof value === 'boolean' && (key === 'right' || key === 'answer'))
      found.push({ path, key, kind: 'right', value });
    else if (typeof value === 'object') walk(value, key, path);
  };
  walk(block, '', []);
  return found;
}

/** The block with another value at a place. */
export function withField(block: Json, path: readonly (string | number)[], value: unknown): Json {
  const [first, ...rest] = path;
  if (first === undefined) return block;
  const copy = (Array.isArray(block) ? [...block] : { ...block }) as Json;
  copy[first] = rest.length === 0 ? value : withField(copy[first] as Json, rest, value);
  return copy;
}
