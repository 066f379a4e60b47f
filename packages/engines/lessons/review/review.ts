import type { AnyBlock } from '../blocks/read.ts';
import { type Finding, finding } from './findings.ts';
import { reviewQuestions } from './review-quiz.ts';
import { isShouting, reviewDoc, reviewMarkdown } from './texts.ts';

/** Words that stand where a description should: a file name, or that it is a picture. */
const SAYS_NOTHING =
  /^(imagen|image|foto|photo|picture|dibujo|gráfico|captura.*|img[\s_-]?\d*|.*\.(png|jpe?g|gif|svg|webp))$/i;

function reviewAlt(block: string, alts: readonly string[]): Finding[] {
  return alts.flatMap((alt): Finding[] => {
    if (alt.trim() === '') return [finding(block, 'picture_without_alt')];
    return SAYS_NOTHING.test(alt.trim()) ? [finding(block, 'alt_says_nothing')] : [];
  });
}

const when = (fails: boolean, ...findings: Finding[]): Finding[] => (fails ? findings : []);
const isEmpty = (text: string): boolean => text.trim() === '';

function reviewBlock(block: AnyBlock, grade: number, ids: ReadonlySet<string>): Finding[] {
  const { id } = block;
  switch (block.type) {
    case 'heading':
      return [
        ...when(isEmpty(block.text), finding(id, 'heading_empty')),
        ...when(isShouting(block.text), finding(id, 'all_capitals')),
      ];
    case 'text':
      return reviewDoc(id, block.doc, grade);
    case 'easyRead':
      return [...when(!ids.has(block.of), finding(id, 'twin_of_nothing')), ...reviewDoc(id, block.doc, grade)];
    case 'image':
      return reviewAlt(id, [block.alt]);
    case 'pictograms':
      return reviewAlt(
        id,
        block.items.map(({ alt }) => alt),
      );
    case 'math':
      return when(isEmpty(block.spoken), finding(id, 'formula_without_speech'));
    case 'audio':
      return when(isEmpty(block.transcript), finding(id, 'audio_without_transcript'));
    case 'video':
      return when(block.captions.length === 0, finding(id, 'video_without_captions'));
    case 'embed':
      return when(isEmpty(block.title), finding(id, 'embed_without_title'));
    case 'table': {
      const width = block.header.length || (block.rows[0]?.length ?? 0);
      return [
        ...when(block.header.every(isEmpty), finding(id, 'table_without_header')),
        ...when(
          block.rows.some((row) => row.length !== width),
          finding(id, 'table_uneven'),
        ),
      ];
    }
    case 'callout':
      return reviewMarkdown(id, block.text, grade);
    case 'example':
      return [block.problem, ...block.steps.map(({ text }) => text)].flatMap((text) => reviewMarkdown(id, text, grade));
    case 'activity':
      return block.steps.flatMap((text) => reviewMarkdown(id, text, grade));
    case 'quiz':
      return reviewQuestions(id, block.questions);
    case 'checkpoint':
      return [...reviewMarkdown(id, block.text, grade), ...reviewQuestions(id, block.questions ?? [])];
    case 'unknown':
      return [finding(id, 'newer_kind')];
    default:
      return [];
  }
}

/** Headings go down one level at a time; who listens jumps from one to the next. */
function reviewHeadings(blocks: readonly AnyBlock[]): Finding[] {
  let level = 1;
  return blocks.flatMap((block): Finding[] => {
    if (block.type !== 'heading') return [];
    const jumps = block.level > level + 1;
    const findings = jumps ? [finding(block.id, 'heading_jump', { level: block.level, most: level + 1 })] : [];
    level = block.level;
    return findings;
  });
}

/** What should be mended before a lesson is published, in the order of its blocks. `conflicts` are blocks whose text is kept beside another. */
export function reviewLesson(blocks: readonly AnyBlock[], grade: number, conflicts: readonly string[] = []): Finding[] {
  const ids = new Set(blocks.map(({ id }) => id));
  const headings = reviewHeadings(blocks);
  return blocks.flatMap((block) => [
    ...when(conflicts.includes(block.id), finding(block.id, 'written_at_once')),
    ...headings.filter((each) => each.block === block.id),
    ...reviewBlock(block, grade, ids),
  ]);
}

/** Whether a review lets a lesson be published: only a picture without words stops it. */
export const canPublish = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'blocking');
