import { resolvePath } from '@patio/engine-xml/zip';
import type { Archive } from '../archive.ts';
import type { Problem } from '../problem.ts';

const REFERENCE = /\s(?:src|href|data|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const TITLE = /<title[^>]*>([^<]{0,500})<\/title>/i;
const AMPERSAND = /&amp;/gi;
/** The folder in which most programs put what pages call the base of files. */
const BASES = ['', 'web_resources/'];

export const isPage = (path: string): boolean => /\.(x?html?)$/i.test(path);

/** The title of a page, where its head has one. */
export const titleOf = (html: string): string =>
  (TITLE.exec(html)?.[1] ?? '').replaceAll(AMPERSAND, '&').replace(/\s+/g, ' ').trim();

/** Where a reference of a page leads inside the cartridge; null for the web and for what is missing. */
export function fileOf(archive: Archive, from: string, reference: string): string | null {
  const found = resolvePath(from, reference.replaceAll(AMPERSAND, '&'));
  if (found === null) return null;
  for (const folder of BASES.flatMap((base) => [base, `${archive.base}${base}`])) {
    const path = archive.find(`${folder}${found}`);
    if (path !== null) return path;
  }
  return null;
}

/** The files that a page shows or links to. It only looks for names: nothing of the page is trusted or run because of it. */
export function filesOf(archive: Archive, from: string, html: string, findings: Problem[]): string[] {
  const found = new Set<string>();
  const missing = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(REFERENCE)) {
    const reference = (double ?? single ?? bare ?? '').trim();
    if (reference === '' || /^(#|[a-z][a-z0-9+.-]*:|\/\/)/i.test(reference)) continue;
    const path = fileOf(archive, from, reference);
    if (path !== null) found.add(path);
    else missing.add(reference.slice(0, 200).toWellFormed());
  }
  for (const to of missing) findings.push({ code: 'cartridge.link_missing', at: from, with: { to } });
  found.delete(from);
  return [...found];
}

/** Which of a page's own files a reference means; null for the web and for files that it does not have. */
export function fileInside(from: string, reference: string, files: readonly string[]): string | null {
  const found = resolvePath(from, reference.replaceAll(AMPERSAND, '&'))?.toLowerCase();
  if (found === undefined) return null;
  return files.find((path) => path.toLowerCase() === found || path.toLowerCase().endsWith(`/${found}`)) ?? null;
}
