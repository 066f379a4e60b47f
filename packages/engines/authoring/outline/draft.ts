import type { Passage } from '@patio/engine-documents/schema';
import type { Language } from '@patio/engine-learning';
import { shareOut } from '../plan/minutes.ts';
import { teachableClasses } from './calendar.ts';
import { type Chapter, chaptersOf, cutIntoLessons, gather, lessonsPerChapter, runs, weightOf } from './chapters.ts';
import { assignCompetencies, type Competency } from './competencies.ts';
import type { Outline, OutlineLesson, OutlineUnit, Week } from './schema.ts';

export interface OutlineWish {
  language: Language;
  weeks: readonly Week[];
  classMinutes: number;
  competencies: readonly Competency[];
  passages: readonly Passage[];
  /** How many lessons the course should have; as many as classes unless said. */
  lessons?: number | undefined;
  newId: () => string;
}

const NAMES = {
  es: {
    unit: (at: number) => `Unidad ${at}`,
    lesson: (at: number) => `Lección ${at}`,
    part: (title: string, at: number) => `${title} (${at})`,
  },
  en: {
    unit: (at: number) => `Unit ${at}`,
    lesson: (at: number) => `Lesson ${at}`,
    part: (title: string, at: number) => `${title} (${at})`,
  },
} as const;
/** A unit has about this many chapters or, without a source, lessons. */
const PER_UNIT = 5;
/** Up to so many chapters each is a unit of its own. */
const MOST_UNITS = 12;

/** The pages on which passages stand. */
export function pagesOf(passages: readonly Passage[]): OutlineLesson['pages'] {
  const pages = passages.flatMap(({ page }) => (page === null ? [] : [page]));
  return pages.length === 0 ? null : { from: Math.min(...pages), to: Math.max(...pages) };
}

function lessonOf(wish: OutlineWish, title: string, passages: readonly Passage[]): OutlineLesson {
  return {
    id: wish.newId(),
    title: title.slice(0, 300),
    classes: 1,
    passages: passages.map(({ id }) => id),
    pages: pagesOf(passages),
    taught: [],
    checked: [],
  };
}

/** The lessons of one chapter; a chapter of several is called by the headings inside it. */
function lessonsOf(wish: OutlineWish, { title, passages }: Chapter, name: string, count: number): OutlineLesson[] {
  const used = new Map<string, number>();
  return cutIntoLessons(passages, count).map((part) => {
    const inner = part.find(({ kind, text }) => kind === 'heading' && text !== title)?.text ?? part[0]?.path[1];
    const own = count === 1 ? name : (inner ?? name);
    const times = (used.get(own) ?? 0) + 1;
    used.set(own, times);
    return lessonOf(wish, times === 1 ? own : NAMES[wish.language].part(own, times), part);
  });
}

/** Units and lessons along the chapters of the source: no lesson holds parts of two, unless there are more chapters than lessons. */
function unitsFromSource(wish: OutlineWish, count: number): OutlineUnit[] {
  const all = chaptersOf(wish.passages);
  const chapters = all.length > count ? gather(all, count) : all;
  const perChapter = lessonsPerChapter(chapters, count);
  const made = chapters.map((chapter, at) => {
    const name = chapter.title || NAMES[wish.language].unit(at + 1);
    return { name, lessons: lessonsOf(wish, chapter, name, perChapter[at]!) };
  });
  const units = made.length <= MOST_UNITS ? made.length : Math.min(MOST_UNITS, Math.ceil(made.length / PER_UNIT));
  return runs(made, units, ({ lessons }) => lessons.length).map((list) => ({
    id: wish.newId(),
    title: list[0]!.name.slice(0, 300),
    lessons: list.flatMap(({ lessons }) => lessons),
  }));
}

/** Without a source: a unit for each competency, with numbered lessons that a person names. */
function unitsFromCompetencies(wish: OutlineWish, count: number): OutlineUnit[] {
  const { language, competencies, newId } = wish;
  const units = Math.max(1, Math.min(count, competencies.length || Math.ceil(count / PER_UNIT)));
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return runs(numbers, units, () => 1).map((list, at) => ({
    id: newId(),
    title: (competencies[at]?.name ?? NAMES[language].unit(at + 1)).slice(0, 300),
    lessons: list.map((number) => ({
      ...lessonOf(wish, NAMES[language].lesson(number), []),
      taught: competencies[at] ? [competencies[at].id] : [],
    })),
  }));
}

/** A course as a tree: its classes are those of the calendar, its lessons follow the source, and every competency is taught and checked. */
export function draftOutline(wish: OutlineWish): Outline {
  const classes = teachableClasses(wish.weeks);
  const empty = { classes, classMinutes: wish.classMinutes, unplaced: [] };
  if (classes === 0) return { ...empty, units: [], unplaced: wish.passages.map(({ id }) => id) };
  const count = Math.max(1, Math.min(wish.lessons ?? classes, classes, 120));
  const hasSource = wish.passages.some(({ kind }) => kind !== 'heading');
  const units = hasSource ? unitsFromSource(wish, count) : unitsFromCompetencies(wish, count);
  const lessons = units.flatMap((unit) => unit.lessons);
  const byId = new Map(wish.passages.map((passage) => [passage.id, passage]));
  // Longer parts of the source take more classes.
  const weights = lessons.map(({ passages }) => Math.max(1, weightOf(passages.flatMap((id) => byId.get(id) ?? []))));
  for (const [at, share] of shareOut(classes, weights).entries()) lessons[at]!.classes = share;
  if (hasSource) assignCompetencies(units, wish.competencies, wish.passages, wish.language);
  else for (const { lessons: own } of units) own.at(-1)!.checked = [...new Set(own.flatMap(({ taught }) => taught))];
  return { ...empty, units };
}
