import { fileAddress, forgetKept, keepHere, listKept, loadOrKept, type OrKept, readKept } from '@patio/client';
import { type AnyBlock, knownBlocks } from '@patio/engine-lessons';
import type { PublishedLesson } from '../../contract.ts';
import { lessons } from '../api.ts';

/** So long a lesson is read without a network. */
export const KEPT_FOR = 30 * 86_400_000;
const LESSON = 'lessons.lesson ';
const lessonName = (id: string) => LESSON + id;
const FILE = 'lessons.file ';
const fileName = (id: string) => FILE + id;

const filesOf = (block: AnyBlock): string[] => {
  if (block.type === 'image') return [block.file];
  return block.type === 'pictograms' ? block.items.map(({ file }) => file) : [];
};

/** Pictures come along, so that the lesson opens whole without a network. */
async function keepPictures(blocks: readonly AnyBlock[]): Promise<void> {
  for (const file of new Set(blocks.flatMap(filesOf))) {
    if (await readKept(fileName(file))) continue;
    const answer = await fetch(fileAddress(file));
    if (answer.ok) await keepHere(fileName(file), await answer.blob());
  }
}

async function forgetOld(): Promise<void> {
  const before = Date.now() - KEPT_FOR;
  await Promise.all([forgetKept(LESSON, before), forgetKept(FILE, before)]);
}

/** The lesson from the server, or from this device when nobody answers; what was opened once is there from then on. */
export const loadLesson = (id: string): Promise<OrKept<PublishedLesson>> =>
  loadOrKept(
    lessonName(id),
    async () => {
      const view = await lessons.open.call({ id });
      await keepLesson(view).catch(() => undefined);
      void keepPictures(knownBlocks(view.blocks)).catch(() => undefined);
      void forgetOld().catch(() => undefined);
      return view;
    },
    KEPT_FOR,
  );

/** Brings a lesson onto this device with its pictures, before it is opened. */
export async function bringLesson(id: string): Promise<void> {
  const view = await lessons.open.call({ id });
  await keepPictures(knownBlocks(view.blocks));
  await keepLesson(view);
}

/** The ids of the lessons that can be read here without a network. */
export const listKeptLessons = async (): Promise<string[]> =>
  (await listKept<PublishedLesson>(LESSON))
    .filter(({ at }) => at >= Date.now() - KEPT_FOR)
    .map(({ value }) => value.id);

/** Keeps a lesson with what its reader did in it so far. */
export const keepLesson = (view: PublishedLesson): Promise<void> => keepHere(lessonName(view.id), view);

/** A picture from this device, as an address; undefined where it was never kept. */
export async function keptPicture(file: string): Promise<string | undefined> {
  const kept = await readKept<Blob>(fileName(file)).catch(() => undefined);
  return kept && URL.createObjectURL(kept.value);
}
