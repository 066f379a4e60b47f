import { spanish } from '../language-skill.ts';
import { ADJECTIVES, ARTICLES, agree, NOUNS, pluralOf } from './nouns.ts';

const PLACES = NOUNS.filter(([noun]) => !/(?:lunes|crisis|joven)$/.test(noun));

export const NOUN_SKILLS = [
  spanish('plural', 3, 'El plural', 'Plurals', (r) => {
    const [noun] = r.pick(NOUNS);
    const answer = pluralOf(noun);
    return {
      prompt: [`Escribe el plural de "${noun}".`, `Write the plural of "${noun}".`],
      answer,
      strict: true,
      wrong: [
        [`${noun}s`, 'made_regular'],
        [`${noun}es`, 'made_regular'],
        [`${noun.replace(/z$/, 's')}es`, 'sound_alike'],
      ],
      steps: [['Miramos cómo termina la palabra.', 'We look at how the word ends.']],
      hints: [
        ['Mira la última letra.', 'Look at the last letter.'],
        ['Vocal, consonante, z o s: cada final tiene su regla.', 'Vowel, consonant, z or s: each ending has its rule.'],
      ],
    };
  }),
  spanish('article', 2, 'El artículo', 'The article', (r) => {
    const [noun, gender] = r.pick(PLACES);
    const many = r.int(0, 1) === 1;
    const answer = ARTICLES[gender][many ? 1 : 0];
    const shown = many ? pluralOf(noun) : noun;
    return {
      prompt: [`Elige el artículo: ___ ${shown}.`, `Choose the article: ___ ${shown}.`],
      answer,
      choiceOnly: true,
      wrong: [
        [ARTICLES[gender === 'm' ? 'f' : 'm'][many ? 1 : 0], 'other_gender'],
        [ARTICLES[gender][many ? 0 : 1], 'other_number'],
      ],
      steps: [
        [
          'Vemos si es masculino o femenino, y si es uno o varios.',
          'We see whether it is masculine or feminine, and one or several.',
        ],
      ],
      hints: [
        ['¿Es una sola cosa o son varias?', 'Is it a single thing or several?'],
        ['Prueba con "bonito" o "bonita": ¿cuál suena bien?', 'Try "bonito" or "bonita": which sounds right?'],
      ],
    };
  }),
  spanish('agreement', 3, 'Concordancia del adjetivo', 'Adjective agreement', (r) => {
    const [[noun, gender], adjective] = [r.pick(PLACES), r.pick(ADJECTIVES)];
    const many = r.int(0, 1) === 1;
    const answer = agree(adjective, gender, many);
    const shown = many ? `${ARTICLES[gender][1]} ${pluralOf(noun)}` : `${ARTICLES[gender][0]} ${noun}`;
    return {
      prompt: [
        `Completa con el adjetivo (${adjective} / ${agree(adjective, 'f', false)}…): ${shown} ___.`,
        `Complete with the adjective (${adjective} / ${agree(adjective, 'f', false)}…): ${shown} ___.`,
      ],
      answer,
      choiceOnly: true,
      wrong: [
        [agree(adjective, gender === 'm' ? 'f' : 'm', many), 'other_gender'],
        [agree(adjective, gender, !many), 'other_number'],
        [agree(adjective, gender === 'm' ? 'f' : 'm', !many), 'other_gender'],
      ],
      steps: [
        [
          'El adjetivo lleva el género y el número del nombre.',
          'The adjective takes the gender and number of the noun.',
        ],
      ],
      hints: [
        ['Mira el artículo: te dice género y número.', 'Look at the article: it tells gender and number.'],
        ['El adjetivo cambia igual que el nombre.', 'The adjective changes as the noun does.'],
      ],
    };
  }),
  spanish('capital-letter', 2, 'Mayúscula y punto', 'Capitals and full stops', (r) => {
    const [name, rest] = [
      r.pick(['lima', 'ana', 'perú', 'bogotá', 'luis', 'quito']),
      r.pick(['es mi ciudad favorita', 'queda muy lejos', 'me gusta mucho', 'siempre me alegra']),
    ];
    const proper = name[0]!.toUpperCase() + name.slice(1);
    return {
      prompt: [`¿Cómo se escribe bien? (${name} ${rest})`, `Which is written well? (${name} ${rest})`],
      answer: `${proper} ${rest}.`,
      strict: true,
      choiceOnly: true,
      wrong: [
        [`${name} ${rest}.`, 'slip'],
        [`${proper} ${rest},`, 'slip'],
        [`${proper} ${rest[0]!.toUpperCase()}${rest.slice(1)}.`, 'slip'],
      ],
      steps: [
        [
          'La oración empieza con mayúscula y termina con punto.',
          'A sentence begins with a capital and ends with a full stop.',
        ],
      ],
      hints: [
        ['Mira la primera letra.', 'Look at the first letter.'],
        ['Mira también el signo del final.', 'Look at the sign at the end too.'],
      ],
    };
  }),
];
