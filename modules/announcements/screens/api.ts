import { client, useLive } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import type { contract } from '../contract.ts';

/** The announcements api, as every screen of this module calls it. */
export const announcements = client<typeof contract>('announcements');

/** Reads again what is shown when somebody else sends, reads or answers. */
export function useAnnouncementNews(): void {
  const cache = useQueryClient();
  useLive(['announcements.changed', 'notices.arrived', 'resync'], () => {
    void cache.invalidateQueries({ queryKey: announcements.key() });
  });
}
