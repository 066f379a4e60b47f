import { at, childrenOf, lineOf, type XmlElement } from '@patio/engine-xml';

export interface Metadata {
  title: string;
  description: string;
  /** As the file says it, such as `es` or `en-US`; null where it does not. */
  language: string | null;
}

/** The words about a course, which every version writes as LOM. A text may stand there in several languages; the first counts. */
export function readMetadata(manifest: XmlElement): Metadata {
  const general = at(manifest, 'metadata', 'lom', 'general');
  const title = at(general, 'title', 'string');
  const said = lineOf(childrenOf(general, 'language')[0]) || title?.attributes.language || title?.attributes.lang || '';
  return {
    title: lineOf(title).slice(0, 300).toWellFormed(),
    description: lineOf(at(general, 'description', 'string'))
      .slice(0, 4_000)
      .toWellFormed(),
    language: /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(said) ? said : null,
  };
}
