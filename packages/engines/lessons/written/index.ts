/** Lessons written as files, turned into blocks and back. */
import type { Provenance } from '../blocks/basics.ts';
import type { Block } from '../blocks/kinds.ts';
import { fromMarkdown } from '../text/from-markdown.ts';
import { toMarkdown } from '../text/to-markdown.ts';
import type { WrittenBlock, WrittenLesson } from './format.ts';
import { questionFromWritten, questionToWritten } from './written-quiz.ts';

export type { WrittenBlock, WrittenLesson, WrittenQuestion } from './format.ts';

/** How names become ids; the same name must always give the same id. */
export interface Naming {
  /** `block:<name>` and `question:<block name>:<place>`. */
  idOf: (name: string) => string;
  /** The file of a picture. */
  fileOf: (picture: string) => string;
  competencyOf: (competency: string) => string;
}

/** What is written about a lesson beside its blocks. */
export type AboutLesson = Omit<WrittenLesson, 'blocks'>;

const PRACTISES: readonly string[] = ['quiz', 'activity', 'checkpoint'];

function toBlock(written: WrittenBlock, lesson: WrittenLesson, { idOf, fileOf, competencyOf }: Naming): Block {
  const provenance: Provenance = { origin: 'import', source: `${lesson.key}.${lesson.locale}#${written.id}` };
  const common = {
    format: 1 as const,
    id: idOf(`block:${written.id}`),
    language: lesson.locale,
    ...(written.minutes === undefined ? {} : { minutes: written.minutes }),
    // What a lesson is for is shown where something is done, not in every paragraph.
    competencies: PRACTISES.includes(written.type) ? lesson.competencies.map(competencyOf) : [],
    provenance,
  };
  switch (written.type) {
    case 'text':
      return { ...common, type: 'text', doc: fromMarkdown(written.text) };
    case 'easyRead':
      return { ...common, type: 'easyRead', of: idOf(`block:${written.of}`), doc: fromMarkdown(written.text) };
    case 'image': {
      const { picture, alt, caption } = written;
      return { ...common, type: 'image', file: fileOf(picture), alt, ...(caption === undefined ? {} : { caption }) };
    }
    case 'video': {
      const { film, title, seconds, captions } = written;
      const tracks = captions.map((language) => ({ language, file: fileOf(captionsOf(film, language)) }));
      return { ...common, type: 'video', file: fileOf(film), title, seconds, captions: tracks };
    }
    case 'pictograms': {
      const items = written.items.map(({ picture, alt, word }) => ({ file: fileOf(picture), alt, word }));
      return { ...common, type: 'pictograms', items };
    }
    case 'quiz': {
      const questions = written.questions.map((question, index) =>
        questionFromWritten(question, idOf(`question:${written.id}:${index}`)),
      );
      return { ...common, type: 'quiz', title: written.title, questions };
    }
    default:
      return { ...written, ...common };
  }
}

/** The file with what is said in a film. */
export const captionsOf = (film: string, language: string): string => film.replace(/\.\w+$/, `.${language}.vtt`);

/** The blocks of a written lesson. Nothing is lost: `toWritten` gives the file back. */
export function fromWritten(lesson: WrittenLesson, naming: Naming): { about: AboutLesson; blocks: Block[] } {
  const { blocks, ...about } = lesson;
  return { about, blocks: blocks.map((written) => toBlock(written, lesson, naming)) };
}

/** The written name of a block that `fromWritten` made. */
function nameOf({ provenance }: Block): string {
  if (provenance.origin !== 'import') throw new Error('this block was not written in a file');
  return provenance.source.slice(provenance.source.indexOf('#') + 1);
}

/** The file again, for blocks that `fromWritten` made; `pictureOf` is the way back from a file to its name. */
export function toWritten(
  about: AboutLesson,
  blocks: readonly Block[],
  pictureOf: (file: string) => string,
): WrittenLesson {
  const names = new Map(blocks.map((block) => [block.id, nameOf(block)]));
  const written = blocks.map((block): WrittenBlock => {
    const { format: _f, id, language: _l, competencies: _c, provenance: _p, ...rest } = block;
    const name = { id: names.get(id)! };
    const { minutes } = block;
    const common = { ...name, ...(minutes === undefined ? {} : { minutes }) };
    switch (rest.type) {
      case 'text':
        return { ...common, type: 'text', text: toMarkdown(rest.doc) };
      case 'easyRead':
        return { ...common, type: 'easyRead', of: names.get(rest.of) ?? rest.of, text: toMarkdown(rest.doc) };
      case 'image': {
        const { file, type, alt, caption } = rest;
        return { ...common, type, picture: pictureOf(file), alt, ...(caption === undefined ? {} : { caption }) };
      }
      case 'video': {
        const { file, type, title, seconds = 0, captions } = rest;
        const languages = captions.map(({ language }) => (language === 'en' ? ('en' as const) : ('es' as const)));
        return { ...common, type, film: pictureOf(file), title, seconds, captions: languages };
      }
      case 'pictograms': {
        const items = rest.items.map(({ file, alt, word }) => ({ picture: pictureOf(file), alt, word }));
        return { ...common, type: 'pictograms', items };
      }
      case 'quiz':
        return { ...common, type: 'quiz', title: rest.title, questions: rest.questions.map(questionToWritten) };
      default:
        return { ...rest, ...name } as WrittenBlock;
    }
  });
  return { ...about, blocks: written };
}
