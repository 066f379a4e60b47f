import type { Passage } from '@patio/engine-documents/schema';
import { fold, type Language, wordsIn } from '@patio/engine-learning';
import { sentencesOf } from '@patio/engine-lessons';

/** A term and what the source says it is, in the source's own words. */
export interface Definition {
  term: string;
  meaning: string;
  sentence: string;
  passage: string;
  page: number | null;
}

const NAME = "(?<term>[\\p{L}][\\p{L}\\p{N} ’'-]{2,48}?)";
const REST = '(?<meaning>.{12,260}?)';
const THING_ES =
  '(?:un|una|el|la|los|las|unos|unas|aquel|aquella|todo|toda|cualquier|lo que|cuando|la forma|el conjunto)';
/** "Herencia: parte de esas diferencias pasa…": one or two words before a colon. */
const LABEL = /^(?<term>\p{Lu}[\p{L}’'-]{3,30}(?: \p{Ll}[\p{L}’'-]{3,30})?): (?<meaning>\p{Ll}.{11,260}?)\.?$/u;
/** How a text says what a word means. The first that fits counts. */
const PATTERNS: Record<Language, RegExp[]> = {
  es: [
    new RegExp(`^(?:El |La |Los |Las |Un |Una )?${NAME} (?:es|son) (?<meaning>${THING_ES} .{8,260}?)\\.$`, 'u'),
    new RegExp(`^(?:Se )?(?:llama|llamamos|denomina) ${NAME} (?:a|al) ${REST}\\.$`, 'u'),
    new RegExp(`^${REST} se (?:llama|llaman|denomina|conoce como) (?:el |la )?${NAME}\\.$`, 'u'),
    new RegExp(`^(?:El |La |Los |Las )?${NAME} (?:consiste en|significa|quiere decir|se define como) ${REST}\\.$`, 'u'),
    LABEL,
  ],
  en: [
    new RegExp(`^(?:The |An? )?${NAME} (?:is|are) (?<meaning>(?:an?|the|any|what|when|all|every) .{8,260}?)\\.$`, 'u'),
    new RegExp(`^${REST} (?:is|are) called (?:an? |the )?${NAME}\\.$`, 'u'),
    new RegExp(`^(?:The |An? )?${NAME} (?:means|consists of|is defined as|refers to) ${REST}\\.$`, 'u'),
    LABEL,
  ],
};
const LONGEST_NAME = 4;
/** Words that name nothing: "uno de ellos es…", "the result is…". */
const VAGUE =
  /^(?:uno?|una|cada|ning[uú]n[oa]?|su|sus|tu|tus|mi|le|luego|pero|solo|delante|arriba|abajo|eso|tú|yo|my|your|his|her|only|each|every|but|then|otr[oa]s?|est[aeo]s?|es[ao]s?|ell[oa]s?|todo|algun[oa]s?|much[oa]s|lo|que|cuando|si|no|aquí|hoy|ejemplos?|resultado|objetivo|por|en|de|it|this|that|these|there|one|some|many|they|here|today|example|result|what|which|if|not|another|most)\b/i;

/** "Encontrarlo es el trabajo del lector" defines nothing. */
const LOOSE_VERB = /[aei]r(?:l[oea]s?|se|me|te|nos)$/iu;

function definitionIn(sentence: string, language: Language): { term: string; meaning: string } | null {
  for (const pattern of PATTERNS[language]) {
    const { term, meaning } = pattern.exec(sentence)?.groups ?? {};
    if (!term || !meaning) continue;
    const name = term.trim();
    if (VAGUE.test(name) || LOOSE_VERB.test(name) || wordsIn(name).length > LONGEST_NAME) continue;
    // A meaning that needs the word itself explains nothing.
    if (fold(meaning).includes(fold(name))) continue;
    return { term: name, meaning: meaning.trim() };
  }
  return null;
}

/** The definitions that a source itself gives, each term once, in order. */
export function definitionsIn(passages: readonly Passage[], language: Language): Definition[] {
  const seen = new Set<string>();
  return passages
    .filter(({ kind }) => kind !== 'heading' && kind !== 'table')
    .flatMap(({ id, page, text }) =>
      sentencesOf(text).flatMap((sentence): Definition[] => {
        const found = definitionIn(sentence, language);
        const key = found && fold(found.term);
        if (!found || !key || seen.has(key)) return [];
        seen.add(key);
        return [{ ...found, sentence, passage: id, page }];
      }),
    );
}

/** "Fotosíntesis", however it stood in its sentence. */
export const asEntry = (term: string): string => term.charAt(0).toUpperCase() + term.slice(1);
