import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file as a whole, unless it says that already: a program that reads it meanwhile never finds half of it. */
function replaceFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const arriving = `${file}.${process.pid}`;
  writeFileSync(arriving, text);
  renameSync(arriving, file);
}

/** Makes these the files of a folder, one by one; `stamp` is the maker's own. */
export function replaceFiles(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) replaceFile(path.join(folder, name), text);
  const arrivesElsewhere = /\.\d+$/; // a second program compiles at the same time
  for (const name of readdirSync(folder))
    if (!files.has(name) && name !== 'stamp' && !arrivesElsewhere.test(name))
      rmSync(path.join(folder, name), { force: true });
}
