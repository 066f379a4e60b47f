import { english } from '../language-skill.ts';
import {
  ADJECTIVES,
  aOrAn,
  compared,
  ING_VERBS,
  IRREGULAR_PAST,
  ingForm,
  PLURAL_NOUNS,
  pluralOf,
  REGULAR_VERBS,
  regularPast,
  S_VERBS,
  thirdPerson,
} from './forms.ts';

const HE = ['He', 'She', 'My brother', 'The cat', 'Ana'];
const LAST_LETTERS: [string, string] = ['Mira las últimas letras.', 'Look at the last letters.'];

export const FORM_SKILLS = [
  english('plural', 4, 'Plural en inglés', 'English plurals', (r) => {
    const noun = r.pick(PLURAL_NOUNS);
    return {
      prompt: [`Escribe el plural en inglés: one ${noun}, two ___.`, `Write the plural: one ${noun}, two ___.`],
      answer: pluralOf(noun),
      wrong: [
        [`${noun}s`, 'made_regular'],
        [`${noun}es`, 'made_regular'],
        [`${noun.replace(/y$/, 'i')}es`, 'sound_alike'],
      ],
      steps: [['Miramos cómo termina, o si es irregular.', 'We look at its ending, or whether it is irregular.']],
      hints: [
        LAST_LETTERS,
        ['¿Es una palabra irregular o sigue una regla?', 'Is it irregular or does it follow a rule?'],
      ],
    };
  }),
  english('a-an', 3, 'A o an', 'A or an', (r) => {
    const noun = r.pick([
      'apple',
      'orange',
      'dog',
      'umbrella',
      'hour',
      'university',
      'book',
      'egg',
      'house',
      'uniform',
      'ant',
      'elephant',
      'pencil',
      'ice cream',
    ]);
    const answer = aOrAn(noun);
    return {
      prompt: [`Elige: I have ___ ${noun}.`, `Choose: I have ___ ${noun}.`],
      answer,
      choiceOnly: true,
      wrong: [[answer === 'a' ? 'an' : 'a', 'letters_not_sounds']],
      steps: [
        ['Escuchamos el primer sonido: vocal o consonante.', 'We listen to the first sound: vowel or consonant.'],
      ],
      hints: [
        ['Di la palabra en voz alta.', 'Say the word aloud.'],
        ['Importa el primer sonido, no la primera letra.', 'The first sound counts, not the first letter.'],
      ],
    };
  }),
  english('third-person', 5, 'La -s de he / she', 'Third person -s', (r) => {
    const [verb, who] = [r.pick(S_VERBS), r.pick(HE)];
    return {
      prompt: [`Completa con "${verb}": ${who} ___ every day.`, `Complete with "${verb}": ${who} ___ every day.`],
      answer: thirdPerson(verb),
      wrong: [
        [verb, 'other_person'],
        [`${verb}s`, 'made_regular'],
        [`${verb}es`, 'made_regular'],
        [ingForm(verb), 'other_tense'],
      ],
      steps: [['Con he, she, it el verbo lleva -s, -es o -ies.', 'With he, she, it the verb takes -s, -es or -ies.']],
      hints: [
        ['¿Quién lo hace? Es una sola persona o animal.', 'Who does it? It is one person or animal.'],
        LAST_LETTERS,
      ],
    };
  }),
  english('past-regular', 6, 'Pasado regular', 'Regular past', (r) => {
    const verb = r.pick(REGULAR_VERBS);
    return {
      prompt: [`Completa con "${verb}": Yesterday I ___.`, `Complete with "${verb}": Yesterday I ___.`],
      answer: regularPast(verb),
      wrong: [
        [verb, 'other_tense'],
        [`${verb}ed`, 'made_regular'],
        [thirdPerson(verb), 'other_tense'],
        [`${verb}d`, 'made_regular'],
      ],
      steps: [['Agregamos -ed y cuidamos la ortografía del final.', 'We add -ed and mind the spelling of the ending.']],
      hints: [['La palabra "yesterday" te dice el tiempo.', 'The word "yesterday" tells the tense.'], LAST_LETTERS],
    };
  }),
  english('past-irregular', 7, 'Pasado irregular', 'Irregular past', (r) => {
    const [verb, past] = r.pick(Object.entries(IRREGULAR_PAST));
    return {
      prompt: [`Completa con "${verb}": Last week we ___.`, `Complete with "${verb}": Last week we ___.`],
      answer: past,
      wrong: [
        [regularPast(verb), 'made_regular'],
        [verb, 'other_tense'],
        [thirdPerson(verb), 'other_tense'],
      ],
      steps: [['Es un verbo irregular: su pasado se aprende.', 'It is an irregular verb: its past is learnt.']],
      hints: [
        ['Este verbo no termina en -ed.', 'This verb does not end in -ed.'],
        ['Recuerda un cuento en inglés: ¿cómo se decía?', 'Remember a story in English: how was it said?'],
      ],
    };
  }),
  english('ing', 5, 'Presente continuo', 'Present continuous', (r) => {
    const verb = r.pick(ING_VERBS);
    return {
      prompt: [`Completa con "${verb}": Look! She is ___ now.`, `Complete with "${verb}": Look! She is ___ now.`],
      answer: ingForm(verb),
      wrong: [
        [`${verb}ing`, 'made_regular'],
        [verb, 'other_tense'],
        [thirdPerson(verb), 'other_tense'],
        [`${verb}${verb.at(-1)}ing`, 'sound_alike'],
      ],
      steps: [['Agregamos -ing y cuidamos la última letra.', 'We add -ing and mind the last letter.']],
      hints: [['Está pasando ahora mismo.', 'It is happening right now.'], LAST_LETTERS],
    };
  }),
  english('comparative', 6, 'Comparativo', 'Comparatives', (r) => {
    const adjective = r.pick(ADJECTIVES);
    return {
      prompt: [
        `Completa con "${adjective}": This one is ___ than that one.`,
        `Complete with "${adjective}": This one is ___ than that one.`,
      ],
      answer: compared(adjective, 'er'),
      wrong: [
        [compared(adjective, 'est'), 'other_meaning'],
        [`more ${adjective}`, 'made_regular'],
        [`${adjective}er`, 'made_regular'],
        [adjective, 'stopped_early'],
      ],
      steps: [
        [
          'Los cortos llevan -er, los largos "more"; algunos son irregulares.',
          'Short ones take -er, long ones "more"; some are irregular.',
        ],
      ],
      hints: [
        ['¿Es un adjetivo corto o largo?', 'Is it a short or a long adjective?'],
        ['Solo se comparan dos cosas.', 'Only two things are compared.'],
      ],
    };
  }),
  english('superlative', 6, 'Superlativo', 'Superlatives', (r) => {
    const adjective = r.pick(ADJECTIVES);
    return {
      prompt: [
        `Completa con "${adjective}": It is the ___ of all.`,
        `Complete with "${adjective}": It is the ___ of all.`,
      ],
      answer: compared(adjective, 'est'),
      wrong: [
        [compared(adjective, 'er'), 'other_meaning'],
        [`most ${adjective}`, 'made_regular'],
        [`${adjective}est`, 'made_regular'],
        [adjective, 'stopped_early'],
      ],
      steps: [
        [
          'Los cortos llevan -est, los largos "most"; algunos son irregulares.',
          'Short ones take -est, long ones "most"; some are irregular.',
        ],
      ],
      hints: [
        ['Se compara con todos los demás.', 'It is compared with all the others.'],
        ['¿Es un adjetivo corto o largo?', 'Is it a short or a long adjective?'],
      ],
    };
  }),
];
