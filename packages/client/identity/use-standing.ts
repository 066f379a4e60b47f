import { useSyncExternalStore } from 'react';
import { type Changed, standing } from './standing.ts';

/** Set when this page stands for a role or a person that is no longer the one signed in. */
export const useChangedStanding = (): Changed | null =>
  useSyncExternalStore(standing.watch, standing.current, () => null);
