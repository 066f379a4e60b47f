import { queryClient, useLive } from '@patio/client';
import { homes, platform } from '../api.ts';

const TOPICS = ['platform.*', 'notices.*', 'people.requests_changed'];

/** Reads the home again when something moved elsewhere: a second admin decided, a job ended, a notification came. */
export function useFreshHome(): void {
  useLive(TOPICS, () => {
    void queryClient.invalidateQueries({ queryKey: homes.key() });
    void queryClient.invalidateQueries({ queryKey: platform.key() });
  });
}
