import { decodeHtml } from '@patio/engine-xml';
import { type Archive, readXml } from '../archive.ts';
import type { Limits } from '../limits.ts';
import type { ManifestResource } from '../manifest.ts';
import { CartridgeProblem, type Problem } from '../problem.ts';
import { readAssessment } from '../questions/assessment.ts';
import type { Content } from './content.ts';
import { kindOf, ROOTS } from './kinds.ts';
import { filesOf, isPage, titleOf } from './page.ts';
import { readAssignment, readLink, readTool, readTopic } from './parts.ts';

/** How many bytes of text may still be read; resources that name one file many times pay for each. */
export interface Budget {
  left: number;
}

/** What a resource holds. Whatever cannot be read becomes `unread` with a finding: one bad part does not cost the others. */
export function readContent(
  archive: Archive,
  resource: ManifestResource,
  limits: Limits,
  budget: Budget,
): { content: Content; findings: Problem[] } {
  const findings: Problem[] = [];
  try {
    return { content: contentOf(archive, resource, { limits, budget, findings }), findings };
  } catch (error) {
    if (!(error instanceof CartridgeProblem)) throw error;
    findings.push(error.problem);
    const path = resource.main === null ? null : archive.find(resource.main);
    return { content: { kind: 'unread', type: resource.type, path }, findings };
  }
}

interface Reading {
  limits: Limits;
  budget: Budget;
  findings: Problem[];
}

function contentOf(archive: Archive, resource: ManifestResource, reading: Reading): Content {
  const { limits, budget, findings } = reading;
  const kind = kindOf(resource.type);
  if (kind === 'unread')
    throw new CartridgeProblem('cartridge.type_unknown', resource.id, { type: resource.type.slice(0, 120) });
  if (resource.main === null) throw new CartridgeProblem('cartridge.file_missing', resource.id, { name: '' });
  const path = archive.find(resource.main);
  if (path === null) throw new CartridgeProblem('cartridge.file_missing', resource.id, { name: resource.main });
  const { size } = archive.files.get(path)!;
  if (kind === 'file' && (!isPage(path) || resource.type !== 'webcontent')) return { kind: 'file', path, size };
  if (size > limits.xmlBytes) throw new CartridgeProblem('cartridge.file_too_large', path, { most: limits.xmlBytes });
  budget.left -= size;
  if (budget.left < 0) throw new CartridgeProblem('cartridge.too_much_text', path, { most: limits.textBytes });
  if (kind === 'file') {
    const html = decodeHtml(archive.read(path));
    return { kind: 'page', path, html, title: titleOf(html), files: filesOf(archive, path, html, findings) };
  }
  const root = readXml(archive.read(path), path, limits);
  if (root.name !== ROOTS[kind])
    throw new CartridgeProblem('cartridge.root_unknown', path, { name: root.name.slice(0, 80) });
  const place = { archive, path, findings };
  switch (kind) {
    case 'link':
      return readLink(root, place);
    case 'topic':
      return readTopic(root, place);
    case 'tool':
      return readTool(root, place);
    case 'assignment':
      return readAssignment(root, place);
    default:
      return readAssessment(root, { kind, path, findings }, limits);
  }
}
