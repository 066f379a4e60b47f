import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toPlainText } from '@patio/engine-lessons';
import { fromWritten, type WrittenLesson } from '@patio/engine-lessons/written';

const folder = path.resolve(import.meta.dirname, '../../db/demo/lessons');

export interface Printed {
  text: string;
  size: number;
}

/** The texts of the demo school's lessons in Spanish, as headings and paragraphs; each turn begins at another lesson. */
export function bookOf(turn: number): Printed[] {
  const files = globSync('*/*.es.json', { cwd: folder }).sort();
  return [...files.slice(turn), ...files.slice(0, turn)].flatMap((file): Printed[] => {
    const written: WrittenLesson = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    // A book of science and Spanish: texts in English would rightly be held back.
    if (written.subject === 'ING') return [];
    const { blocks } = fromWritten(written, {
      idOf: (name) => name,
      fileOf: (name) => name,
      competencyOf: (name) => name,
    });
    const parts = blocks.flatMap((block): Printed[] => {
      if (block.type === 'heading') return [{ text: block.text, size: 14 }];
      if (block.type !== 'text') return [];
      return toPlainText(block.doc)
        .split('\n')
        .map((text) => ({ text, size: 11 }));
    });
    return [{ text: written.title, size: 20 }, ...parts];
  });
}
