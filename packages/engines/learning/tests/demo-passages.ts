import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Block } from '@patio/engine-lessons';
import { fromWritten, type WrittenLesson } from '@patio/engine-lessons/written';
import type { Language } from '../exercises/form.ts';
import { type Passage, passagesOf } from '../retrieval/passages.ts';

const folder = path.resolve(import.meta.dirname, '../../../../db/demo/lessons');

/** What the courses of the demo school are called. */
const SUBJECTS: Record<Language, Record<string, string>> = {
  es: { MAT: 'Matemática', CYT: 'Ciencia', COM: 'Comunicación', SOC: 'Ciencias Sociales', ING: 'Inglés' },
  en: { MAT: 'Mathematics', CYT: 'Science', COM: 'Language', SOC: 'Social Studies', ING: 'English' },
};

/** The blocks of the demo school's lessons of a language, with names for ids. */
export function demoLessons(
  language: Language,
): { id: string; title: string; about: string; grade: number; blocks: Block[] }[] {
  return globSync(`*/*.${language}.json`, { cwd: folder })
    .sort()
    .map((file) => {
      const written: WrittenLesson = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      const { blocks } = fromWritten(written, {
        idOf: (name) => name.replace('block:', ''),
        fileOf: (name) => name,
        competencyOf: (name) => name,
      });
      return {
        id: file.split(path.sep).join('/').replace(`.${language}.json`, ''),
        title: written.title,
        about: [SUBJECTS[language][written.subject], written.unit, written.summary].join('. '),
        grade: written.grade,
        blocks,
      };
    });
}

export const demoPassages = (language: Language): Passage[] =>
  demoLessons(language).flatMap((lesson) => passagesOf({ ...lesson, language }, lesson.blocks));
