import { useLive } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';

/** Reads the inbox again when something arrives or changes hands. */
export function useInboxNews(): void {
  const cache = useQueryClient();
  useLive(['wellbeing.inbox_changed'], () => void cache.invalidateQueries({ queryKey: wellbeing.inbox.key() }));
}
