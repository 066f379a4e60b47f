import { type Archive, openArchive, readXml } from './archive.ts';
import type { Content } from './content/content.ts';
import { readContent } from './content/read.ts';
import { LIMITS, type Limits } from './limits.ts';
import { findManifest, type Manifest, type ManifestItem, readManifest, type Version } from './manifest.ts';
import { CartridgeProblem, type Problem } from './problem.ts';

export interface CartridgeItem {
  id: string;
  title: string;
  /** Null for a folder. */
  content: Content | null;
  forTeachers: boolean;
  children: CartridgeItem[];
}

export interface Cartridge {
  version: Version;
  title: string;
  description: string;
  language: string | null;
  /** The course as its outline shows it. */
  outline: CartridgeItem[];
  /** What was read and stands nowhere in the outline, such as banks of questions. */
  unplaced: { id: string; content: Content; forTeachers: boolean }[];
  /** Every file that is no part of the above: media and whatever else lies inside. */
  files: { path: string; size: number; used: boolean }[];
  /** What was not understood, is missing, or was left out. */
  findings: Problem[];
  /** The bytes of one of the files. */
  read: (path: string) => Uint8Array;
}

export type OpenedCartridge = { ok: true; cartridge: Cartridge } | { ok: false; problem: Problem };

/** Opens a Common Cartridge 1.1, 1.2 or 1.3. Refuses what is hostile or no cartridge; of the rest nothing is lost silently. */
export function openCartridge(bytes: Uint8Array, given: Partial<Limits> = {}): OpenedCartridge {
  const limits = { ...LIMITS, ...given };
  try {
    const archive = openArchive(bytes, limits);
    const path = findManifest(archive);
    const manifest = readManifest(readXml(archive.read(path), path, limits), path, limits);
    const base = path.slice(0, path.lastIndexOf('/') + 1);
    return { ok: true, cartridge: collect({ ...archive, base }, path, manifest, limits) };
  } catch (error) {
    if (!(error instanceof CartridgeProblem)) throw error;
    return { ok: false, problem: error.problem };
  }
}

function collect(archive: Archive, manifestPath: string, manifest: Manifest, limits: Limits): Cartridge {
  const { version, title, description, language, resources } = manifest;
  const findings = [...archive.findings, ...manifest.findings];
  const contents = new Map<string, Content>();
  const budget = { left: limits.textBytes };
  for (const resource of resources.values()) {
    const read = readContent(archive, resource, limits, budget);
    contents.set(resource.id, read.content);
    findings.push(...read.findings);
    for (const name of resource.files)
      if (name !== resource.main && archive.find(name) === null)
        findings.push({ code: 'cartridge.file_missing', at: resource.id, with: { name } });
  }
  const placed = new Set<string>();
  const place = ({ id, title: named, reference, children }: ManifestItem): CartridgeItem => {
    const content = reference === null ? null : (contents.get(reference) ?? null);
    if (reference !== null && content === null)
      findings.push({ code: 'cartridge.item_without_resource', at: id, with: { title: named } });
    if (reference !== null) placed.add(reference);
    const forTeachers = reference === null ? false : (resources.get(reference)?.forTeachers ?? false);
    return { id, title: named || titleOf(content), content, forTeachers, children: children.map(place) };
  };
  const outline = manifest.items.map(place);
  const unplaced = [...contents]
    .filter(([id, { kind }]) => !placed.has(id) && kind !== 'file')
    .map(([id, content]) => ({ id, content, forTeachers: resources.get(id)!.forTeachers }));
  for (const { id, content } of unplaced)
    if (content.kind !== 'unread' && content.kind !== 'bank')
      findings.push({ code: 'cartridge.unplaced', at: id, with: { title: titleOf(content) } });
  const files = filesIn(archive, manifestPath, contents, placed);
  return { version, title, description, language, outline, unplaced, files, findings, read: archive.read };
}

/** A file counts as used when the outline names it or something that was read shows it. */
function filesIn(
  archive: Archive,
  manifestPath: string,
  contents: ReadonlyMap<string, Content>,
  placed: ReadonlySet<string>,
): Cartridge['files'] {
  const read = new Set([manifestPath]);
  const used = new Set<string>();
  for (const [id, content] of contents) {
    if (content.kind === 'file' && placed.has(id)) used.add(content.path);
    if (content.kind !== 'file' && content.kind !== 'unread') read.add(content.path);
    if ('files' in content) for (const path of content.files) used.add(path);
  }
  return [...archive.files]
    .filter(([path]) => !read.has(path))
    .map(([path, { size }]) => ({ path, size, used: used.has(path) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What a part is called where the outline gives it no name. */
function titleOf(content: Content | null): string {
  if (content === null || content.kind === 'unread') return '';
  if (content.kind === 'file') return content.path.split('/').at(-1)!;
  return content.title;
}
