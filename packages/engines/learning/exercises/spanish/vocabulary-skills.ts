import { spanish } from '../language-skill.ts';

const WORD_CLASS: [sentence: string, word: string, kind: string][] = [
  ['El perro corre rápido.', 'perro', 'nombre'],
  ['El perro corre rápido.', 'corre', 'verbo'],
  ['La casa es grande.', 'grande', 'adjetivo'],
  ['Mi hermana dibuja flores.', 'dibuja', 'verbo'],
  ['Mi hermana dibuja flores.', 'flores', 'nombre'],
  ['El cielo azul brilla.', 'azul', 'adjetivo'],
  ['El cielo azul brilla.', 'brilla', 'verbo'],
  ['Tengo un gato negro.', 'gato', 'nombre'],
  ['Tengo un gato negro.', 'negro', 'adjetivo'],
  ['Ellos cantan una canción.', 'cantan', 'verbo'],
  ['La sopa caliente está lista.', 'caliente', 'adjetivo'],
  ['El río cruza el valle.', 'valle', 'nombre'],
];
const OPPOSITES: [word: string, opposite: string, like: string, other: string][] = [
  ['alto', 'bajo', 'elevado', 'ancho'],
  ['feliz', 'triste', 'contento', 'rápido'],
  ['lleno', 'vacío', 'repleto', 'pesado'],
  ['rápido', 'lento', 'veloz', 'corto'],
  ['limpio', 'sucio', 'aseado', 'seco'],
  ['antiguo', 'moderno', 'viejo', 'lejano'],
  ['valiente', 'cobarde', 'audaz', 'fuerte'],
  ['entrar', 'salir', 'ingresar', 'subir'],
  ['comenzar', 'terminar', 'empezar', 'seguir'],
  ['fácil', 'difícil', 'sencillo', 'breve'],
];
const SUBJECTS: [subject: string, rest: string][] = [
  ['Los niños', 'juegan en el patio'],
  ['Mi abuela', 'prepara una sopa'],
  ['El tren azul', 'llegó tarde'],
  ['Las hormigas', 'llevan hojas'],
  ['Un viento frío', 'sopla en la sierra'],
  ['La directora', 'saludó a todos'],
];

const KINDS = ['nombre', 'verbo', 'adjetivo'];

export const VOCABULARY_SKILLS = [
  spanish('word-class', 4, 'Nombre, verbo o adjetivo', 'Noun, verb or adjective', (r) => {
    const [sentence, word, kind] = r.pick(WORD_CLASS);
    return {
      prompt: [
        `"${sentence}" ¿Qué es "${word}": nombre, verbo o adjetivo?`,
        `"${sentence}" What is "${word}": nombre (noun), verbo (verb) or adjetivo (adjective)?`,
      ],
      answer: kind,
      choiceOnly: true,
      wrong: KINDS.filter((each) => each !== kind).map((each) => [each, 'other_class']),
      steps: [
        [
          'Vemos si nombra algo, dice una acción o dice cómo es.',
          'We see whether it names something, tells an action or says how it is.',
        ],
      ],
      hints: [
        [
          '¿Nombra algo, dice lo que pasa o dice cómo es?',
          'Does it name something, tell what happens or say how it is?',
        ],
        [
          'Prueba a ponerle "el" o "la" delante, o a conjugarla.',
          'Try putting "el" or "la" before it, or conjugating it.',
        ],
      ],
    };
  }),
  spanish('opposite', 3, 'Antónimos', 'Opposites', (r) => {
    const [word, opposite, like, other] = r.pick(OPPOSITES);
    return {
      prompt: [`¿Cuál es lo contrario de "${word}"?`, `What is the opposite of "${word}" in Spanish?`],
      answer: opposite,
      choiceOnly: true,
      wrong: [
        [like, 'opposite'],
        [other, 'other_meaning'],
      ],
      steps: [
        ['Buscamos la palabra que dice justo lo contrario.', 'We look for the word that says exactly the contrary.'],
      ],
      hints: [
        ['Imagina la situación al revés.', 'Imagine the situation the other way round.'],
        ['Una de las opciones dice casi lo mismo: esa no es.', 'One option says nearly the same: not that one.'],
      ],
    };
  }),
  spanish('same-meaning', 4, 'Sinónimos', 'Synonyms', (r) => {
    const [word, opposite, like, other] = r.pick(OPPOSITES);
    return {
      prompt: [
        `¿Qué palabra dice casi lo mismo que "${word}"?`,
        `Which Spanish word means nearly the same as "${word}"?`,
      ],
      answer: like,
      choiceOnly: true,
      wrong: [
        [opposite, 'opposite'],
        [other, 'other_meaning'],
      ],
      steps: [['Ponemos cada opción en la misma oración.', 'We put each option into the same sentence.']],
      hints: [
        ['Cámbiala en una oración: ¿dice lo mismo?', 'Swap it in a sentence: does it say the same?'],
        ['Una de las opciones dice lo contrario: esa no es.', 'One option says the contrary: not that one.'],
      ],
    };
  }),
  spanish('find-subject', 5, 'El sujeto de la oración', 'The subject of a sentence', (r) => {
    const [subject, rest] = r.pick(SUBJECTS);
    const tail = rest.split(' ').slice(1).join(' ');
    return {
      prompt: [`¿Cuál es el sujeto? "${subject} ${rest}."`, `Which is the subject? "${subject} ${rest}."`],
      answer: subject,
      choiceOnly: true,
      wrong: [
        [rest, 'other_class'],
        [tail, 'other_class'],
        [rest.split(' ')[0]!, 'other_class'],
      ],
      steps: [['Preguntamos quién hace la acción.', 'We ask who does the action.']],
      hints: [
        ['Pregunta al verbo: ¿quién lo hace?', 'Ask the verb: who does it?'],
        ['El verbo cambia si cambia el sujeto.', 'The verb changes if the subject changes.'],
      ],
    };
  }),
];
