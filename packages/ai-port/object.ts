import { z } from 'zod';
import type { Ask, Outcome, Wire } from './types.ts';

/** Some services put their object between fences, or words around it. */
function readObject(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

/** A service that keeps to no schema is shown it in words. */
export function withSchema(ask: Ask, schema: z.ZodType, wire: Wire): Ask {
  if (wire.protocol !== 'openai_compatible' || wire.objects) return ask;
  const form = JSON.stringify(z.toJSONSchema(schema));
  const words = `Answer with one JSON object of this schema and nothing else:\n${form}`;
  return { ...ask, instructions: `${ask.instructions}\n\n${words}` };
}

/** Words are an object of the asked form, or no answer; what they cost is kept either way. */
export function objectOf<T>(whole: Outcome<string>, schema: z.ZodType<T>): Outcome<T> {
  if (!whole.ok) return whole;
  const read = schema.safeParse(readObject(whole.value));
  const { value: _words, ok: _whole, ...facts } = whole;
  return read.success ? { ...facts, ok: true, value: read.data } : { ...facts, ok: false, problem: 'bad_object' };
}
