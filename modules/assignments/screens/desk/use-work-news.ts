import { useLive } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import { assignments } from '../api.ts';

const idOf = (data: unknown): unknown => (data as { id?: unknown } | undefined)?.id;

/** Reads again when work of one's classes is handed in or taken back; with an id, when it is of that one. */
export function useWorkNews(id?: string): void {
  const cache = useQueryClient();
  useLive(['assignments.work_changed'], (message) => {
    const about = message.type === 'news' ? idOf(message.data) : undefined;
    if (!id) return void cache.invalidateQueries({ queryKey: assignments.list.key() });
    if (about !== undefined && about !== id) return;
    void cache.invalidateQueries({ queryKey: assignments.desk.key() });
    void cache.invalidateQueries({ queryKey: assignments.submission.key() });
    void cache.invalidateQueries({ queryKey: assignments.coincidences.key() });
  });
}
