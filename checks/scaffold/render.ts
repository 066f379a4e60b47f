import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATES = path.join(import.meta.dirname, 'templates');

/** The forms in which a module's word is written. */
export interface ModuleName {
  /** `art-club`: folder, package, address */
  word: string;
  /** `art_club`: table, text, capability */
  area: string;
  /** `artClub` and `ArtClub`: in code */
  name: string;
  Name: string;
  /** `Art club`: what people read, until somebody writes better */
  title: string;
}

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** All forms of a word; a word that cannot be a module's is refused. */
export function nameModule(word: string): ModuleName {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(word))
    throw new Error(`"${word}" cannot be a module: lower case, words parted by a dash, such as art-club`);
  const name = word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    word,
    area: word.replaceAll('-', '_'),
    name,
    Name: capital(name),
    title: capital(word.replaceAll('-', ' ')),
  };
}

/** The files of a new module by their path inside it. `{{zod}}` is the version that the lock names. */
export function renderModule(name: ModuleName, versionOf: (dependency: string) => string): Map<string, string> {
  const forms: Record<string, string> = { ...name };
  const files = globSync('**/*.txt', { cwd: TEMPLATES }).map((file) => file.split(path.sep).join('/'));
  return new Map(
    files
      .sort()
      .map((file) => [
        file.replace(/\.txt$/, ''),
        readFileSync(path.join(TEMPLATES, file), 'utf8').replace(
          /\{\{([@\w/-]+)\}\}/g,
          (_, key: string) => forms[key] ?? versionOf(key),
        ),
      ]),
  );
}
