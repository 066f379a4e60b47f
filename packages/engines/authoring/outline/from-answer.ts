import type { z } from 'zod';
import type { outlineAnswer } from '../output/model-blocks.ts';
import { shareOut } from '../plan/minutes.ts';
import { teachableClasses } from './calendar.ts';
import { weightOf } from './chapters.ts';
import { type OutlineWish, pagesOf } from './draft.ts';
import type { Outline } from './schema.ts';

/** Units and lessons as a model answers them. */
export type OutlineAnswer = z.output<typeof outlineAnswer>;

/**
 * The outline that a model proposed, by our own rules: classes are those of the calendar, a passage stands in one lesson only, and
 * competencies that were not picked do not exist. Lessons beyond the classes are left out; what they held is unplaced.
 */
export function completeOutline(answer: OutlineAnswer, wish: OutlineWish): Outline {
  const classes = teachableClasses(wish.weeks);
  const free = new Map(wish.passages.map((passage) => [passage.id, passage]));
  const known = new Set(wish.competencies.map(({ id }) => id));
  let left = classes;
  const units = answer.units
    .map(({ title, lessons }) => ({
      id: wish.newId(),
      title,
      lessons: lessons.slice(0, Math.max(0, left)).map(({ title: own, sources, competencies }) => {
        left--;
        const passages = [...new Set(sources)].flatMap((id) => free.get(id) ?? []);
        for (const { id } of passages) free.delete(id);
        const taught = [...new Set(competencies)].filter((id) => known.has(id));
        const ids = passages.map(({ id }) => id);
        return {
          id: wish.newId(),
          title: own,
          classes: 1,
          passages: ids,
          pages: pagesOf(passages),
          taught,
          checked: [] as string[],
        };
      }),
    }))
    .filter(({ lessons }) => lessons.length > 0);
  const byId = new Map(wish.passages.map((passage) => [passage.id, passage]));
  const lessons = units.flatMap((unit) => unit.lessons);
  const weights = lessons.map(({ passages }) => Math.max(1, weightOf(passages.flatMap((id) => byId.get(id) ?? []))));
  for (const [at, share] of shareOut(classes, weights).entries()) lessons[at]!.classes = share;
  for (const unit of units)
    unit.lessons.at(-1)!.checked = [...new Set(unit.lessons.flatMap(({ taught }) => taught))].slice(0, 20);
  return { classes, classMinutes: wish.classMinutes, units, unplaced: [...free.keys()] };
}
