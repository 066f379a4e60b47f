import { m } from '@patio/messages';

type Language = 'es' | 'en';

const FEELINGS = ['great', 'good', 'so_so', 'sad', 'angry'] as const;
const NEEDS = [
  'help',
  'company',
  'quiet',
  'pause',
  'water_more',
  'walk',
  'headphones',
  'rest',
  'talk',
  'toilet',
] as const;
/** What most schools call the subjects of the first years. */
const SUBJECTS: Record<Language, readonly string[]> = {
  es: [
    'Matemática',
    'Matemáticas',
    'Comunicación',
    'Lengua y Literatura',
    'Lenguaje',
    'Inglés',
    'Ciencia y Tecnología',
    'Ciencias Naturales',
    'Ciencias Sociales',
    'Personal Social',
    'Arte y Cultura',
    'Educación Artística',
    'Educación Física',
    'Educación Religiosa',
    'Música',
    'Tecnología e Informática',
    'Tutoría',
    'Recreo',
  ],
  en: [
    'Mathematics',
    'Language',
    'English',
    'Science',
    'Social Studies',
    'Art',
    'Music',
    'Physical Education',
    'Break',
  ],
};

/** What the homes of small children and of those who go step by step say, where it is the same for everybody. */
export function voiceLines(language: Language): string[] {
  const options = { locale: language };
  const counts = [1, 2, 3, 4, 5];
  return [
    ...new Set([
      m.homes_kids_all_done({}, options),
      m.homes_kids_capi({}, options),
      m.homes_kids_english({}, options),
      m.homes_kids_feel({}, options),
      m.homes_kids_numbers({}, options),
      m.homes_kids_task({}, options),
      m.homes_kids_well_done({}, options),
      m.homes_kids_words({}, options),
      m.homes_calm_all_done({}, options),
      m.homes_calm_free({}, options),
      ...counts.map((count) => m.homes_kids_count({ count }, options)),
      ...[0, ...counts, 6, 7, 8, 9, 10].map((count) => m.homes_kids_stickers({ count }, options)),
      ...FEELINGS.map((name) => m.homes_kids_felt({ name }, options)),
      ...NEEDS.map((name) => m.homes_calm_phrase({ name }, options)),
      ...SUBJECTS[language],
    ]),
  ];
}
