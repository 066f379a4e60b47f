import { lazyPart } from '@patio/ui';
import { useEffect } from 'react';

const bringLevels = () => import('../levels/LevelBook.tsx');

/** Opens only when its code is here: without a network a press then says so, and the sheet stays. */
export const bringItemDialog = () => import('./ItemDialog.tsx');

const bringInspector = () => import('./Inspector.tsx');
const bringPastePreview = () => import('./PastePreview.tsx');

/** Parts of the book that few need and that carry much code: the sheet does not wait for them. */
export const ItemDialog = lazyPart(async () => ({ default: (await bringItemDialog()).ItemDialog }));
export const Inspector = lazyPart(async () => ({ default: (await bringInspector()).Inspector }));
export const PastePreview = lazyPart(async () => ({ default: (await bringPastePreview()).PastePreview }));
export const LevelBook = lazyPart(async () => ({ default: (await bringLevels()).LevelBook }));

const SOON = 400;

/** Brings what a button may ask for, once the sheet stands. */
export function useLaterParts(): void {
  useEffect(() => {
    const bring = () => Promise.all([bringInspector(), bringItemDialog(), bringPastePreview()]).catch(() => undefined);
    const timer = setTimeout(() => void bring(), SOON);
    return () => clearTimeout(timer);
  }, []);
}
