import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, from source (apps/server) and from the bundle (dist/server) alike. */
export function projectFolder(): string {
  for (let at = import.meta.dirname; at !== path.dirname(at); at = path.dirname(at)) {
    if (existsSync(path.join(at, 'floors.json')) || existsSync(path.join(at, 'db', 'migrations'))) return at;
  }
  return process.cwd();
}

export const webFolder = (): string => path.join(projectFolder(), 'dist', 'web');

export const VERSION: string = JSON.parse(readFileSync(path.join(projectFolder(), 'package.json'), 'utf8')).version;
