import type { AnyBlock, BlockOf, BlockType } from '@patio/engine-lessons';

/** What forms reach beyond their own block. */
export interface EditorTools {
  /** Sends a file to the school; null where it was refused, which has been said. */
  upload: (file: File, purpose: 'picture' | 'media') => Promise<string | null>;
  /** The blocks of the lesson in their order. */
  blocks: () => readonly AnyBlock[];
}

/** The one shape of all forms: a block, and what changes a part of it. Each change holds at once. */
export interface FormProps<Type extends BlockType> {
  block: BlockOf<Type>;
  change: (part: Partial<BlockOf<Type>>) => void;
  tools: EditorTools;
}

/** Blocks that show one file; each is also a kind of material. */
export type FileKind = 'image' | 'audio' | 'video' | 'file';

/** What an author may send for each of them. */
export const UPLOADS: Record<FileKind, { accept: string[]; purpose: 'picture' | 'media' }> = {
  image: { accept: ['image/*'], purpose: 'picture' },
  audio: { accept: ['audio/*'], purpose: 'media' },
  video: { accept: ['video/*'], purpose: 'media' },
  file: { accept: ['application/pdf', 'text/plain'], purpose: 'media' },
};
