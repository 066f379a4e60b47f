/** A number is one word; said aloud it is longer, but a reader takes it in at once. */
const NUMBER_SYLLABLES = 2;

/**
 * Syllables of a Spanish word. The u of que, qui, gue, gui is silent and an h between vowels does not part them; y is a vowel at the end
 * and before consonants. Each a, e, o is a syllable, and so is an accented í or ú; other i and u lean on their neighbour.
 */
export function spanishSyllables(word: string): number {
  if (/^\d/.test(word)) return NUMBER_SYLLABLES;
  const letters = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/qu(?=[eiéí])/g, 'k')
    .replaceAll(/gu(?=[eiéí])/g, 'g')
    .replaceAll(/(?<=[aeiouáéíóúü])h(?=[aeiouáéíóúü])/g, '')
    .replaceAll(/y(?![aeiouáéíóú])/g, 'i');
  const groups = letters.match(/[aeiouáéíóúü]+/g) ?? [];
  const count = groups.reduce((sum, group) => {
    const full = group.match(/[aeoáéóíú]/g)?.length ?? 0;
    return sum + (full || (/ii|uu/.test(group) ? 2 : 1));
  }, 0);
  return Math.max(1, count);
}

/** Syllables of an English word, by the usual rules of thumb: groups of vowels, without a silent e. */
export function englishSyllables(word: string): number {
  if (/^\d/.test(word)) return NUMBER_SYLLABLES;
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, (end) => end[0]!)
    .replace(/(?<=[aeiouy][^aeiouy]+)(?:e)(?=(?:ly|ful|less|ment)$)/, '')
    .replace(/^y/, '');
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 1;
  return Math.max(1, groups);
}
