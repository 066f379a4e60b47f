import { spanish } from '../language-skill.ts';

/** Words with a gap, the letters that fill it and those that sound alike. */
const GAPS: Record<
  string,
  { grade: number; name: [string, string]; hint: [string, string]; rows: [gap: string, right: string, other: string][] }
> = {
  'b-v': {
    grade: 3,
    name: ['Con b o con v', 'Spelling: b or v'],
    hint: ['Mira la letra que va delante: m o n.', 'Look at the letter before: m or n.'],
    rows: [
      ['cam_io', 'b', 'v'],
      ['in_ierno', 'v', 'b'],
      ['som_ra', 'b', 'v'],
      ['en_iar', 'v', 'b'],
      ['ham_re', 'b', 'v'],
      ['_lanco', 'b', 'v'],
      ['a_rir', 'b', 'v'],
      ['in_itar', 'v', 'b'],
      ['tam_or', 'b', 'v'],
      ['con_ento', 'v', 'b'],
      ['_razo', 'b', 'v'],
      ['ca_le', 'b', 'v'],
    ],
  },
  'c-qu': {
    grade: 2,
    name: ['Con c o con qu', 'Spelling: c or qu'],
    hint: ['Mira la vocal que sigue.', 'Look at the vowel that follows.'],
    rows: [
      ['_eso', 'qu', 'c'],
      ['_asa', 'c', 'qu'],
      ['pe_eño', 'qu', 'c'],
      ['_uchara', 'c', 'qu'],
      ['ra_eta', 'qu', 'c'],
      ['_olor', 'c', 'qu'],
      ['mos_ito', 'qu', 'c'],
      ['sa_o', 'c', 'qu'],
      ['par_e', 'qu', 'c'],
      ['bo_a', 'c', 'qu'],
    ],
  },
  'g-gu': {
    grade: 3,
    name: ['Con g o con gu', 'Spelling: g or gu'],
    hint: ['Mira la vocal que sigue: ¿es e o i?', 'Look at the vowel that follows: is it e or i?'],
    rows: [
      ['_itarra', 'gu', 'g'],
      ['_ato', 'g', 'gu'],
      ['man_era', 'gu', 'g'],
      ['a_ujero', 'g', 'gu'],
      ['ju_ete', 'gu', 'g'],
      ['_oma', 'g', 'gu'],
      ['se_ir', 'gu', 'g'],
      ['ami_o', 'g', 'gu'],
      ['hormi_ero', 'gu', 'g'],
      ['_usano', 'g', 'gu'],
    ],
  },
  'r-rr': {
    grade: 2,
    name: ['Con r o con rr', 'Spelling: r or rr'],
    hint: ['¿Está entre vocales y suena fuerte?', 'Is it between vowels and does it sound strong?'],
    rows: [
      ['pe_o (ladra)', 'rr', 'r'],
      ['ca_a (rostro)', 'r', 'rr'],
      ['_atón', 'r', 'rr'],
      ['to_e (alta)', 'rr', 'r'],
      ['a_aña', 'r', 'rr'],
      ['En_ique', 'r', 'rr'],
      ['guita_a', 'rr', 'r'],
      ['lo_o (ave)', 'r', 'rr'],
      ['ho_miga', 'r', 'rr'],
      ['bu_o (animal)', 'rr', 'r'],
    ],
  },
  'll-y': {
    grade: 4,
    name: ['Con ll o con y', 'Spelling: ll or y'],
    hint: ['Piensa en otras palabras de la misma familia.', 'Think of other words of the same family.'],
    rows: [
      ['_uvia', 'll', 'y'],
      ['caba_o', 'll', 'y'],
      ['a_er', 'y', 'll'],
      ['pla_a', 'y', 'll'],
      ['si_a', 'll', 'y'],
      ['ma_o', 'y', 'll'],
      ['_ave', 'll', 'y'],
      ['desa_uno', 'y', 'll'],
      ['ca_e (vía)', 'll', 'y'],
      ['pa_aso', 'y', 'll'],
    ],
  },
  'h-silent': {
    grade: 3,
    name: ['Con h o sin h', 'With or without h'],
    hint: ['La h no suena: recuerda la palabra escrita.', 'The h is silent: remember the written word.'],
    rows: [
      ['_ormiga', 'h', '—'],
      ['_ojo (para ver)', '—', 'h'],
      ['_uevo', 'h', '—'],
      ['_iglesia', '—', 'h'],
      ['_ermano', 'h', '—'],
      ['_árbol', '—', 'h'],
      ['_ielo (agua sólida)', 'h', '—'],
      ['_oreja', '—', 'h'],
      ['_uno', '—', 'h'],
    ],
  },
};
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

const gapSkills = Object.entries(GAPS).map(([id, { grade, name, hint, rows }]) =>
  spanish(`spelling-${id}`, grade, ...name, (r) => {
    const [gap, right, other] = r.pick(rows);
    return {
      prompt: [
        `¿Qué letra falta en "${gap}"? (— significa ninguna)`,
        `Which letter is missing in "${gap}"? (— means none)`,
      ],
      answer: right,
      choiceOnly: true,
      wrong: [[other, 'sound_alike']],
      steps: [hint],
      hints: [['Lee la palabra en voz alta.', 'Read the word aloud.'], hint],
    };
  }),
);

export const SPELLING_SKILLS = [
  ...gapSkills,
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
