import { childOf, childrenOf, everyOf, lineOf, type XmlElement } from '@patio/engine-xml';
import { resolvePath } from '@patio/engine-xml/zip';
import type { Archive } from './archive.ts';
import type { Limits } from './limits.ts';
import { readMetadata } from './metadata.ts';
import { CartridgeProblem, type Problem } from './problem.ts';

export type Version = '1.1' | '1.2' | '1.3';

export interface ManifestItem {
  id: string;
  title: string;
  /** The identifier of its resource; null for a folder. */
  reference: string | null;
  children: ManifestItem[];
}
export interface ManifestResource {
  id: string;
  type: string;
  /** The file that it is about, then the others; paths of the cartridge, which may be missing in it. */
  main: string | null;
  files: string[];
  dependencies: string[];
  /** Meant for teachers alone: a plan of the lesson, or named so. */
  forTeachers: boolean;
}
export interface Manifest {
  version: Version;
  title: string;
  description: string;
  language: string | null;
  items: ManifestItem[];
  resources: Map<string, ManifestResource>;
  findings: Problem[];
}

const NAME = 'imsmanifest.xml';

/** The manifest stands at the top; whoever packed the folder once more put it one deeper. */
export function findManifest(archive: Archive): string {
  const top = archive.find(NAME);
  if (top) return top;
  const deeper = [...archive.files.keys()].filter((path) => path.toLowerCase().endsWith(`/${NAME}`));
  const [only, second] = deeper.filter((path) => path.split('/').length === 2);
  if (only && !second) return only;
  throw new CartridgeProblem('cartridge.no_manifest');
}

/** What a cartridge says about itself. Only 1.1 to 1.3 are read; a protected one is refused, since nobody gave us its rights. */
export function readManifest(root: XmlElement, path: string, limits: Limits): Manifest {
  if (root.name !== 'manifest') throw new CartridgeProblem('cartridge.no_manifest');
  const version = versionOf(root);
  if (everyOf(root, 'authorizations').length > 0) throw new CartridgeProblem('cartridge.protected');
  const findings: Problem[] = [];
  const resources = readResources(root, path, limits, findings);
  const organizations = childrenOf(childOf(root, 'organizations'), 'organization');
  for (const extra of organizations.slice(1))
    findings.push({ code: 'cartridge.outline_extra', at: extra.attributes.identifier ?? '' });
  for (const inner of childrenOf(root, 'manifest'))
    findings.push({ code: 'cartridge.manifest_inside', at: inner.attributes.identifier ?? '' });
  const items = readItems(organizations[0], limits);
  return { version, ...readMetadata(root), items, resources, findings };
}

function versionOf(root: XmlElement): Version {
  const metadata = childOf(root, 'metadata');
  const schema = lineOf(childOf(metadata, 'schema'));
  const said = lineOf(childOf(metadata, 'schemaversion'));
  const spaces = Object.values(root.attributes).join(' ');
  const isCartridge = /common cartridge/i.test(schema) || /\/imscc(v\dp\d)?\//.test(spaces);
  if (!isCartridge) throw new CartridgeProblem('cartridge.not_a_cartridge', '', { schema: schema.slice(0, 80) });
  const number =
    /^1\.([123])(\.\d+)*$/.exec(said)?.[1] ?? (said === '' ? /imsccv1p([123])\//.exec(spaces)?.[1] : undefined);
  if (!number) throw new CartridgeProblem('cartridge.version', '', { version: said.slice(0, 20) || '1.0' });
  return `1.${number}` as Version;
}

function readResources(
  root: XmlElement,
  path: string,
  { resources: most }: Limits,
  findings: Problem[],
): Map<string, ManifestResource> {
  const list = childOf(root, 'resources');
  const listed = childrenOf(list, 'resource');
  if (listed.length > most) throw new CartridgeProblem('cartridge.too_many_resources', '', { most });
  const resources = new Map<string, ManifestResource>();
  for (const element of listed) {
    const { identifier: id = '', type = '', href, intendeduse } = element.attributes;
    const base = `${list?.attributes.base ?? ''}${element.attributes.base ?? ''}`;
    const resolved = (reference: string): string[] => {
      const found = resolvePath(path, `${base}${reference}`);
      if (found === null)
        findings.push({ code: 'cartridge.reference_outside', at: id, with: { to: reference.slice(0, 200) } });
      return found === null ? [] : [found];
    };
    const files = [...new Set(childrenOf(element, 'file').flatMap((file) => resolved(file.attributes.href ?? '')))];
    const [main = files[0] ?? null] = href ? resolved(href) : [];
    if (resources.has(id)) findings.push({ code: 'cartridge.resource_twice', at: id });
    for (const variant of childrenOf(element, 'variant'))
      findings.push({ code: 'cartridge.variant', at: id, with: { to: variant.attributes.identifierref ?? '' } });
    resources.set(id, {
      id,
      type: type.trim(),
      main,
      files: main === null ? files : [...new Set([main, ...files])],
      dependencies: childrenOf(element, 'dependency').flatMap(({ attributes }) => attributes.identifierref ?? []),
      forTeachers: intendeduse === 'lessonplan' || rolesOf(element).some((role) => role !== 'Learner'),
    });
  }
  return resources;
}

/** For whom a resource is, where it says so; one that names learners too is for everybody. */
function rolesOf(resource: XmlElement): string[] {
  const roles = everyOf(resource, 'intendedEndUserRole').flatMap((role) => lineOf(childOf(role, 'value')) || []);
  return roles.includes('Learner') ? [] : roles;
}

function readItems(organization: XmlElement | undefined, { items: most, itemDepth }: Limits): ManifestItem[] {
  let count = 0;
  const read = (element: XmlElement, depth: number): ManifestItem => {
    if (++count > most || depth > itemDepth) throw new CartridgeProblem('cartridge.too_many_items', '', { most });
    return {
      id: element.attributes.identifier ?? '',
      title: lineOf(childOf(element, 'title')).slice(0, 500).toWellFormed(),
      reference: element.attributes.identifierref || null,
      children: childrenOf(element, 'item').map((child) => read(child, depth + 1)),
    };
  };
  const items = childrenOf(organization, 'item').map((item) => read(item, 0));
  // The standard puts everything inside one item without a title.
  const [root, second] = items;
  return root && !second && root.reference === null && root.title === '' ? root.children : items;
}
