/** A name that no earlier try took: both widths, and a second try, share a worker's school. */
export const anew = (name: string): string => `${name} ${Date.now() % 1_000_000}`;
