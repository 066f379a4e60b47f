import { packArchive } from '@patio/engine-xml/zip';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook by its raw parts, as clean and as strange as a test needs it. */
export function workbook(parts: {
  sheets: readonly { name: string; xml: string; state?: string }[];
  strings?: string;
  styles?: string;
  properties?: string;
}): Uint8Array {
  const { sheets, strings, styles, properties = '' } = parts;
  const names = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="${RELATIONS}/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  return packArchive(
    new Map([
      [
        'xl/workbook.xml',
        `<workbook xmlns:r="${RELATIONS}">${properties}<sheets>${names.join('')}</sheets></workbook>`,
      ],
      ['xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`],
      ...(strings ? ([['xl/sharedStrings.xml', strings]] as const) : []),
      ...(styles ? ([['xl/styles.xml', styles]] as const) : []),
      ...sheets.map(({ xml }, at) => [`xl/worksheets/s${at}.xml`, xml] as const),
    ]),
  );
}

export const sheet = (rows: string, tail = ''): string =>
  `<worksheet><sheetData>${rows}</sheetData>${tail}</worksheet>`;
export const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
