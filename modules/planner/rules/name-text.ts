import type { Model } from '@patio/engine-timetable';
import type { SetUp } from './set-up.ts';

const IDS = /(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|none)(?:[+/]\d+)?/g;
const HOURS = /@d(\d+) @p(\d+)/g;
/** Where the engine's own words are not those that a school reads. */
const IN_SPANISH: [RegExp, string][] = [
  [/\blección\b/g, 'clase'],
  [/\blecciones\b/g, 'clases'],
  [/\bEl aula\b/g, 'El ambiente'],
  [/\baulas\b/g, 'ambientes'],
  [/\baula\b/g, 'ambiente'],
  [/\bestas ambientes\b/g, 'estos ambientes'],
  [/\bninguna de sus ambientes\b/g, 'ninguno de sus ambientes'],
];
const IN_ENGLISH: [RegExp, string][] = [
  [/\bLessons\b/g, 'Classes'],
  [/\blessons\b/g, 'classes'],
  [/\bLesson\b/g, 'Class'],
  [/\blesson\b/g, 'class'],
];

/** What days and hours are called in both languages. */
export interface HourLabels {
  es: (cycleDay: number, period: number) => string;
  en: (cycleDay: number, period: number) => string;
}

/** The model with days and hours under marks that `nameTexts` turns into words. */
export const markHours = (model: Model, setUp: Pick<SetUp, 'shape'>): Model => ({
  ...model,
  calendar: {
    ...model.calendar,
    days: model.calendar.days.map((day, index) => ({ ...day, name: `@d${setUp.shape.days[index]}` })),
    periods: model.calendar.periods.map((period, index) => ({ ...period, name: `@p${index + 1}` })),
  },
});

/** Puts names in the place of the engine's ids: people, rooms and groups as they are called, lessons by their section. */
export function nameTexts(
  setUp: SetUp,
  hours: HourLabels,
): (text: { es: string; en: string }) => { es: string; en: string } {
  const names = new Map([
    ...setUp.teachers.map(({ id, name }): [string, string] => [id, name]),
    ...setUp.rooms.map(({ id, name }): [string, string] => [id, name]),
    ...setUp.homerooms.map(({ id, name }): [string, string] => [id, name]),
    ...setUp.sections.map(({ id, name }): [string, string] => [id, name]),
  ]);
  const nameOf = (found: string): string => {
    const [id = '', piece] = found.split(/[+/]/);
    const name = names.get(id) ?? '—';
    return found.includes('/') && piece !== '1' ? `${name} (${piece})` : name;
  };
  const worded = (text: string, words: [RegExp, string][], language: keyof HourLabels) =>
    words
      .reduce((said, [from, to]) => said.replaceAll(from, to), text)
      .replaceAll(IDS, nameOf)
      .replaceAll(HOURS, (_, day: string, period: string) => hours[language](Number(day), Number(period)));
  return ({ es, en }) => ({ es: worded(es, IN_SPANISH, 'es'), en: worded(en, IN_ENGLISH, 'en') });
}
