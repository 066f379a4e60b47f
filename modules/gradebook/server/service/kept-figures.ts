import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import type { SectionFigures } from '../../contract.ts';
import { type StampedSection, stampsOf } from './figure-stamps.ts';
import { figuresOf } from './figures.ts';
import type { GradedSection } from './section.ts';

/** As many classes as a process remembers; the one that was asked for longest ago goes first. */
const MOST = 300;
const kept = new Map<string, { stamp: string; figures: SectionFigures }>();

/** The running term is part of the figures. */
const today = (): string => localDateAt(clock.now(), 'UTC');

function keep(id: string, stamp: string, figures: SectionFigures): void {
  kept.delete(id);
  kept.set(id, { stamp, figures });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest) kept.delete(oldest);
}

/** What is kept of a class, where nothing was written since. */
function findKept({ id, name, look, courseId }: GradedSection, stamp: string | undefined): SectionFigures | undefined {
  const held = kept.get(id);
  if (!held || held.stamp !== `${today()} ${stamp}`) return undefined;
  keep(id, held.stamp, held.figures);
  return { ...held.figures, name, look, courseId };
}

/** The figures of classes, where all of them are kept and still hold; otherwise they must be computed. */
export function keptOf(found: readonly StampedSection[]): SectionFigures[] | null {
  const figures = found.flatMap((section) => findKept(section, section.stamp) ?? []);
  return figures.length === found.length ? figures : null;
}

/**
 * Classes in figures, as `figuresOf`, computed again only where something was written since: they are looked at every morning and
 * change with every mark. The caller has found the classes by what the reader may see, at this very moment; the question must come
 * from a transaction that only reads, which sees nothing that may still be undone.
 */
export async function keptFigures(tx: Tx, found: readonly GradedSection[]): Promise<SectionFigures[]> {
  const stamps = await stampsOf(tx, found);
  const known = new Map(found.map((section) => [section.id, findKept(section, stamps.get(section.id))]));
  const stale = found.filter(({ id }) => !known.get(id));
  for (const figures of await computeAgain(tx, stale, stamps)) known.set(figures.sectionId, figures);
  return found.flatMap(({ id }) => known.get(id) ?? []);
}

async function computeAgain(
  tx: Tx,
  stale: readonly GradedSection[],
  before: ReadonlyMap<string, string>,
): Promise<SectionFigures[]> {
  if (stale.length === 0) return [];
  const day = today();
  const figures = await figuresOf(tx, stale);
  const after = await stampsOf(tx, stale);
  for (const each of figures) {
    const stamp = after.get(each.sectionId);
    // What was written while they were computed may be half in them.
    if (stamp !== undefined && stamp === before.get(each.sectionId)) keep(each.sectionId, `${day} ${stamp}`, each);
  }
  return figures;
}
