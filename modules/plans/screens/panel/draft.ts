import { makeId } from '@patio/kernel';
import type { Contents, PlannedView } from '../../contract.ts';
import type { Activity, Material } from '../../rules/contents.ts';

export const emptyContents = (): Contents => ({
  title: '',
  goal: '',
  unitId: null,
  activities: [],
  materials: [],
  competencyIds: [],
  supports: '',
  reflection: '',
  fixed: false,
  state: 'draft',
});

/** What was saved, as the form begins with it. */
export const savedOf = ({ id, sectionId, at, outcome, left, version, ...contents }: PlannedView): Contents => contents;

export const newActivity = (): Activity => ({ id: makeId(), title: '', minutes: 10, lessonId: null });
export const newMaterial = (): Material => ({ id: makeId(), what: '', who: '', ready: false, materialId: null });

/** What is one line stays one, whatever was pasted. */
export const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** A list with one of its entries a place earlier or later; at the edge it stays. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one === undefined || at + by < 0) return [...list];
  next.splice(at + by, 0, one);
  return next;
}

export const replaced = <T extends { id: string }>(list: readonly T[], id: string, part: Partial<T>): T[] =>
  list.map((one) => (one.id === id ? { ...one, ...part } : one));

/** What is sent: lines that were added and never written are left out. */
export const cleaned = (typed: Partial<Contents>): Partial<Contents> => ({
  ...typed,
  ...(typed.activities && { activities: typed.activities.filter(({ title }) => title.trim() !== '') }),
  ...(typed.materials && { materials: typed.materials.filter(({ what }) => what.trim() !== '') }),
});

/** Whether there is enough to keep: a class has a name. */
export const canKeep = ({ title }: Contents): boolean => title.trim() !== '';

const isBlank = (line: Activity | Material): boolean => ('title' in line ? line.title : line.what).trim() === '';

/** Lists in which a line was added and not written yet. */
const withBlank = ({ activities = [], materials = [] }: Partial<Contents>): Set<string> =>
  new Set([...(activities.some(isBlank) ? ['activities'] : []), ...(materials.some(isBlank) ? ['materials'] : [])]);

/** What was typed while the rest was on its way, and lists in which a line waits to be written. */
export function stillTyped(now: Partial<Contents>, sent: Partial<Contents>): Partial<Contents> {
  const waiting = withBlank(now);
  return Object.fromEntries(
    Object.entries(now).filter(
      ([part, value]) => !(part in sent) || sent[part as keyof Contents] !== value || waiting.has(part),
    ),
  );
}
