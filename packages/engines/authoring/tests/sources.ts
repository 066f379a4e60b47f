import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Passage } from '@patio/engine-documents/schema';
import type { Language } from '@patio/engine-learning';
import { type Block, toPlainText } from '@patio/engine-lessons';
import { fromWritten, type WrittenLesson } from '@patio/engine-lessons/written';

const folder = path.resolve(import.meta.dirname, '../../../../db/demo/lessons');

/** An id that is always the same for a name. */
export function idOf(name: string | number): string {
  const hex = createHash('sha256').update(String(name)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
/** New ids that are the same in each run. */
export function ids(start = 'id'): () => string {
  let count = 0;
  return () => idOf(`${start} ${count++}`);
}

export interface DemoLesson {
  title: string;
  grade: number;
  blocks: Block[];
  passages: Passage[];
}

/** The lessons of the demo school as they would be read from a book: a chapter for each. */
export function demoSource(language: Language): DemoLesson[] {
  return globSync(`*/*.${language}.json`, { cwd: folder })
    .sort()
    .map((file, chapter) => {
      const written: WrittenLesson = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      const { blocks } = fromWritten(written, {
        idOf: (name) => idOf(`${file} ${name}`),
        fileOf: idOf,
        competencyOf: idOf,
      });
      let heading: string | null = null;
      const prefix = `${language}${chapter}`;
      const passages = blocks.flatMap((block, at): Passage[] => {
        const base = { id: `${prefix}:p${at}`, page: chapter * 3 + 1 + Math.floor((at * 3) / blocks.length) };
        if (block.type === 'heading') {
          heading = block.text;
          return [{ ...base, kind: 'heading', path: [written.title], text: block.text }];
        }
        if (block.type !== 'text') return [];
        return [
          {
            ...base,
            kind: 'paragraph',
            path: [written.title, ...(heading ? [heading] : [])],
            text: toPlainText(block.doc).slice(0, 4_000),
          },
        ];
      });
      const opening: Passage = {
        id: `${prefix}:title`,
        kind: 'heading',
        path: [],
        page: chapter * 3 + 1,
        text: written.title,
      };
      return {
        title: written.title,
        grade: written.grade,
        blocks: blocks as Block[],
        passages: [opening, ...passages],
      };
    });
}

export const WATER: Passage[] = [
  { id: 'a:p1', kind: 'heading', path: [], page: 3, text: 'El ciclo del agua' },
  {
    id: 'a:p2',
    kind: 'paragraph',
    path: ['El ciclo del agua'],
    page: 3,
    text: 'La evaporación es el paso del agua líquida al aire en forma de vapor. El calor del sol mueve todo el ciclo. El vapor sube con el aire caliente y se enfría en la altura.',
  },
  {
    id: 'a:p3',
    kind: 'paragraph',
    path: ['El ciclo del agua', 'Las nubes'],
    page: 4,
    text: 'Se llama condensación al cambio del vapor en gotas muy pequeñas. Las gotas forman la nube. La nube crece con el vapor que llega desde el mar.',
  },
  {
    id: 'a:p4',
    kind: 'paragraph',
    path: ['El ciclo del agua', 'La lluvia'],
    page: 5,
    text: 'La precipitación es la caída del agua desde las nubes sobre la tierra. El río lleva el agua hasta el mar. El suelo guarda una parte del agua y la planta la toma por la raíz. En 2023 cayeron 812 milímetros de lluvia en la cuenca.',
  },
];
