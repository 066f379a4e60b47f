import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@patio/messages/runtime';

/** What vite writes about each chunk. */
export interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

/** For a file of code, the files of the texts that it shows, by language. */
export type TextsByFile = Record<string, Record<Locale, string[]>>;

/** What a build says about itself. */
export const readManifest = (outDir: string): { manifest: Manifest; texts: TextsByFile } => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(outDir, '.vite', name), 'utf8'));
  return { manifest: read('manifest.json'), texts: read('texts.json') };
};

/** The texts that these files show, in one language. */
export const textsShown = (files: Iterable<string>, texts: TextsByFile, locale: Locale): string[] => [
  ...new Set([...files].flatMap((file) => texts[file]?.[locale] ?? [])),
];

/** Every file that must arrive before these chunks can run. */
export function closureOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...files];
}
