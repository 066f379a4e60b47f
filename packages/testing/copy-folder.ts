import { cpSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Copies a data folder with its owners: a database refuses files that are not its own account's. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  if (process.getuid?.() !== 0) return;
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const { uid, gid } = lstatSync(path.join(from, name));
    lchownSync(path.join(to, name), uid, gid);
  }
}
