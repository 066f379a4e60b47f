import { useRef } from 'react';
import type { GridColumn } from './model.ts';

const alike = (a: GridColumn, b: GridColumn | undefined): boolean =>
  a.id === b?.id &&
  a.label === b.label &&
  a.width === b.width &&
  a.suffix === b.suffix &&
  a.check === b.check &&
  a.isReadOnly === b.isReadOnly &&
  a.isMarked === b.isMarked;

/** The columns as the rows know them: the same list while only their heads tell something else, such as how many marks there are. */
export function useSteadyColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const before = useRef(columns);
  const same = before.current.length === columns.length && columns.every((each, at) => alike(each, before.current[at]));
  if (!same) before.current = columns;
  return before.current;
}
