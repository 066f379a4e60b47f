/** The forms in which a text can hold a word: `{word_report_card}`, `{word_report_card_many}`, `{word_report_card_of_the}`. */
export const FORMS = ['one', 'many', 'a', 'the', 'the_many', 'of_the'] as const;
export type Form = (typeof FORMS)[number];

interface SpanishWord {
  one: string;
  many: string;
  gender: 'm' | 'f';
  /** Feminine words that begin with a stressed a: el área, un área. */
  stressed?: boolean;
}

const m = (one: string, many: string): SpanishWord => ({ one, many, gender: 'm' });
const f = (one: string, many: string): SpanishWord => ({ one, many, gender: 'f' });
const area: SpanishWord = { ...f('área', 'áreas'), stressed: true };

interface Idea {
  en: { one: string; many: string };
  /** Where a country has no word of its own. */
  es: SpanishWord;
  countries: Readonly<Record<string, SpanishWord>>;
}

/**
 * What schools call the same thing in each country. Texts of every module hold the idea, and the reader sees the word of their
 * school's country; docs/glossary.md lists them.
 */
export const IDEAS = {
  /** The adult in charge of a student. */
  guardian: {
    en: { one: 'guardian', many: 'guardians' },
    es: m('tutor', 'tutores'),
    countries: {
      PE: m('apoderado', 'apoderados'),
      CL: m('apoderado', 'apoderados'),
      CO: m('acudiente', 'acudientes'),
      EC: m('representante', 'representantes'),
    },
  },
  /** What the school gives a family with the grades of a term. */
  report_card: {
    en: { one: 'report card', many: 'report cards' },
    es: m('boletín', 'boletines'),
    countries: {
      PE: f('libreta', 'libretas'),
      EC: f('libreta', 'libretas'),
      BO: f('libreta', 'libretas'),
      MX: f('boleta', 'boletas'),
      US: f('boleta', 'boletas'),
      CL: m('informe de notas', 'informes de notas'),
    },
  },
  /** Coming to class after it began. */
  late: {
    en: { one: 'late arrival', many: 'late arrivals' },
    es: f('tardanza', 'tardanzas'),
    countries: {
      CO: m('retardo', 'retardos'),
      MX: m('retardo', 'retardos'),
      CL: m('atraso', 'atrasos'),
      ES: m('retraso', 'retrasos'),
    },
  },
  /** What is taught, whatever the grade. */
  subject: {
    en: { one: 'subject', many: 'subjects' },
    es: f('asignatura', 'asignaturas'),
    countries: { PE: area, BO: area, AR: f('materia', 'materias'), MX: f('materia', 'materias') },
  },
  /** The care of a homeroom, and who has it. */
  homeroom_care: {
    en: { one: 'homeroom', many: 'homerooms' },
    es: f('tutoría', 'tutorías'),
    countries: {
      CO: f('dirección de grupo', 'direcciones de grupo'),
      CL: f('jefatura de curso', 'jefaturas de curso'),
      BO: f('asesoría de curso', 'asesorías de curso'),
    },
  },
  /** What a family pays month by month. */
  fee: {
    en: { one: 'fee', many: 'fees' },
    es: f('mensualidad', 'mensualidades'),
    countries: {
      PE: f('pensión', 'pensiones'),
      CO: f('pensión', 'pensiones'),
      EC: f('pensión', 'pensiones'),
      MX: f('colegiatura', 'colegiaturas'),
      AR: f('cuota', 'cuotas'),
      ES: f('cuota', 'cuotas'),
    },
  },
} as const satisfies Record<string, Idea>;
export type IdeaName = keyof typeof IDEAS;

const SPANISH: Readonly<Record<Form, (word: SpanishWord) => string>> = {
  one: ({ one }) => one,
  many: ({ many }) => many,
  a: ({ one, gender, stressed }) => `${gender === 'm' || stressed ? 'un' : 'una'} ${one}`,
  the: ({ one, gender, stressed }) => `${gender === 'm' || stressed ? 'el' : 'la'} ${one}`,
  the_many: ({ many, gender }) => `${gender === 'm' ? 'los' : 'las'} ${many}`,
  of_the: ({ one, gender, stressed }) => `${gender === 'm' || stressed ? 'del' : 'de la'} ${one}`,
};

const ENGLISH: Readonly<Record<Form, (word: { one: string; many: string }) => string>> = {
  one: ({ one }) => one,
  many: ({ many }) => many,
  a: ({ one }) => `a ${one}`,
  the: ({ one }) => `the ${one}`,
  the_many: ({ many }) => `the ${many}`,
  of_the: ({ one }) => `of the ${one}`,
};

/** The word of a country for an idea. */
export function wordOf(locale: 'es' | 'en', name: IdeaName, form: Form, country: string | undefined): string {
  const idea: Idea = IDEAS[name];
  return locale === 'en' ? ENGLISH[form](idea.en) : SPANISH[form](idea.countries[country ?? ''] ?? idea.es);
}

const PLACE = /^(?<first>[Ww])ord_(?<rest>[a-z_]+)$/;

/** What a place in a text asks for: `Word_report_card_many` is the word in the plural, with a capital. */
export function readPlace(name: string): { idea: IdeaName; form: Form; capital: boolean } | null {
  const { first, rest } = PLACE.exec(name)?.groups ?? {};
  if (!rest) return null;
  const ideas = (Object.keys(IDEAS) as IdeaName[]).filter((idea) => rest === idea || rest.startsWith(`${idea}_`));
  for (const idea of ideas) {
    const form = (rest.slice(idea.length + 1) || 'one') as Form;
    if (FORMS.includes(form)) return { idea, form, capital: first === 'W' };
  }
  throw new Error(`{${name}} names no word of packages/messages/glossary.ts`);
}
