import { at, childrenOf, FileProblem, readXml, type XmlElement } from '@patio/engine-xml';
import { type Archive, openArchive, resolvePath } from '@patio/engine-xml/zip';
import { type Limits, zipLimits } from '../limits.ts';

/** An archive with XML inside, as office programs and books have it. */
export interface Parts {
  archive: Archive;
  /** A part that must be there. */
  xml(path: string): XmlElement;
  /** A part that may be missing or broken; `broken` counts those that are. */
  tryXml(path: string | null): XmlElement | null;
  /** What a part refers to, by the name of the reference. */
  related(path: string): Map<string, { type: string; path: string }>;
  broken(): number;
}

export function openParts(bytes: Uint8Array, limits: Limits): Parts {
  const archive = openArchive(bytes, zipLimits(limits));
  let broken = 0;
  const xml = (path: string): XmlElement => readXml(archive.read(archive.find(path) ?? path), path, limits);
  const tryXml = (path: string | null): XmlElement | null => {
    if (path === null || archive.find(path) === null) return null;
    try {
      return xml(path);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      broken++;
      return null;
    }
  };
  const related = (path: string): Map<string, { type: string; path: string }> => {
    const cut = path.lastIndexOf('/') + 1;
    const list = tryXml(`${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`);
    return new Map(
      childrenOf(list ?? undefined, 'Relationship').flatMap(({ attributes }) => {
        const { id, type = '', target = '', targetmode } = attributes;
        const absolute = target.startsWith('/');
        const found =
          targetmode === 'External' ? null : resolvePath(absolute ? '' : path, absolute ? target.slice(1) : target);
        return id && found ? [[id, { type: type.slice(type.lastIndexOf('/') + 1), path: found }] as const] : [];
      }),
    );
  };
  return { archive, xml, tryXml, related, broken: () => broken };
}

/** The title and language that a file says of itself. */
export function aboutOf(parts: Parts): { title: string; language: string } {
  const about = parts.tryXml('docProps/core.xml') ?? undefined;
  return { title: at(about, 'title')?.text ?? '', language: at(about, 'language')?.text ?? '' };
}
