import type { Block, BlockType } from '@patio/engine-lessons';

/** What a new block needs from where it is made. */
export interface Beginning {
  id: string;
  language: string;
  /** The file that it shows, for the kinds that show one. */
  file?: string;
  /** What that file is called, where it is known. */
  title?: string;
  /** The block that it says again in easy words. */
  of?: string;
  /** Where an embedded page is. */
  address?: string;
}

/** Kinds that need a file, an address or another block before they can stand in a lesson. */
export const NEEDS = {
  image: 'picture',
  audio: 'media',
  video: 'media',
  file: 'media',
  embed: 'address',
  easyRead: 'block',
} as const satisfies Partial<Record<BlockType, string>>;

/** A block of a kind with nothing written in it; null where what it needs is missing. */
export function emptyBlock(type: BlockType, { id, language, file, title = '', of, address }: Beginning): Block | null {
  const common = { format: 1 as const, id, language, competencies: [], provenance: { origin: 'person' as const } };
  const doc = { type: 'doc' as const, content: [] };
  switch (type) {
    case 'heading':
      return { ...common, type, level: 2, text: '' };
    case 'text':
      return { ...common, type, doc };
    case 'math':
      return { ...common, type, latex: '', spoken: '' };
    case 'image':
      return file ? { ...common, type, file, alt: '' } : null;
    case 'audio':
      return file ? { ...common, type, file, title, transcript: '' } : null;
    case 'video':
      return file ? { ...common, type, file, title, captions: [] } : null;
    case 'file':
      return file ? { ...common, type, file, title } : null;
    case 'table':
      return { ...common, type, caption: '', header: ['', ''], rows: [['', '']] };
    case 'callout':
      return { ...common, type, tone: 'idea', title: '', text: '' };
    case 'embed':
      return address ? { ...common, type, address, title: '' } : null;
    case 'example':
      return { ...common, type, title: '', problem: '', steps: [{ text: '' }] };
    case 'flashcards':
      return { ...common, type, cards: [{ front: '', back: '' }] };
    case 'activity':
      return { ...common, type, title: '', grouping: 'alone', material: [], steps: [''] };
    case 'quiz':
      return { ...common, type, title: '', questions: [] };
    case 'checkpoint':
      return { ...common, type, title: '', text: '' };
    case 'glossary':
      return { ...common, type, terms: [{ term: '', meaning: '' }] };
    case 'pictograms':
      return { ...common, type, items: [] };
    case 'easyRead':
      return of ? { ...common, type, of, doc } : null;
  }
}
