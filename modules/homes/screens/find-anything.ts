import { registerPaletteSource } from '@patio/client';
import { homes } from './api.ts';

/** Lets the palette find records of every kind, with one question. */
export default function findAnything(): void {
  registerPaletteSource({
    id: 'homes.search',
    needs: 'homes.read_own',
    search: async (text, signal) => {
      const { kinds } = await homes.search.call({ text: text.slice(0, 100) }, { signal });
      return kinds.map((kind) => ({
        ...kind,
        items: kind.items.map(({ detail, ...item }) => ({ ...item, ...(detail && { detail }) })),
      }));
    },
  });
}
