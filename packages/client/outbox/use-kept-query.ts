import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keepHere, loadOrKept, type OrKept } from './keep.ts';

/** So long an answer is read without a network. */
const KEPT_FOR = 30 * 86_400_000;

/** An answer that stays on the device: without a network the page shows what it said last. */
export const useKeptQuery = <View extends object>(
  key: readonly unknown[],
  name: string,
  ask: () => Promise<View>,
  { showBefore = false } = {},
) =>
  useQuery<OrKept<View>>({
    queryKey: [...key, name],
    queryFn: () =>
      loadOrKept(
        name,
        async () => {
          const view = await ask();
          await keepHere(name, view).catch(() => undefined);
          return view;
        },
        KEPT_FOR,
      ),
    networkMode: 'always',
    ...(showBefore && { placeholderData: keepPreviousData }),
  });
