import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { wellbeing } from '../api.ts';

/** Asks again where the reader stands with their key; the page follows. */
export function useStandingAgain(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => cache.invalidateQueries({ queryKey: wellbeing.keyStanding.key() }), [cache]);
}
