import type { Skill } from '../form.ts';
import { spanish } from '../language-skill.ts';
import { conjugate, IRREGULAR, PARTICIPLES, PERSONS, REGULAR, regularParticiple, type Tense } from './verbs.ts';

const WHEN: Record<Tense, string> = {
  present: 'Todos los días',
  preterite: 'Ayer',
  imperfect: 'Antes, cada verano,',
  future: 'Mañana',
};
const NAMES: Record<Tense, [es: string, en: string]> = {
  present: ['Presente regular', 'Regular present'],
  preterite: ['Pretérito regular', 'Regular preterite'],
  imperfect: ['Imperfecto regular', 'Regular imperfect'],
  future: ['Futuro regular', 'Regular future'],
};

const tenseSkill = (tense: Tense, grade: number): Skill =>
  spanish(`verb-${tense}`, grade, ...NAMES[tense], (r) => {
    const [verb, person] = [r.pick(REGULAR), r.int(0, 4)];
    const other = r.pick((['present', 'preterite', 'imperfect', 'future'] as const).filter((each) => each !== tense));
    return {
      prompt: [
        `Completa con "${verb}": ${WHEN[tense]} ${PERSONS[person]} ___.`,
        `Complete with "${verb}": ${WHEN[tense]} ${PERSONS[person]} ___.`,
      ],
      answer: conjugate(verb, tense, person),
      strict: true,
      wrong: [
        [conjugate(verb, other, person), 'other_tense'],
        [conjugate(verb, tense, (person + 1) % 5), 'other_person'],
        [conjugate(verb, tense, (person + 3) % 5), 'other_person'],
        [verb, 'stopped_early'],
      ],
      steps: [
        [
          'Quitamos la terminación del infinitivo y ponemos la de la persona y el tiempo.',
          'We take off the infinitive ending and add that of the person and tense.',
        ],
      ],
      hints: [
        [
          '¿Cuándo pasa? Mira el comienzo de la oración.',
          'When does it happen? Look at the beginning of the sentence.',
        ],
        ['¿Quién lo hace? La terminación depende de la persona.', 'Who does it? The ending depends on the person.'],
      ],
    };
  });

const SUBJECTS: [words: string, person: number][] = [
  ['Los niños', 4],
  ['Mi hermana', 2],
  ['Ana y yo', 3],
  ['El gato', 2],
  ['Mis primas', 4],
  ['La gente', 2],
  ['Tú y yo', 3],
  ['El equipo', 2],
];

export const VERB_SKILLS = [
  tenseSkill('present', 3),
  tenseSkill('preterite', 4),
  tenseSkill('imperfect', 5),
  tenseSkill('future', 5),
  spanish('verb-irregular', 5, 'Presente irregular', 'Irregular present', (r) => {
    const [[verb, list], person] = [r.pick(Object.entries(IRREGULAR)), r.int(0, 4)];
    const forms = list.split(' ');
    return {
      prompt: [
        `Completa con "${verb}": Hoy ${PERSONS[person]} ___.`,
        `Complete with "${verb}": Hoy ${PERSONS[person]} ___.`,
      ],
      answer: forms[person]!,
      strict: true,
      wrong: [
        [conjugate(verb, 'present', person), 'made_regular'],
        [forms[(person + 1) % 5]!, 'other_person'],
        [forms[(person + 2) % 5]!, 'other_person'],
      ],
      steps: [['Es un verbo irregular: su forma se aprende.', 'It is an irregular verb: its form is learnt.']],
      hints: [
        ['Ese verbo no sigue la regla.', 'That verb does not follow the rule.'],
        ['Dilo en una oración tuya: ¿cómo suena?', 'Say it in a sentence of yours: how does it sound?'],
      ],
    };
  }),
  spanish('subject-agreement', 4, 'Concordancia del verbo', 'Subject and verb', (r) => {
    const [[subject, person], verb] = [r.pick(SUBJECTS), r.pick(REGULAR)];
    return {
      prompt: [
        `Completa con "${verb}" en presente: ${subject} ___.`,
        `Complete with "${verb}" in the present: ${subject} ___.`,
      ],
      answer: conjugate(verb, 'present', person),
      strict: true,
      choiceOnly: true,
      wrong: [2, 3, 4]
        .filter((each) => each !== person)
        .map((each) => [conjugate(verb, 'present', each), 'other_number']),
      steps: [
        [
          'Cambiamos el sujeto por un pronombre y miramos la persona.',
          'We change the subject into a pronoun and look at the person.',
        ],
      ],
      hints: [
        ['Cambia el sujeto por un pronombre.', 'Change the subject into a pronoun.'],
        [
          '¿Es una persona, un grupo con un solo nombre, o varias personas?',
          'Is it one person, a group with one name, or several people?',
        ],
      ],
    };
  }),
  spanish('participle', 6, 'Participios irregulares', 'Irregular participles', (r) => {
    const [verb, form] = r.pick(Object.entries(PARTICIPLES));
    return {
      prompt: [`Completa con "${verb}": Yo he ___.`, `Complete with "${verb}": Yo he ___.`],
      answer: form,
      strict: true,
      wrong: [
        [regularParticiple(verb), 'made_regular'],
        [verb, 'stopped_early'],
        [`${form}s`, 'other_number'],
      ],
      steps: [
        [
          'Es un participio irregular: no termina en -ado ni en -ido.',
          'It is an irregular participle: it ends neither in -ado nor in -ido.',
        ],
      ],
      hints: [
        ['No termina en -ado ni en -ido.', 'It ends neither in -ado nor in -ido.'],
        [
          'Piensa en cómo lo dirías de una cosa que ya está terminada.',
          'Think how you would say it of something already finished.',
        ],
      ],
    };
  }),
];
