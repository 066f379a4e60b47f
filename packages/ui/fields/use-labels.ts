import { useRef } from 'react';
import type { Option } from './Options.tsx';

/** The label of every option that was ever offered: a search that goes on must not take the names of what is chosen along. */
export function useLabels(options: readonly Option[]): (id: string) => string {
  const known = useRef(new Map<string, string>());
  for (const { id, label } of options) known.current.set(id, label);
  return (id) => known.current.get(id) ?? '…';
}
