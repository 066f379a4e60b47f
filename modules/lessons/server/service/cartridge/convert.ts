import { type Cartridge, type CartridgeItem, type Content, fileInside, unitsOf } from '@patio/engine-cartridge';
import { type Block, MOST_BLOCKS } from '@patio/engine-lessons';
import { parseHtml } from '@patio/engine-lessons/parse-html';
import { readBlock, writeBlock } from '@patio/engine-lessons/schema';
import type { ImportFinding } from '../../schema.ts';
import { pageBlocks } from './pictures.ts';
import { quizzesFrom } from './quizzes.ts';
import { blocksFrom, type Making, nodesOf } from './texts.ts';

export interface ConvertedLesson {
  title: string;
  /** The folder in which it lay, where that was not the unit itself. */
  summary: string;
  blocks: Block[];
}
export interface ConvertedCourse {
  units: { title: string; lessons: ConvertedLesson[] }[];
  questions: number;
  /** Paths of the pictures that its lessons show. */
  pictures: string[];
  findings: ImportFinding[];
}
export interface Converting {
  newId: () => string;
  language: string;
  /** What a unit or a lesson without a name is called. */
  unnamed: string;
  /** The file of a picture that was brought in. */
  fileOf: (path: string) => string | null;
}

/** Links, files and tools belong to the lesson before them; everything else is a lesson of its own. */
const JOINS: ReadonlySet<Content['kind']> = new Set(['link', 'file', 'tool']);
const PICTURE = /\.(png|jpe?g|gif|webp|avif)$/i;

/** A cartridge as units with lessons. What has no place in a lesson is listed, never dropped in silence. */
export function convertCartridge(cartridge: Cartridge, options: Converting): ConvertedCourse {
  const findings: ImportFinding[] = [...cartridge.findings];
  const pictures = new Set<string>();
  let questions = 0;

  const blocksOf = (item: CartridgeItem, content: Content): Block[] => {
    const making: Making = {
      newId: options.newId,
      language: options.language,
      source: `imscc#${'path' in content && content.path !== null ? content.path : item.id}`,
      findings,
    };
    const list = (code: string, values: Record<string, string | number> = {}) =>
      findings.push({ code, at: making.source, with: { title: item.title, ...values } });
    switch (content.kind) {
      case 'page':
        return pageBlocks(
          parseHtml(content.html),
          (reference) => {
            const path = fileInside(content.path, reference, content.files);
            if (path === null || !PICTURE.test(path)) return null;
            pictures.add(path);
            return options.fileOf(path);
          },
          making,
        );
      case 'link':
        if (content.address === '') return [];
        return blocksFrom([linkNode(content.address, item.title || content.title)], making);
      case 'topic':
        list('cartridge.topic_as_text');
        return blocksFrom(nodesOf(content.text), making);
      case 'assignment':
        list('cartridge.assignment_as_text', content.points === null ? {} : { points: content.points });
        if (content.forTeachers) list('cartridge.for_teachers');
        return blocksFrom(nodesOf(content.text), making);
      case 'assessment': {
        const made = quizzesFrom(item.title || content.title, content.questions, making);
        questions += made.questions;
        return made.blocks;
      }
      default:
        return [];
    }
  };

  const lessonsOf = (parts: ReturnType<typeof unitsOf>[number]['parts']): ConvertedLesson[] => {
    const lessons: ConvertedLesson[] = [];
    let folder = '';
    for (const part of parts) {
      if ('heading' in part) {
        folder = part.heading.slice(0, 500);
        continue;
      }
      const { item } = part;
      if (item.content === null) continue;
      if (item.forTeachers) {
        findings.push({ code: 'cartridge.for_teachers', at: item.id, with: { title: item.title } });
        continue;
      }
      const blocks = lawful(blocksOf(item, item.content), findings);
      const last = lessons.at(-1);
      if (JOINS.has(item.content.kind) && last && last.blocks.length + blocks.length <= MOST_BLOCKS)
        last.blocks.push(...blocks);
      else if (blocks.length > 0)
        lessons.push({
          title: item.title.slice(0, 160) || options.unnamed,
          summary: folder,
          blocks: blocks.slice(0, MOST_BLOCKS),
        });
      else if (!JOINS.has(item.content.kind) && item.content.kind !== 'unread')
        findings.push({ code: 'cartridge.empty', at: item.id, with: { title: item.title } });
    }
    return lessons;
  };

  const units = unitsOf(cartridge).map(({ title, parts }) => ({
    title: title.slice(0, 120) || options.unnamed,
    lessons: lessonsOf(parts),
  }));
  for (const { id, content } of cartridge.unplaced)
    if (content.kind === 'bank')
      findings.push({
        code: 'cartridge.bank_left',
        at: id,
        with: { title: content.title, count: content.questions.length },
      });
  for (const { path } of cartridge.files)
    if (!pictures.has(path)) findings.push({ code: 'cartridge.file_left', at: path });
  return { units, questions, pictures: [...pictures], findings };
}

const linkNode = (href: string, title: string) => ({
  name: 'p',
  attributes: {},
  children: [{ name: 'a', attributes: { href }, children: [title || href] }],
});

/** Only blocks that a lesson may hold; one that is refused is listed with the reason. */
function lawful(blocks: readonly Block[], findings: ImportFinding[]): Block[] {
  return blocks.filter((block) => {
    const read = readBlock(writeBlock(block));
    if (!read.ok)
      findings.push({
        code: read.problems[0]?.code ?? 'lessons.unreadable_block',
        at: block.provenance.origin === 'import' ? block.provenance.source : block.id,
      });
    return read.ok;
  });
}
