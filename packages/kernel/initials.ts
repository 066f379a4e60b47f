const PARTICLES = /^(?:de|del|la|las|los|y|e|da|dos|van|von)$/i;

/**
 * The first letters of a first name and a first surname, the same wherever a person is shown: “Gabriela Luna Torres” and
 * “Luna Torres, Gabriela” are G and L, “Ana María Rojas Díaz” is A and R.
 */
export function initialLetters(name: string): string[] {
  const [surnames = '', given] = name.split(',').map((part) => wordsOf(part));
  const [first, last] = given?.length ? [given[0], surnames[0]] : [surnames[0], surnames[surnameAt(surnames.length)]];
  return [first, last].flatMap((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? []);
}

const wordsOf = (text: string): string[] => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const told = words.filter((word, at) => at === 0 || !PARTICLES.test(word));
  return told.length > 1 ? told : words;
};

/** People have two surnames more often than two first names. */
const surnameAt = (words: number): number => (words > 3 ? words - 2 : 1);
