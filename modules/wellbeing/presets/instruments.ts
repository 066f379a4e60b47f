import type { Instrument, RiskLevel } from '../rules/instruments.ts';

/** In both languages of the house. */
interface Said {
  es: string;
  en: string;
}
type Locale = keyof Said;

interface Preset {
  key: string;
  version: number;
  title: Said;
  intro: Said;
  /** The answers that every item of a scale shares, with their points. */
  answers: readonly (Said & { points: number })[];
  items: readonly (Said & { id: string; required?: boolean })[];
  bands: readonly (Said & { from: number; level: RiskLevel })[];
}

/** Written by us for schools to begin with: no published test is copied. Points grow with how much company somebody may need. */
export const PRESET_INSTRUMENTS: readonly Preset[] = [
  {
    key: 'brief_wellbeing',
    version: 1,
    title: { es: 'Escala breve de bienestar', en: 'Brief wellbeing scale' },
    intro: {
      es: 'Conversen sobre las dos últimas semanas. Es una guía para escuchar, no un diagnóstico.',
      en: 'Talk about the last two weeks. It is a guide for listening, not a diagnosis.',
    },
    answers: [
      { es: 'Casi siempre', en: 'Nearly always', points: 0 },
      { es: 'A menudo', en: 'Often', points: 1 },
      { es: 'Pocas veces', en: 'Seldom', points: 2 },
      { es: 'Casi nunca', en: 'Hardly ever', points: 3 },
    ],
    items: [
      { id: 'rest', es: 'Duerme lo suficiente y llega con descanso.', en: 'Sleeps enough and arrives rested.' },
      { id: 'coming', es: 'Viene al colegio con tranquilidad.', en: 'Comes to school at ease.' },
      { id: 'company', es: 'Tiene con quién estar en el recreo.', en: 'Has somebody to be with at break.' },
      {
        id: 'adult',
        es: 'Sabe a qué adulto acudir si algo va mal.',
        en: 'Knows which adult to go to if something goes wrong.',
      },
      { id: 'enjoys', es: 'Disfruta de algo cada día.', en: 'Enjoys something every day.' },
      {
        id: 'tasks',
        es: 'Puede concentrarse y terminar lo que empieza.',
        en: 'Can concentrate and finish what they begin.',
      },
      { id: 'home', es: 'En casa hay calma para estar y estudiar.', en: 'There is calm at home to be and to study.' },
    ],
    bands: [
      { from: 0, level: 'low', es: 'Basta acompañar como siempre.', en: 'Usual company is enough.' },
      {
        from: 7,
        level: 'medium',
        es: 'Conviene un plan y mirar de nuevo pronto.',
        en: 'A plan and another look soon are advisable.',
      },
      {
        from: 14,
        level: 'high',
        es: 'Conviene actuar esta semana y con más personas.',
        en: 'It is advisable to act this week, and with more people.',
      },
    ],
  },
  {
    key: 'first_interview',
    version: 1,
    title: { es: 'Entrevista inicial', en: 'First interview' },
    intro: {
      es: 'Para el primer encuentro. Deja en blanco lo que hoy no haga falta.',
      en: 'For the first meeting. Leave blank what is not needed today.',
    },
    answers: [],
    items: [
      {
        id: 'why',
        required: true,
        es: '¿Qué nos trae aquí, en sus propias palabras?',
        en: 'What brings us here, in their own words?',
      },
      {
        id: 'since',
        es: '¿Desde cuándo pasa y qué cambió entonces?',
        en: 'Since when does it happen, and what changed then?',
      },
      {
        id: 'good',
        required: true,
        es: '¿Qué le sale bien y qué le gusta?',
        en: 'What do they do well and what do they like?',
      },
      {
        id: 'people',
        es: '¿Quiénes le acompañan en casa y en el colegio?',
        en: 'Who is there for them at home and at school?',
      },
      {
        id: 'tried',
        es: '¿Qué se intentó ya y qué ayudó un poco?',
        en: 'What was tried already, and what helped a little?',
      },
      {
        id: 'wants',
        required: true,
        es: '¿Qué le gustaría que fuera distinto en un mes?',
        en: 'What would they like to be different in a month?',
      },
      { id: 'next', es: '¿Qué acordamos hacer primero?', en: 'What did we agree to do first?' },
    ],
    bands: [],
  },
  {
    key: 'family_interview',
    version: 1,
    title: { es: 'Entrevista con la familia', en: 'Interview with the family' },
    intro: {
      es: 'Para escuchar a quienes mejor conocen al estudiante.',
      en: 'For listening to those who know the student best.',
    },
    answers: [],
    items: [
      {
        id: 'see',
        required: true,
        es: '¿Cómo ve a su hija o hijo en estas semanas?',
        en: 'How do they see their child these weeks?',
      },
      { id: 'day', es: '¿Cómo es un día normal en casa?', en: 'What is an ordinary day at home like?' },
      {
        id: 'changes',
        es: '¿Hubo cambios en la familia que debamos saber?',
        en: 'Were there changes in the family that we should know of?',
      },
      { id: 'strengths', es: '¿Qué le tranquiliza y qué le anima?', en: 'What calms and what encourages them?' },
      {
        id: 'support',
        required: true,
        es: '¿Qué puede hacer la familia y qué espera del colegio?',
        en: 'What can the family do, and what does it expect of the school?',
      },
    ],
    bands: [],
  },
];

/** A preset in a language; undefined where there is none of that name. */
export function presetInstrument(key: string, locale: Locale): Instrument | undefined {
  const preset = PRESET_INSTRUMENTS.find((one) => one.key === key);
  if (!preset) return undefined;
  const answers = preset.answers.map((answer) => ({ text: answer[locale], points: answer.points }));
  return {
    key,
    version: preset.version,
    title: preset.title[locale],
    intro: preset.intro[locale],
    items: preset.items.map((item) => ({
      id: item.id,
      kind: answers.length > 0 ? 'scale' : 'text',
      text: item[locale],
      answers,
      required: answers.length > 0 || item.required === true,
    })),
    bands: preset.bands.map((band) => ({ from: band.from, level: band.level, text: band[locale] })),
  };
}
