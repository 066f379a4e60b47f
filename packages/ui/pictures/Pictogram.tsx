import { m } from '@patio/messages';
import { DAILY } from './daily.ts';
import { LEARNING } from './learning.ts';
import { NEEDS } from './needs.ts';
import { type Shape, Shapes } from './shapes.tsx';

const PICTOGRAMS = { ...LEARNING, ...DAILY, ...NEEDS } satisfies Record<string, readonly Shape[]>;

export type PictogramName = keyof typeof PICTOGRAMS;
export const PICTOGRAM_NAMES = Object.keys(PICTOGRAMS) as PictogramName[];

/** What a pictogram says in one or two words. */
export const pictogramLabel = (name: PictogramName): string => m.ui_pictogram_is({ name });

/** A drawing that stands for a word: few shapes, strong edges, the same picture for the same word everywhere. The word beside it is what is read out. */
export const Pictogram = ({ name, size = 96 }: { name: PictogramName; size?: number }) => (
  <svg className="pictogram" width={size} height={size} viewBox="0 0 120 120" aria-hidden="true">
    <Shapes of={PICTOGRAMS[name]} />
  </svg>
);
