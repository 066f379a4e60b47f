import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the written lessons and their pictures lie, from source and from the bundle alike. */
export function lessonsFolder(): string {
  for (let at = import.meta.dirname; at !== path.dirname(at); at = path.dirname(at)) {
    const folder = path.join(at, 'db', 'demo', 'lessons');
    if (existsSync(folder)) return folder;
  }
  throw new Error('the folder db/demo/lessons was not found beside the program');
}
