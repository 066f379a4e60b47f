import { xmlElement, xmlText } from '@patio/engine-xml';
import { packArchive } from '@patio/engine-xml/zip';
import type { Question } from '../../question/kinds.ts';
import { type ExportLine, hasPicture } from '../export.ts';
import { pictureType } from '../pictures.ts';
import { checkOf, OWN_FILE, type OwnEntry } from './own.ts';
import type { Shows } from './write-form.ts';
import { writeKind } from './write-kinds.ts';
import { float, words } from './write-parts.ts';

const ITEM = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const MANIFEST = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ENDS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' } as const;

/** The bytes of a picture, by the id that questions name; null for one that is not there. */
export type PictureBytes = (file: string) => Uint8Array | null;

const outcome = (name: string, type: 'float' | 'identifier', value?: string): string =>
  xmlElement(
    'qti-outcome-declaration',
    { identifier: name, cardinality: 'single', 'base-type': type },
    ...(value === undefined ? [] : [xmlElement('qti-default-value', {}, xmlElement('qti-value', {}, value))]),
  );

function feedbackOf({ feedback }: Question): string {
  const said = (name: string, text: string | undefined) =>
    text
      ? xmlElement(
          'qti-modal-feedback',
          { 'outcome-identifier': 'FEEDBACK', identifier: name, 'show-hide': 'show' },
          xmlElement('qti-content-body', {}, xmlElement('p', {}, words(text))),
        )
      : '';
  return said('general', feedback.general) + said('correct', feedback.right) + said('incorrect', feedback.wrong);
}

function itemOf(question: Question, name: string, shows: Shows): string | null {
  const written = writeKind(question, shows);
  if (!written) return null;
  return `${HEAD}${xmlElement(
    'qti-assessment-item',
    {
      xmlns: ITEM,
      identifier: name,
      title: question.title || name,
      adaptive: 'false',
      'time-dependent': 'false',
      'xml:lang': question.language,
    },
    ...written.declarations,
    outcome('SCORE', 'float', '0'),
    outcome('MAXSCORE', 'float', float(question.points)),
    outcome('FEEDBACK', 'identifier'),
    xmlElement('qti-item-body', {}, written.body),
    written.processing,
    feedbackOf(question),
  )}\n`;
}

function manifestOf(items: readonly { name: string; path: string; pictures: readonly string[] }[]): string {
  const resources = items.map(({ name, path, pictures }) =>
    xmlElement(
      'resource',
      { identifier: `r_${name}`, type: 'imsqti_item_xmlv3p0', href: path },
      ...[path, ...pictures].map((href) => xmlElement('file', { href })),
    ),
  );
  const metadata = xmlElement(
    'metadata',
    {},
    xmlElement('schema', {}, 'QTI Package'),
    xmlElement('schemaversion', {}, '3.0.0'),
  );
  return `${HEAD}${xmlElement('manifest', { xmlns: MANIFEST, identifier: 'patio' }, metadata, '<organizations/>', xmlElement('resources', {}, ...resources))}\n`;
}

/**
 * Questions as a QTI 3 package. Formulas with random numbers are programs in QTI and are left out, as are hot spots whose picture is
 * missing. `patio.json` beside the items keeps what QTI has no words for.
 */
export function exportQti(
  questions: readonly Question[],
  pictureOf: PictureBytes = () => null,
): { zip: Uint8Array; lines: ExportLine[] } {
  const files = new Map<string, Uint8Array | string>();
  const lines: ExportLine[] = [];
  const items: { name: string; path: string; pictures: string[] }[] = [];
  const own: OwnEntry[] = [];
  for (const [index, question] of questions.entries()) {
    const name = `q${String(index + 1).padStart(5, '0')}`;
    const pictures = new Map<string, string>();
    const shows: Shows = (image) => {
      const bytes = image ? pictureOf(image.file) : null;
      const type = bytes ? pictureType(bytes) : null;
      if (!image || !bytes || !type) return '';
      const path = `pictures/${image.file}.${ENDS[type]}`;
      files.set(path, bytes);
      pictures.set(image.file, path);
      return `<img src="../${path}" alt="${xmlText(image.alt)}"/>`;
    };
    const xml = itemOf(question, name, shows);
    if (xml === null) {
      lines.push({
        index,
        state: 'left_out',
        reason: question.kind === 'hot_spot' ? 'picture_left_out' : 'kind_not_in_format',
      });
      continue;
    }
    if (hasPicture(question) && pictures.size === 0)
      lines.push({ index, state: 'changed', reason: 'picture_left_out' });
    const path = `items/${name}.xml`;
    files.set(path, xml);
    items.push({ name, path, pictures: [...pictures.values()] });
    own.push({ file: path, check: checkOf(xml), question, pictures: Object.fromEntries(pictures) });
  }
  const all = new Map<string, Uint8Array | string>([
    ['imsmanifest.xml', manifestOf(items)],
    ...files,
    [OWN_FILE, JSON.stringify(own)],
  ]);
  return { zip: packArchive(all), lines };
}
