import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createFile } from './create-file.ts';

/** The text of a file that is made at the first need; of two programs that make it at once one wins, and both read the same. */
export function keepOnce(file: string, make: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    createFile(file, make());
  }
  return readFileSync(file, 'utf8').trim();
}
