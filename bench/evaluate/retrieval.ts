import { type AskedQuestion, askAll, type LessonQuestion } from '@patio/engine-learning';
import { fingerprint, type Result, share } from './result.ts';
import { demoSet, isTried, readFile, readSet } from './sets.ts';

type Asked = AskedQuestion<LessonQuestion>;
interface Bar {
  first: number;
  five: number;
}
/** Children paraphrase: questions of our own are harder than those written with the text in view. */
const OWN: Bar = { first: 0.8, five: 0.95 };
/** Half of the words that carry a question are spoilt here. */
const MISSPELT: Bar = { first: 0.75, five: 0.9 };
const FROM_FILE: Bar = { first: 0.92, five: 0.98 };

const hits = (name: string, asked: readonly Asked[], bar: Bar, data: string): Result[] => [
  share({
    name: `${name}.hit1`,
    cases: asked.map(({ place }) => place === 0),
    goal: { least: bar.first },
    data,
    examples: asked.filter(({ place }) => place !== 0).map(({ question }) => question.question),
  }),
  share({ name: `${name}.hit5`, cases: asked.map(({ place }) => place >= 0), goal: { least: bar.five }, data }),
];

const byLanguage = (asked: readonly Asked[], bar: Bar, data: string): Result[] =>
  (['es', 'en'] as const).flatMap((language) => {
    const own = asked.filter(({ question }) => question.language === language);
    return own.length > 0 ? hits(`retrieval.${language}`, own, bar, data) : [];
  });

function evaluateFile(file: string): Result[] {
  const set = readFile(file);
  const data = fingerprint(set);
  const asked = askAll(set.passages, set.questions);
  return [...hits('retrieval', asked, FROM_FILE, data), ...byLanguage(asked, FROM_FILE, data)];
}

const PLAIN: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' };
const withoutAccents = (text: string): string => text.toLowerCase().replaceAll(/[áéíóúüñ]/g, (sign) => PLAIN[sign]!);

const LONG_WORD = /^\p{L}{6,}/u;
/** A slip of the pen in the longest word: a letter lost, two swapped, one doubled, or another vowel. */
function misspelt(question: string): string {
  const words = question.split(/(\s+)/);
  const long = words.filter((word) => LONG_WORD.test(word)).sort((a, b) => b.length - a.length)[0];
  if (!long) return question;
  const at = Math.floor(long.length / 2);
  const [before, sign, next, rest] = [long.slice(0, at), long[at]!, long[at + 1]!, long.slice(at + 2)];
  const slips = [
    before + next + rest,
    before + next + sign + rest,
    before + sign + sign + next + rest,
    `${before}${sign === 'a' ? 'e' : 'a'}${next}${rest}`,
  ];
  words[words.indexOf(long)] = slips[question.length % slips.length]!;
  return words.join('');
}

/** Questions of children over the demo lessons, or over a file that is given. */
export function evaluateRetrieval(file?: string): Result[] {
  if (file) return evaluateFile(file);
  const set = demoSet();
  const data = fingerprint(set);
  const asked = askAll(set.passages, set.questions);
  const later = readSet<LessonQuestion>('later-questions.json');
  const folded = set.questions.map((each) => ({ ...each, question: withoutAccents(each.question) }));
  return [
    ...hits('retrieval', asked, OWN, data),
    ...byLanguage(asked, OWN, data),
    ...hits(
      'retrieval.unseen',
      asked.filter(({ question }) => !question.seen),
      OWN,
      data,
    ),
    ...hits(
      'retrieval.tried',
      asked.filter(({ question }) => isTried(question)),
      OWN,
      data,
    ),
    ...hits(
      'retrieval.held_back',
      asked.filter(({ question }) => !isTried(question)),
      OWN,
      data,
    ),
    ...hits('retrieval.no_accents', askAll(set.passages, folded), OWN, data),
    ...hits(
      'retrieval.misspelt',
      askAll(
        set.passages,
        set.questions.map((each) => ({ ...each, question: misspelt(each.question) })),
      ),
      MISSPELT,
      data,
    ),
    ...hits('retrieval.later', askAll(set.passages, later), OWN, fingerprint(later)),
    share({
      name: 'retrieval.wrongly_refused',
      cases: asked.map(({ answered }) => !answered),
      goal: { most: 0.05 },
      data,
      examples: asked.filter(({ answered }) => !answered).map(({ question }) => question.question),
    }),
  ];
}

/** Questions that no lesson answers. */
export function evaluateRefusal(): Result[] {
  const { passages } = demoSet();
  const questions = readSet<{ language: 'es' | 'en'; question: string }>('off-lesson.json');
  const asked = askAll(passages, questions);
  return [
    share({
      name: 'refusal.off_lesson',
      cases: asked.map(({ answered }) => !answered),
      goal: { least: 0.9 },
      data: fingerprint([passages, questions]),
      examples: asked.filter(({ answered }) => answered).map(({ question }) => question.question),
    }),
  ];
}
