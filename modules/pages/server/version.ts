import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

let known: string | undefined;

/** Which Patio runs here: from the package file that lies above the program, in the source and in the bundle alike. */
export function platformVersion(): string {
  for (let at = import.meta.dirname; known === undefined && at !== path.dirname(at); at = path.dirname(at)) {
    const file = path.join(at, 'package.json');
    if (!existsSync(file)) continue;
    const found = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
    if (found.name === 'patio') known = found.version;
  }
  known ??= '0.0.0';
  return known;
}
