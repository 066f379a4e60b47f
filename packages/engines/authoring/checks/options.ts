import { evaluate, fold, wordsIn } from '@patio/engine-learning';
import { type Block, plainOf } from '@patio/engine-lessons';
import { type CheckFinding, found } from './findings.ts';
import { questionsOf } from './questions-of.ts';

const ALL =
  /^(?:todas? (?:las|los)? ?(?:anteriores|de arriba)|ning[uú]n[ao]? de (?:las|los) anteriores|all of the above|none of the above|both a and b)\b/i;

const spoken = (text: string): string => wordsIn(plainOf(text)).join(' ');
/** Where the form of a number is what is asked, 1/2 and 2/4 are two answers. */
const ABOUT_FORM =
  /simplif|m[ií]nima expresi|irreducible|equivalen|lowest|simplest|reduce|(?:como|as an?) (?:decimal|fracci[oó]n|fraction|mixed)/i;

/** The same number in another form is the same option: 1/2 and 0,5. Accents and capitals count: they may be what is asked. */
function sameKey(text: string, prompt: string): string {
  const plain = plainOf(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const value = ABOUT_FORM.test(prompt) ? null : evaluate(plain);
  return value ? `${value.n}/${value.d}` : plain;
}

/** Options that are the same, that hold one another, or that name the others; and questions asked twice. */
export function checkOptions(block: Block): CheckFinding[] {
  const questions = questionsOf(block);
  const prompts = new Set<string>();
  return questions.flatMap((question, at): CheckFinding[] => {
    const where = { question: at + 1 };
    const parts =
      question.kind === 'cloze' ? question.parts.map((part) => (part.kind === 'text' ? part.text : '_')).join('') : '';
    const key = fold(`${question.prompt} ${parts}`);
    const again = prompts.has(key) ? [found('repeated_question', block.id, where)] : [];
    prompts.add(key);
    if (question.kind !== 'choice' && question.kind !== 'multiple') return again;
    const texts = question.options.map(({ text }) => text);
    const repeats = new Set(texts.map((text) => sameKey(text, question.prompt))).size < texts.length;
    const words = texts.map(spoken);
    const alike = new Set(words).size < words.length;
    const holds = words.some(
      (one, index) =>
        one.includes(' ') &&
        words.some((other, place) => place !== index && other !== one && ` ${other} `.includes(` ${one} `)),
    );
    return [
      ...again,
      ...(repeats ? [found('repeated_option', block.id, where)] : []),
      ...((holds || alike) && !repeats ? [found('overlapping_options', block.id, where)] : []),
      ...(texts.some((text) => ALL.test(plainOf(text).trim())) ? [found('all_of_the_above', block.id, where)] : []),
    ];
  });
}
