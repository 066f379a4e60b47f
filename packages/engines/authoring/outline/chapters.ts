import type { Passage } from '@patio/engine-documents/schema';
import { shareOut } from '../plan/minutes.ts';

/** A run of passages under one heading. */
export interface Chapter {
  title: string;
  passages: Passage[];
}

export const weightOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + text.length, 0);

/** The headings above a passage and, for a heading, itself. */
const placeOf = ({ kind, path, text }: Passage): string[] => (kind === 'heading' ? [...path, text] : path);

/** Passages by the headings of one depth, in their order; what stands before the first heading belongs to the first. */
export function chaptersAt(passages: readonly Passage[], depth: number): Chapter[] {
  const out: (Chapter & { key: string })[] = [];
  for (const passage of passages) {
    const place = placeOf(passage).slice(0, depth);
    const key = place.join(' / ');
    const last = out.at(-1);
    if (last && (last.key === key || place.length === 0)) last.passages.push(passage);
    else if (last && last.key === '') {
      Object.assign(last, { key, title: place.at(-1) ?? '' });
      last.passages.push(passage);
    } else out.push({ key, title: place.at(-1) ?? '', passages: [passage] });
  }
  return out.map(({ title, passages: list }) => ({ title, passages: list }));
}

const FEWEST = 2;

/** The chapters of a source, at the first depth where there are several. */
export function chaptersOf(passages: readonly Passage[]): Chapter[] {
  for (let depth = 1; depth <= 4; depth++) {
    const chapters = chaptersAt(passages, depth);
    if (chapters.length >= FEWEST) return chapters;
  }
  return chaptersAt(passages, 1);
}

/** Many chapters as fewer, of about the same length; each has the title of its first. */
export const gather = (chapters: readonly Chapter[], count: number): Chapter[] =>
  runs(chapters, count, ({ passages }) => weightOf(passages)).map((list) => ({
    title: list[0]!.title,
    passages: list.flatMap(({ passages }) => passages),
  }));

/** A list as so many runs of about the same weight, none empty; fewer where there are fewer items. */
export function runs<Item>(items: readonly Item[], count: number, weight: (item: Item) => number): Item[][] {
  const wanted = Math.min(count, items.length);
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  const out: Item[][] = [];
  let [at, passed] = [0, 0];
  for (let turn = 1; turn <= wanted; turn++) {
    const run: Item[] = [];
    const after = wanted - turn;
    while (at < items.length - after) {
      const next = weight(items[at]!);
      // A run ends where its share of the whole is nearest.
      if (run.length > 0 && after > 0 && passed + next / 2 > (total * turn) / wanted) break;
      run.push(items[at++]!);
      passed += next;
    }
    out.push(run);
  }
  return out;
}

/** How many lessons each chapter gets, by its length; at least one. */
export const lessonsPerChapter = (chapters: readonly Chapter[], lessons: number): number[] =>
  shareOut(
    lessons,
    chapters.map(({ passages }) => weightOf(passages)),
  );

/** Passages cut wherever a heading opens something new. */
export function cutAtHeadings(passages: readonly Passage[]): Passage[][] {
  const sections: Passage[][] = [];
  for (const passage of passages) {
    const last = sections.at(-1);
    // A heading opens a section unless the one before holds headings only.
    if (!last || (passage.kind === 'heading' && last.some(({ kind }) => kind !== 'heading'))) sections.push([passage]);
    else last.push(passage);
  }
  return sections;
}

/** Passages in so many parts: cut at headings where there are enough of them, otherwise between paragraphs. */
export function cutIntoLessons(passages: readonly Passage[], count: number): Passage[][] {
  const sections = cutAtHeadings(passages);
  if (sections.length >= count) return runs(sections, count, weightOf).map((list) => list.flat());
  return runs([...passages], count, ({ text }) => text.length);
}
