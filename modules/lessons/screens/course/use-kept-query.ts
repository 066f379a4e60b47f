import { keepHere, loadOrKept, type OrKept } from '@patio/client';
import { useQuery } from '@tanstack/react-query';
import { KEPT_FOR } from '../player/kept.ts';

/** An answer that stays on the device: without a network the page shows what it said last. */
export const useKeptQuery = <View extends object>(key: readonly unknown[], name: string, ask: () => Promise<View>) =>
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
  });
