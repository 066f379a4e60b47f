import { childOf, childrenOf, lineOf, type XmlElement } from '@patio/engine-xml';
import type { Archive } from '../archive.ts';
import type { Problem } from '../problem.ts';
import type { ContentOf, Written } from './content.ts';
import { fileOf, filesOf } from './page.ts';

interface Place {
  archive: Archive;
  path: string;
  findings: Problem[];
}

const LONGEST = 500;
const titleIn = (element: XmlElement): string => lineOf(childOf(element, 'title')).slice(0, LONGEST).toWellFormed();

/** An address of the web, or an empty text: nothing else may be opened from a lesson. */
export function webAddress(text: string | undefined): string {
  try {
    const { protocol, href } = new URL((text ?? '').trim());
    return protocol === 'https:' || protocol === 'http:' ? href : '';
  } catch {
    return '';
  }
}

export function writtenIn(element: XmlElement | undefined): Written {
  const kind = element?.attributes.texttype ?? 'text/plain';
  return { text: element?.text.trim() ?? '', html: kind.toLowerCase() === 'text/html' };
}

function attachmentsOf(element: XmlElement, { archive, path, findings }: Place): string[] {
  return childrenOf(childOf(element, 'attachments'), 'attachment').flatMap(({ attributes: { href = '' } }) => {
    const found = fileOf(archive, path, href);
    if (found === null) findings.push({ code: 'cartridge.link_missing', at: path, with: { to: href.slice(0, 200) } });
    return found ?? [];
  });
}

/** The files of a text and of its attachments. */
function filesIn(element: XmlElement, texts: readonly (Written | null)[], place: Place): string[] {
  const { archive, path, findings } = place;
  const shown = texts.flatMap((text) => (text?.html ? filesOf(archive, path, text.text, findings) : []));
  return [...new Set([...shown, ...attachmentsOf(element, place)])];
}

export function readLink(element: XmlElement, { path, findings }: Place): ContentOf<'link'> {
  const given = childOf(element, 'url')?.attributes.href;
  const address = webAddress(given);
  if (address === '')
    findings.push({ code: 'cartridge.address_refused', at: path, with: { to: (given ?? '').slice(0, 200) } });
  return { kind: 'link', path, title: titleIn(element), address };
}

export function readTopic(element: XmlElement, place: Place): ContentOf<'topic'> {
  const text = writtenIn(childOf(element, 'text'));
  return { kind: 'topic', path: place.path, title: titleIn(element), text, files: filesIn(element, [text], place) };
}

/** Assignments came with 1.3. */
export function readAssignment(element: XmlElement, place: Place): ContentOf<'assignment'> {
  const text = writtenIn(childOf(element, 'text'));
  const words = childOf(element, 'instructor_text');
  const forTeachers = words ? writtenIn(words) : null;
  const points = Number(childOf(element, 'gradable')?.attributes.points_possible);
  return {
    kind: 'assignment',
    path: place.path,
    title: titleIn(element),
    text,
    forTeachers,
    points: Number.isFinite(points) && points > 0 ? points : null,
    files: filesIn(element, [text, forTeachers], place),
  };
}

export function readTool(element: XmlElement, { path, findings }: Place): ContentOf<'tool'> {
  const given = lineOf(childOf(element, 'secure_launch_url')) || lineOf(childOf(element, 'launch_url'));
  const title = titleIn(element);
  const description = lineOf(childOf(element, 'description')).slice(0, 2_000).toWellFormed();
  findings.push({ code: 'cartridge.tool_off', at: path, with: { title } });
  return { kind: 'tool', path, title, description, address: webAddress(given) };
}
