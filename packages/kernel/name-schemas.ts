import type { z } from 'zod';

const named = new Map<string, z.ZodType>();

/** Names shapes of a contract for the API's document, after the constants that hold them: `nameSchemas({ courseRow })`. */
export function nameSchemas(schemas: Record<string, z.ZodType>): void {
  for (const [constant, schema] of Object.entries(schemas)) {
    const name = constant.charAt(0).toUpperCase() + constant.slice(1);
    if (named.has(name)) throw new Error(`Two shapes of the API are called ${name}.`);
    named.set(name, schema);
  }
}

/** Every named shape of the contracts that are loaded. */
export const namedSchemas = (): ReadonlyMap<string, z.ZodType> => named;
