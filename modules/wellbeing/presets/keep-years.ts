/** Where nothing is known of a country. */
export const USUAL_KEEP_YEARS = 5;

/**
 * How many years after a student left a school keeps what its care team wrote, until the school decides. General knowledge, to be checked
 * locally: each is how long health records are usually kept in the country, and what holds for a school's own files may be another. The
 * school checks it with whoever advises it on the law.
 */
const YEARS: Readonly<Record<string, number>> = { AR: 10, CL: 15, CO: 15, EC: 15, ES: 5, MX: 5, PE: 20, US: 7 };

/** Every country that has a number of its own. */
export const KEEP_YEARS: readonly (readonly [country: string, years: number])[] = Object.entries(YEARS);

/** The years that a school starts with. */
export const keepYearsOf = (country: string): number => YEARS[country] ?? USUAL_KEEP_YEARS;
