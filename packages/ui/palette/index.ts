export * from './CommandPalette.tsx';
export type { PaletteItem, PaletteSection, Used } from './rank.ts';
