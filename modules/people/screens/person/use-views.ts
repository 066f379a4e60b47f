import { failureText, useCan } from '@patio/client';
import { toast } from '@patio/ui';
import type { SavedView, TableState } from '@patio/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { people } from '../api.ts';

const said = async (error: unknown) => void toast(await failureText(error), { tone: 'bad' });

/** The reader's saved views of a list, as the table shows, keeps and lets go of them. */
export function useViews(list: string) {
  const cache = useQueryClient();
  // Whoever sees a few rows of their own has nothing to keep.
  const enabled = useCan()('people.read_students');
  const query = useQuery({ ...people.listSavedViews.queryOptions({ input: { list } }), enabled });
  const again = () => cache.invalidateQueries({ queryKey: people.listSavedViews.key() });
  const views: SavedView[] = (query.data?.items ?? []).map((view) => ({
    id: view.id,
    label: view.label,
    state: view.state as Partial<TableState>,
    isOwn: true,
  }));
  if (!enabled) return {};
  return {
    views,
    onSaveView: (label: string, { q, sort, filters, columns }: TableState) =>
      void people.saveView.call({ list, label, state: { q, sort, filters, columns } }).then(again, said),
    onDeleteView: (id: string) => void people.removeView.call({ id }).then(again, said),
  };
}
