import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (folder: string): { name?: string; version?: string } => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** The folder in which Patio lies: the one above the program with its package file, in the source and in the bundle alike. */
export function programFolder(): string {
  for (let at = import.meta.dirname; at !== path.dirname(at); at = path.dirname(at)) {
    if (read(at).name === 'patio') return at;
  }
  return process.cwd();
}

let known: string | undefined;

/** Which Patio runs here. */
export function platformVersion(): string {
  known ??= read(programFolder()).version ?? '0.0.0';
  return known;
}
