import type { Failure } from '@patio/kernel';

const codeOf = (error: unknown): string | undefined => {
  const known = error as { code?: string; cause?: { code?: string } };
  return known.cause?.code ?? known.code;
};

/** Turns the database's own refusals into ours: a name that exists already, a row that others lean on. */
export async function refusing<T>(work: PromiseLike<T>, refusals: { taken?: Failure; inUse?: Failure }): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    if (code === '23505' && refusals.taken) throw refusals.taken;
    if (code === '23503' && refusals.inUse) throw refusals.inUse;
    throw error;
  }
}

/** The fields of a change that differ from what stood, for the audit. */
export function difference<T extends object>(before: T, after: T, fields: readonly (keyof T)[]) {
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (row: T) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { changed: changed.length > 0, before: pick(before), after: pick(after) };
}
