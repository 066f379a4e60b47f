import { useLive } from '@patio/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { wellbeing } from '../api.ts';

const MINUTE = 60_000;
/** The server closes after ten minutes and notes a sign of life at most once a minute: the page counts one less. */
const IDLE = 9 * MINUTE;

/** Where the reader stands with their key, and when the page closes by itself: hands on the keyboard keep it open. */
export function useKey() {
  const cache = useQueryClient();
  const query = useQuery({ ...wellbeing.keyStanding.queryOptions({ input: {} }), gcTime: 0 });
  const standing = query.data;
  const isOpen = standing?.state === 'open';
  const [usedAt, setUsedAt] = useState(0);
  const lastUse = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    const stay = () => {
      const now = Date.now();
      if (now - lastUse.current < MINUTE) return;
      lastUse.current = now;
      wellbeing.stayOpen.call({}).then(
        () => setUsedAt(now),
        () => undefined,
      );
    };
    const signs = ['keydown', 'pointerdown'] as const;
    for (const sign of signs) addEventListener(sign, stay, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, stay);
    };
  }, [isOpen]);
  const told = standing?.closesAt ? Date.parse(standing.closesAt) : null;
  /** Whatever was read is forgotten by this page, and where one stands is asked again. */
  const forget = useCallback(() => {
    const standingKey = JSON.stringify(wellbeing.keyStanding.key()[0]);
    cache.removeQueries({
      queryKey: wellbeing.key(),
      predicate: ({ queryKey }) => JSON.stringify(queryKey[0]) !== standingKey,
    });
    void cache.invalidateQueries({ queryKey: wellbeing.keyStanding.key() });
  }, [cache]);
  useLive(['wellbeing.key_closed'], forget);
  return { query, forget, closesAt: told === null ? null : Math.max(told, usedAt + IDLE) };
}
