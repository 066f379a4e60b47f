import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Block } from '../blocks/kinds.ts';
import { fromWritten, type WrittenLesson } from '../written/index.ts';
import { testId } from './ids.ts';

const folder = path.resolve(import.meta.dirname, '../../../../db/demo/lessons');
/** The demo school's lessons, by file name. */
export const DEMO_FILES: readonly string[] = globSync('*/*.json', { cwd: folder }).sort();
export const readDemo = (file: string): WrittenLesson => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** The blocks of a demo lesson. */
export function demoBlocks(file: string): Block[] {
  return fromWritten(readDemo(file), {
    idOf: (name) => testId(`${file}:${name}`),
    fileOf: (picture) => testId(picture),
    competencyOf: (name) => testId(name),
  }).blocks;
}
