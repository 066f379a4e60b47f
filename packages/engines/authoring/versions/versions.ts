import type { Passage } from '@patio/engine-documents/schema';
import type { Language } from '@patio/engine-learning';
import { type Block, type BlockOf, readingLevel, toPlainText, wordsOf } from '@patio/engine-lessons';
import { blockBase, line, literal, type Maker, paragraphs, textBlock } from '../blocks/make.ts';
import { asEntry, definitionsIn } from '../extract/definitions.ts';
import { keyTermsOf } from '../extract/key-terms.ts';
import { summarise } from '../extract/summary.ts';
import { type Pictogram, pictureBlocks, proposePictures } from './pictures.ts';
import { easySentences } from './split.ts';

export const VERSIONS = ['easy_read', 'extension', 'early_years'] as const;
export type VersionKind = (typeof VERSIONS)[number];

type Text = BlockOf<'text'>;
const isText = (block: Block): block is Text => block.type === 'text';
/** A lesson's own text as passages: what is drawn from it leads back to the block. */
export const blockPassages = (blocks: readonly Block[]): Passage[] =>
  blocks.filter(isText).flatMap((block) => {
    const text = toPlainText(block.doc);
    return text.trim() === ''
      ? []
      : [{ id: block.id, kind: 'paragraph' as const, path: [], page: null, text: text.slice(0, 4_000) }];
  });

const TASKS: Record<Language, { title: string; group: string; steps: ((a: string, b: string) => string)[] }> = {
  es: {
    title: 'Para ir más lejos',
    group: 'Dibuja y cuenta',
    steps: [
      (a, b) => `Explica con tus palabras cómo se relacionan «${a}» y «${b}».`,
      (a) => `Busca en tu casa o en tu barrio un ejemplo de «${a}» y descríbelo.`,
      (a, b) =>
        `Escribe una pregunta sobre «${a}» que el texto no responde y di dónde buscarías la respuesta sobre «${b}».`,
      (a) => `Imagina que «${a}» no existe: ¿qué cambiaría? Da dos razones.`,
    ],
  },
  en: {
    title: 'Go further',
    group: 'Draw and tell',
    steps: [
      (a, b) => `Explain in your own words how “${a}” and “${b}” are related.`,
      (a) => `Find an example of “${a}” at home or near you and describe it.`,
      (a, b) =>
        `Write a question about “${a}” that the text does not answer and say where you would look for the answer about “${b}”.`,
      (a) => `Imagine that “${a}” did not exist: what would change? Give two reasons.`,
    ],
  },
};
const DRAW = {
  es: 'Dibuja lo que más te gustó. Cuéntalo a alguien.',
  en: 'Draw what you liked most. Tell somebody about it.',
};
const WORDS = { es: 'Palabras', en: 'Words' };

/** A text in easy language beside its own: kept only where it does not read harder. */
function easyTwin(maker: Maker, block: Text): Block[] {
  const text = toPlainText(block.doc);
  const sentences = easySentences(text, maker.language);
  const [before, after] = [readingLevel(text, maker.language), readingLevel(sentences.join(' '), maker.language)];
  if (sentences.length === 0 || (before && after && after.index < before.index)) return [];
  return [{ ...blockBase(maker, [block.id]), type: 'easyRead', of: block.id, doc: paragraphs(sentences) }];
}

function glossary(maker: Maker, passages: readonly Passage[]): Block[] {
  const found = definitionsIn(passages, maker.language).slice(0, 12);
  if (found.length === 0) return [];
  return [
    { ...blockBase(maker, []), type: 'heading', level: 2, text: WORDS[maker.language] },
    {
      ...blockBase(
        maker,
        found.map(({ passage }) => passage),
      ),
      type: 'glossary',
      terms: found.map(({ term, meaning }) => ({
        term: line(asEntry(term)),
        meaning: line(easySentences(`${meaning}.`, maker.language).join(' ')),
      })),
    },
  ];
}

function extension(maker: Maker, passages: readonly Passage[]): Block[] {
  const terms = keyTermsOf(passages, maker.language).slice(0, 6);
  if (terms.length < 2) return [];
  const { title, steps } = TASKS[maker.language];
  const cited = passages.map(({ id }) => id);
  const at = (index: number) => terms[index % terms.length]!.text;
  const tasks = steps.map((step, index) => literal(step(at(index), at(index + 1))));
  return [{ ...blockBase(maker, cited), type: 'activity', title, grouping: 'alone', material: [], steps: tasks }];
}

/** For first readers: the few sentences that matter, short, with pictures, and something to draw. */
function earlyYears(maker: Maker, passages: readonly Passage[], pictures: readonly Pictogram[]): Block[] {
  const { language } = maker;
  const chosen = summarise(passages, language, 5);
  const cited = chosen.map(({ passage }) => passage);
  const short = chosen
    .flatMap(({ text }) => easySentences(text, language, 9))
    .filter((text) => wordsOf(text).length <= 16);
  if (short.length === 0) return [];
  return [
    textBlock(maker, short, cited),
    ...pictureBlocks(maker, proposePictures(short.join(' '), language, pictures), cited),
    {
      ...blockBase(maker, cited),
      type: 'activity',
      title: TASKS[language].group,
      grouping: 'alone',
      material: [],
      steps: [DRAW[language]],
    },
  ];
}

/** Another version of a lesson for those who need it easier, harder or earlier; made of the lesson's own words by rules. */
export function makeVersion(
  maker: Maker,
  kind: VersionKind,
  blocks: readonly Block[],
  pictures: readonly Pictogram[],
): Block[] {
  const passages = blockPassages(blocks);
  if (kind === 'extension') return extension(maker, passages);
  if (kind === 'early_years') return earlyYears(maker, passages, pictures);
  const twins = blocks.filter(isText).flatMap((block) => easyTwin(maker, block));
  const all = passages.map(({ text }) => text).join(' ');
  const shown = pictureBlocks(
    maker,
    proposePictures(all, maker.language, pictures),
    passages.map(({ id }) => id),
  );
  return [...twins, ...shown, ...glossary(maker, passages)];
}
