import { createContext, use } from 'react';

/** A row that was chosen in a list, as far as another module needs to know it. */
export interface ChosenRow {
  id: string;
  label: string;
  schoolId?: string;
  personId?: string;
  email?: string | null;
  hasAccount?: boolean;
}

export interface ChosenRows {
  rows: readonly ChosenRow[];
  /** Ends what was begun with them; words that are given are said to the person. */
  finish: (done?: string) => void;
}

export const ChosenRowsContext = createContext<ChosenRows | null>(null);

/** The rows that a list has in hand, for a part that does something with many of them. */
export function useChosenRows(): ChosenRows {
  const chosen = use(ChosenRowsContext);
  if (!chosen) throw new Error('no list has anything in hand here');
  return chosen;
}
