import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import type { SectionFigures } from '../../contract.ts';
import { figureStamps } from './figure-stamps.ts';
import { figuresOf } from './figures.ts';
import type { GradedSection } from './section.ts';

/** As many classes as a process remembers; the one that was asked for longest ago goes first. */
const MOST = 300;
const kept = new Map<string, { stamp: string; figures: SectionFigures }>();

function keep(id: string, stamp: string, figures: SectionFigures): void {
  kept.delete(id);
  kept.set(id, { stamp, figures });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest) kept.delete(oldest);
}

/**
 * Classes in figures, as `figuresOf`, computed again only where something was written since: they are looked at every morning and
 * change with every mark. The caller has found the classes by what the reader may see, at this very moment; the question must come
 * from a transaction that only reads, which sees nothing that may still be undone.
 */
export async function keptFigures(tx: Tx, found: readonly GradedSection[]): Promise<SectionFigures[]> {
  const day = localDateAt(clock.now(), 'UTC'); // the running term is part of the figures
  const stamps = await stampsOf(tx, found, day);
  const known = new Map<string, SectionFigures>();
  for (const { id } of found) {
    const held = kept.get(id);
    if (!held || held.stamp !== stamps.get(id)) continue;
    known.set(id, held.figures);
    keep(id, held.stamp, held.figures);
  }
  const stale = found.filter(({ id }) => !known.has(id));
  for (const figures of await computeAgain(tx, stale, stamps, day)) known.set(figures.sectionId, figures);
  return found.flatMap(({ id, name, look, courseId }) => {
    const figures = known.get(id);
    return figures ? [{ ...figures, name, look, courseId }] : [];
  });
}

async function stampsOf(tx: Tx, found: readonly GradedSection[], day: string): Promise<Map<string, string>> {
  const stamps = await figureStamps(
    tx,
    found.map(({ id }) => id),
  );
  return new Map([...stamps].map(([id, stamp]) => [id, `${day} ${stamp}`]));
}

async function computeAgain(
  tx: Tx,
  stale: readonly GradedSection[],
  before: ReadonlyMap<string, string>,
  day: string,
): Promise<SectionFigures[]> {
  if (stale.length === 0) return [];
  const figures = await figuresOf(tx, stale);
  const after = await stampsOf(tx, stale, day);
  for (const each of figures) {
    const stamp = after.get(each.sectionId);
    // What was written while they were computed may be half in them.
    if (stamp !== undefined && stamp === before.get(each.sectionId)) keep(each.sectionId, stamp, each);
  }
  return figures;
}
