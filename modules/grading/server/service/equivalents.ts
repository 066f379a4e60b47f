import { type Equivalence, equivalent, type LevelScale } from '@patio/engine-grading';
import type { Tx } from '@patio/platform';
import { scales } from '../schema.ts';
import { listEquivalences } from './equivalences.ts';

interface Reading {
  table: Equivalence;
  scale: LevelScale;
}

/** How marks of the institution's scales read in words of another, where a table says so: some countries owe families both. */
export class Equivalents {
  readonly #readings: ReadonlyMap<string, Reading>;

  private constructor(readings: ReadonlyMap<string, Reading>) {
    this.#readings = readings;
  }

  static async read(tx: Tx): Promise<Equivalents> {
    const rows = await tx.select({ key: scales.key, body: scales.body }).from(scales);
    const known = new Map(rows.map((row) => [row.key, row.body]));
    const readings = new Map<string, Reading>();
    for (const { from, to, body } of await listEquivalences(tx, new Set(known.keys()))) {
      const scale = known.get(to);
      if (scale?.kind === 'levels' && known.get(from)?.kind === 'numeric') readings.set(from, { table: body, scale });
    }
    return new Equivalents(readings);
  }

  /** The word for a mark of a scale, or null where no table reads that scale in words. */
  wordOf(scaleId: string | undefined, mark: string | null | undefined, locale: 'es' | 'en'): string | null {
    const reading = scaleId ? this.#readings.get(scaleId) : undefined;
    if (!reading || mark === null || mark === undefined) return null;
    const level = equivalent(reading.table, mark);
    return reading.scale.levels.find((each) => each.id === level)?.label[locale] ?? null;
  }
}

/** What the levels of competencies are called here, from the highest down: all those of the scales that a paper uses. */
export async function readLevelLabels(
  tx: Tx,
  used: readonly string[],
): Promise<Map<string, { es: string; en: string }>> {
  const rows =
    used.length > 0 ? await tx.select({ body: scales.body, archivedAt: scales.archivedAt }).from(scales) : [];
  const fitting = rows.flatMap(({ body, archivedAt }) =>
    body.kind === 'levels' && archivedAt === null && body.levels.some((level) => used.includes(level.id)) ? [body] : [],
  );
  // The scale that holds most of what is on the paper; another country's words would only confuse.
  const [best] = fitting.toSorted((a, b) => fit(b, used) - fit(a, used));
  return new Map((best?.levels ?? []).toReversed().map((level) => [level.id, level.label]));
}

const fit = (scale: LevelScale, used: readonly string[]): number =>
  new Set(used.filter((id) => scale.levels.some((level) => level.id === id))).size - scale.levels.length / 100;
