import { spanish } from '../language-skill.ts';
import { accentOn, stressFromEnd, WORDS_BY_SYLLABLES, wholeWord, withoutAccent } from './syllables.ts';

const TYPES = ['aguda', 'grave', 'esdrújula'] as const;
const ACCENTED = WORDS_BY_SYLLABLES.filter((parts) => /[ÁÉÍÓÚ]/.test(parts));
const vowels = (word: string): number => withoutAccent(word).match(/[aeiou]/g)!.length;

/** Pairs that only a written accent tells apart. */
const DIACRITIC: [sentence: string, right: string, other: string][] = [
  ['___ vienes con nosotros.', 'Tú', 'Tu'],
  ['___ cuaderno está en la mesa.', 'Tu', 'Tú'],
  ['Este regalo es para ___.', 'mí', 'mi'],
  ['Perdí ___ lápiz azul.', 'mi', 'mí'],
  ['___ llegó temprano.', 'Él', 'El'],
  ['___ perro duerme.', 'El', 'Él'],
  ['Quiero ___ agua.', 'más', 'mas'],
  ['___, quiero ir.', 'Sí', 'Si'],
  ['___ llueve, no salgo.', 'Si', 'Sí'],
  ['Mi abuela toma ___ con limón.', 'té', 'te'],
  ['¿___ gusta leer?', 'Te', 'Té'],
  ['Yo ___ nadar.', 'sé', 'se'],
  ['Ella ___ peina.', 'se', 'sé'],
  ['Espero que me ___ una mano.', 'dé', 'de'],
  ['La casa es ___ madera.', 'de', 'dé'],
];

const WHY: [sentence: string, right: string][] = [
  ['¿___ lloras?', 'Por qué'],
  ['No fui ___ estaba enfermo.', 'porque'],
  ['Nadie sabe el ___ de su enojo.', 'porqué'],
  ['Dime ___ te fuiste.', 'por qué'],
  ['Comí ___ tenía hambre.', 'porque'],
  ['¿___ el cielo es azul?', 'Por qué'],
  ['Entiendo el ___ de la regla.', 'porqué'],
  ['Corre ___ llega tarde.', 'porque'],
];
const like = (model: string, text: string): string =>
  /^[A-Z]/.test(model) ? text[0]!.toUpperCase() + text.slice(1) : text;

const THERE: [sentence: string, right: string][] = [
  ['En la mesa ___ tres manzanas.', 'hay'],
  ['Deja la mochila ___.', 'ahí'],
  ['¡___, me caí!', 'Ay'],
  ['No ___ clases mañana.', 'hay'],
  ['Tu gato está ___, bajo la silla.', 'ahí'],
  ['¡___, qué susto!', 'Ay'],
  ['¿___ agua en la jarra?', 'Hay'],
  ['Siéntate ___.', 'ahí'],
];

export const SOUNDS = [
  spanish('stress-type', 5, 'Agudas, graves y esdrújulas', 'Stress in words', (r) => {
    const parts = r.pick(WORDS_BY_SYLLABLES);
    const answer = TYPES[stressFromEnd(parts) - 1]!;
    return {
      prompt: [
        `¿La palabra "${wholeWord(parts)}" es aguda, grave o esdrújula?`,
        `Is the Spanish word "${wholeWord(parts)}" aguda, grave or esdrújula?`,
      ],
      answer,
      choiceOnly: true,
      wrong: TYPES.filter((type) => type !== answer).map((type) => [type, 'other_stress']),
      steps: [
        ['Separamos en sílabas y marcamos la fuerte.', 'We part it into syllables and mark the strong one.', parts],
        [
          'Contamos desde el final: última, penúltima o antepenúltima.',
          'We count from the end: last, last but one, or the one before.',
        ],
      ],
      hints: [
        [
          'Di la palabra en voz alta y busca la sílaba más fuerte.',
          'Say the word aloud and find the strongest syllable.',
        ],
        ['Cuenta las sílabas desde el final hasta la fuerte.', 'Count the syllables from the end to the strong one.'],
      ],
    };
  }),
  spanish('written-accent', 5, 'Poner la tilde', 'The written accent', (r) => {
    const word = wholeWord(r.pick(ACCENTED));
    const others = Array.from({ length: vowels(word) }, (_, at) => accentOn(word, at)).filter((each) => each !== word);
    return {
      prompt: [
        `Escribe con su tilde: "${withoutAccent(word)}".`,
        `Write it with its accent: "${withoutAccent(word)}".`,
      ],
      answer: word,
      strict: true,
      wrong: [
        [withoutAccent(word), 'accent_missing'],
        ...r
          .shuffle(others)
          .slice(0, 2)
          .map((each): [string, 'other_stress'] => [each, 'other_stress']),
      ],
      steps: [['Buscamos la sílaba fuerte y aplicamos la regla.', 'We find the strong syllable and apply the rule.']],
      hints: [
        ['¿Qué sílaba suena más fuerte?', 'Which syllable is strongest?'],
        ['La tilde va sobre la vocal de esa sílaba.', 'The accent goes on the vowel of that syllable.'],
      ],
    };
  }),
  spanish('syllable-count', 2, 'Contar sílabas', 'Count syllables', (r) => {
    const parts = r.pick(WORDS_BY_SYLLABLES);
    const count = parts.split('-').length;
    return {
      prompt: [`¿Cuántas sílabas tiene "${wholeWord(parts)}"?`, `How many syllables does "${wholeWord(parts)}" have?`],
      answer: count,
      wrong: [
        [count + 1, 'split_wrong'],
        [count - 1, 'split_wrong'],
        [wholeWord(parts).length, 'letters_not_sounds'],
      ],
      steps: [['Damos una palmada por cada golpe de voz.', 'We clap once for each beat.', parts.toLowerCase()]].map(
        ([es, en]) => [es!, en!],
      ),
      hints: [
        ['Da palmadas al decir la palabra.', 'Clap while you say the word.'],
        ['Cada golpe de voz es una sílaba.', 'Each beat is a syllable.'],
      ],
    };
  }),
  spanish('diacritic', 6, 'Tilde diacrítica', 'Accents that tell words apart', (r) => {
    const [sentence, right, other] = r.pick(DIACRITIC);
    return {
      prompt: [`Completa: ${sentence}`, `Complete: ${sentence}`],
      answer: right,
      strict: true,
      choiceOnly: true,
      wrong: [
        [
          other,
          right === withoutAccent(right.toLowerCase()) || !/[áéíóúÁÉ]/.test(right) ? 'accent_extra' : 'accent_missing',
        ],
      ],
      steps: [
        [
          'Vemos qué hace la palabra: acompaña a un nombre o va sola.',
          'We see what the word does: it goes with a noun or stands alone.',
        ],
      ],
      hints: [
        ['Lee la oración completa en voz alta.', 'Read the whole sentence aloud.'],
        ['¿Acompaña a un nombre o va sola?', 'Does it go with a noun or stand alone?'],
      ],
    };
  }),
  spanish('why-because', 7, 'Por qué, porque, porqué', 'Por qué, porque, porqué', (r) => {
    const [sentence, right] = r.pick(WHY);
    return {
      prompt: [`Completa: ${sentence}`, `Complete: ${sentence}`],
      answer: right,
      strict: true,
      choiceOnly: true,
      wrong: ['por qué', 'porque', 'porqué']
        .map((each) => like(right, each))
        .filter((each) => each !== right)
        .map((each) => [each, 'sound_alike']),
      steps: [
        [
          'Pregunta: separado y con tilde. Respuesta: junto y sin tilde. Con artículo: junto y con tilde.',
          'Question: apart with accent. Answer: together without. After an article: together with accent.',
        ],
      ],
      hints: [
        [
          '¿Es una pregunta, una respuesta o un motivo con artículo?',
          'Is it a question, an answer or a reason with an article?',
        ],
        ['Fíjate en la palabra que va delante.', 'Look at the word before it.'],
      ],
    };
  }),
  spanish('hay-ahi-ay', 5, 'Hay, ahí, ay', 'Hay, ahí, ay', (r) => {
    const [sentence, right] = r.pick(THERE);
    return {
      prompt: [`Completa: ${sentence}`, `Complete: ${sentence}`],
      answer: right,
      strict: true,
      choiceOnly: true,
      wrong: ['hay', 'ahí', 'ay']
        .map((each) => like(right, each))
        .filter((each) => each !== right)
        .map((each) => [each, 'sound_alike']),
      steps: [
        [
          'Una dice que algo existe, otra es un lugar y otra es un grito.',
          'One says that something exists, one is a place and one is a cry.',
        ],
      ],
      hints: [
        [
          '¿Dice que existe algo, señala un lugar o es una exclamación?',
          'Does it say something exists, point to a place, or exclaim?',
        ],
        ['Prueba a cambiarla por "en ese lugar".', 'Try replacing it with "en ese lugar".'],
      ],
    };
  }),
];
