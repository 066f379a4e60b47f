import type { Language } from '@patio/engine-learning';
import type { Block, Provenance, RichText } from '@patio/engine-lessons';

/** Who makes blocks, for whom: what all blocks of one run share. */
export interface Maker {
  newId: () => string;
  language: Language;
  competencies: readonly string[];
  /** `engine:quiz@1`, or the model and the version of its prompt. */
  source: string;
}

const MOST_SOURCES = 50;

/** Where a generated block comes from: what made it, and the passages that it stands on. */
export const provenanceOf = (source: string, passages: readonly string[]): Provenance => {
  const basedOn = [...new Set(passages)].slice(0, MOST_SOURCES);
  return { origin: 'generated', source, ...(basedOn.length > 0 ? { basedOn } : {}) };
};

/** What every block begins with. */
export const blockBase = (maker: Maker, passages: readonly string[], minutes?: number) => ({
  format: 1 as const,
  id: maker.newId(),
  language: maker.language,
  competencies: [...maker.competencies].slice(0, 20),
  provenance: provenanceOf(maker.source, passages),
  ...(minutes === undefined ? {} : { minutes: Math.min(240, Math.max(0, Math.round(minutes))) }),
});

/** Text that stands for itself in a field of small Markdown. */
export const literal = (text: string): string => text.replaceAll(/[\\*`$[\]]/g, '\\$&');

/** The same, no longer than a line may be. */
export const line = (text: string): string => {
  const whole = literal(text.replaceAll('\n', ' '));
  return whole.length <= 500
    ? whole
    : `${whole
        .slice(0, 498)
        .replace(/\\?\S*$/, '')
        .trim()}…`;
};

export const paragraphs = (texts: readonly string[]): RichText => ({
  type: 'doc',
  content: texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const headingBlock = (maker: Maker, text: string, level: 2 | 3 | 4 = 2): Block => ({
  ...blockBase(maker, []),
  type: 'heading',
  level,
  text: line(text),
});

export const textBlock = (
  maker: Maker,
  texts: readonly string[],
  passages: readonly string[],
  minutes?: number,
): Block => ({
  ...blockBase(maker, passages, minutes),
  type: 'text',
  doc: paragraphs(texts),
});
