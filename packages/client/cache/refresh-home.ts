import { generateOperationKey } from '@orpc/tanstack-query';
import { queryClient } from './query-client.ts';

/** Whoever settles something that a home counts asks it to read again; the module that draws homes stands above all others. */
export const refreshHome = (): void =>
  void queryClient.invalidateQueries({ queryKey: generateOperationKey(['homes']) });
