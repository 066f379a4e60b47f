import type { Block, BlockType } from './kinds.ts';
import type { AnyBlock } from './read.ts';

const KINDS: Record<BlockType, true> = {
  heading: true,
  text: true,
  math: true,
  image: true,
  audio: true,
  video: true,
  file: true,
  table: true,
  callout: true,
  embed: true,
  example: true,
  flashcards: true,
  activity: true,
  quiz: true,
  checkpoint: true,
  glossary: true,
  pictograms: true,
  easyRead: true,
};

/** Blocks that were read when they were published, as this version draws them: what a newer one made is set apart. Reading needs no schema. */
export const knownBlocks = (published: readonly Readonly<Record<string, unknown>>[]): AnyBlock[] =>
  published.map((block) =>
    block.format === 1 && Object.hasOwn(KINDS, String(block.type))
      ? (block as unknown as Block)
      : { type: 'unknown', id: String(block.id), raw: block },
  );
