import { childOf, childrenOf, everyOf, lineOf, readXml, type XmlElement } from '@patio/engine-xml';
import { type Archive, resolvePath } from '@patio/engine-xml/zip';
import type { Collector } from '../collect.ts';
import { plainTree } from './tree.ts';

const ITEM = /^imsqti_item_xmlv(2p[0-2]|3p0)$/;
const TEST = /^imsqti_(test|assessment|section)_xmlv(2p[0-2]|3p0)$/;

/** The items of a package in their order, with the sections of the test in which they stand. */
export interface Listed {
  path: string;
  category: string[];
}

const isManifest = (path: string): boolean => /^([^/]+\/)?imsmanifest\.xml$/i.test(path);

/** What the manifest names; without one, every XML file that lies there. */
export function listItems(archive: Archive, { limits }: Collector): Listed[] {
  const manifest = [...archive.files.keys()].find(isManifest);
  if (manifest === undefined)
    return [...archive.files.keys()]
      .filter((path) => /\.xml$/i.test(path))
      .sort()
      .map((path) => ({ path, category: [] }));
  const root = readXml(archive.read(manifest), manifest, limits);
  const resources = childrenOf(childOf(root, 'resources'), 'resource');
  const pathsOf = (type: RegExp) =>
    resources.flatMap(({ attributes, children }) => {
      if (!type.test((attributes.type ?? '').trim())) return [];
      const href = attributes.href ?? children.find(({ name }) => name === 'file')?.attributes.href ?? '';
      return resolvePath(manifest, href) ?? [];
    });
  const named = new Map<string, string[]>();
  for (const path of pathsOf(TEST))
    for (const each of sectionsOf(archive, path, limits)) named.set(each.path, each.category);
  const items = new Set([...named.keys(), ...pathsOf(ITEM).map((path) => archive.find(path) ?? path)]);
  return [...items].map((path) => ({ path, category: named.get(path) ?? [] }));
}

/** The references of a test, in order, each with the titles above it. A test that is no XML says nothing about its items. */
function sectionsOf(archive: Archive, path: string, limits: Collector['limits']): Listed[] {
  const found = archive.find(path);
  if (found === null) return [];
  let root: XmlElement;
  try {
    root = plainTree(readXml(archive.read(found), found, limits));
  } catch {
    return [];
  }
  const listed: Listed[] = [];
  const walk = (element: XmlElement, category: string[]) => {
    for (const child of element.children) {
      if (child.name === 'assessment-item-ref') {
        const item = resolvePath(found, child.attributes.href ?? '');
        if (item !== null) listed.push({ path: archive.find(item) ?? item, category });
      } else
        walk(
          child,
          child.name === 'assessment-section' ? [...category, child.attributes.title ?? ''].filter(Boolean) : category,
        );
    }
  };
  walk(root, []);
  return listed;
}

/** The texts that several items share, by the item that names them. */
export function stimuliOf(root: XmlElement): string[] {
  return everyOf(root, 'assessment-stimulus-ref').map((reference) => reference.attributes.href ?? lineOf(reference));
}
