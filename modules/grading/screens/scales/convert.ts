import { convertMark, type Equivalence, equivalent, type Scale } from '@patio/engine-grading';

export interface Converted {
  /** A mark, or the id of a level. */
  gives: string | null;
  /** By a table between the two, or by laying the scales on each other. */
  by: 'table' | 'line' | 'none';
}

/** Reads a mark of one scale in another: the table between them first, else end on end and pass line on pass line. */
export function convert(from: Scale, to: Scale, mark: string, table: Equivalence | undefined): Converted {
  if (table) return { gives: equivalent(table, mark), by: 'table' };
  if (from.kind === 'numeric' && to.kind === 'numeric') return { gives: convertMark(from, to, mark), by: 'line' };
  return { gives: null, by: 'none' };
}

/** The marks worth a row in the table of a conversion: every level's beginning, or twelve even steps. */
export function rowsOf(scale: Scale): string[] {
  if (scale.kind === 'levels') return scale.levels.map((level) => level.id);
  const [min, max, step] = [Number(scale.min), Number(scale.max), Number(scale.step) || 1];
  const wide = Math.max(step, Math.ceil((max - min) / 12 / step) * step);
  const marks = new Set<string>([scale.pass, scale.max]);
  for (let mark = min; mark < max; mark += wide) marks.add(String(Math.round(mark * 100) / 100));
  return [...marks].toSorted((a, b) => Number(a) - Number(b));
}
