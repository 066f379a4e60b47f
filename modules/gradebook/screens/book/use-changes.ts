import { useLive } from '@patio/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeView, GradebookView } from '../../contract.ts';
import { isPublic } from '../../model/index.ts';
import { gradebook } from '../api.ts';
import { keyOf } from './cells.ts';

export type Changes = ReadonlyMap<string, ChangeView>;
const NONE: Changes = new Map();

/** The last request about each mark of this class that was not taken back; before families have read something there is none. */
export function useChanges(view: GradebookView): Changes {
  const cache = useQueryClient();
  const input = { sectionId: view.section.id };
  const { data } = useQuery({
    ...gradebook.sectionChanges.queryOptions({ input }),
    enabled: view.sheets.some((sheet) => isPublic(sheet.state)),
  });
  useLive(['gradebook.change_changed'], () => {
    void cache.invalidateQueries({ queryKey: gradebook.sectionChanges.queryKey({ input }) });
    void cache.invalidateQueries({ queryKey: gradebook.open.queryKey({ input }) });
  });
  return useMemo(() => {
    if (!data) return NONE;
    // Newest first as they come: the newest of each mark is written last.
    const standing = data.items.filter((change) => change.state !== 'withdrawn').toReversed();
    return new Map(standing.map((change) => [keyOf(change.itemId, change.student.id), change]));
  }, [data]);
}
