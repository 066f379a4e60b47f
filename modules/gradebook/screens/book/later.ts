import { lazy, useEffect } from 'react';

const loads = {
  Inspector: () => import('./Inspector.tsx'),
  ItemDialog: () => import('./ItemDialog.tsx'),
  PastePreview: () => import('./PastePreview.tsx'),
  LevelBook: () => import('../levels/LevelBook.tsx'),
};

/** Parts of the book that nobody sees before the first key: the sheet does not wait for their code. */
export const Inspector = lazy(async () => ({ default: (await loads.Inspector()).Inspector }));
export const ItemDialog = lazy(async () => ({ default: (await loads.ItemDialog()).ItemDialog }));
export const PastePreview = lazy(async () => ({ default: (await loads.PastePreview()).PastePreview }));
export const LevelBook = lazy(async () => ({ default: (await loads.LevelBook()).LevelBook }));

const SOON = 400;

/** Brings them when the sheet stands, so that the first key finds them, also where the network has gone meanwhile. */
export function useLaterParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loads.Inspector, loads.ItemDialog, loads.PastePreview]) void load().catch(() => undefined);
    }, SOON);
    return () => clearTimeout(timer);
  }, []);
}
