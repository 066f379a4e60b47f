export * from './CommandPalette.tsx';
export type { PaletteItem, PaletteSection } from './rank.ts';
