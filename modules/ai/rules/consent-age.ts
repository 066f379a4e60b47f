/** Below this age a guardian decides about a service for children. Where the law of a country is not in the list, until eighteen. */
const AGES: Readonly<Record<string, number>> = { ES: 14, US: 13 };
export const GROWN_UP = 18;
/** A school may ask for more years than the law, never for fewer than these. */
export const YOUNGEST = 13;

export const leastConsentAge = (country: string): number => AGES[country] ?? YOUNGEST;

/** The age from which students decide for themselves at a school. */
export const consentAgeOf = (country: string, decided: number | null): number =>
  decided === null ? (AGES[country] ?? GROWN_UP) : Math.max(decided, leastConsentAge(country));

/** Whether a guardian must agree; somebody without a birth date counts as young. */
export const asksGuardian = (country: string, decided: number | null, age: number | null): boolean =>
  age === null || age < consentAgeOf(country, decided);
