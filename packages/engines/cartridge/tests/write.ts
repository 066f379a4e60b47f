// Cartridges that the tests write themselves: small, whole, and in each of the three versions.
import { strToU8, zipSync } from 'fflate';
import type { Version } from '../manifest.ts';

export interface Resource {
  id: string;
  type: string;
  file?: string;
  attributes?: string;
  inside?: string;
}

const NAMES = { '1.1': 'imsccv1p1', '1.2': 'imsccv1p2', '1.3': 'imsccv1p3' } as const;

/** The end of a type, such as `imswl_xmlv1p2`. */
export const suffix = (version: Version): string => `xmlv1p${version.slice(2)}`;

export function manifest(version: Version, items: string, resources: readonly Resource[], more = ''): string {
  const listed = resources.map(
    ({ id, type, file, attributes = '', inside = '' }) =>
      `<resource identifier="${id}" type="${type}" ${attributes}>${file ? `<file href="${file}"/>` : ''}${inside}</resource>`,
  );
  const base = `http://www.imsglobal.org/xsd/${NAMES[version]}/imscp_v1p1`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="${base}" xmlns:lomimscc="http://ltsc.ieee.org/xsd/${NAMES[version]}/LOM/manifest">
  <metadata>
    <schema>IMS Common Cartridge</schema>
    <schemaversion>${version}.0</schemaversion>
    <lomimscc:lom><lomimscc:general>
      <lomimscc:title><lomimscc:string language="es">Ciencias   7</lomimscc:string></lomimscc:title>
      <lomimscc:description><lomimscc:string>La célula &amp; los tejidos</lomimscc:string></lomimscc:description>
    </lomimscc:general></lomimscc:lom>
  </metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations>
  <resources>${listed.join('')}</resources>${more}
</manifest>`;
}

export const item = (id: string, title: string, reference = '', inside = ''): string =>
  `<item identifier="${id}"${reference ? ` identifierref="${reference}"` : ''}><title>${title}</title>${inside}</item>`;

export const pack = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );

export const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const feedback = (id: string, text: string): string =>
  `<itemfeedback ident="${id}"><flow_mat><material><mattext texttype="text/plain">${text}</mattext></material></flow_mat></itemfeedback>`;

export function question(profile: string, ident: string, answer: string, scoring: string, more = ''): string {
  return `<item ident="${ident}" title="Pregunta ${ident}">
    <itemmetadata><qtimetadata>
      <qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield>
      <qtimetadatafield><fieldlabel>cc_weighting</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield>
    </qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/html">&lt;p&gt;¿Qué es ${ident}?&lt;/p&gt;</mattext></material>${answer}</presentation>
    <resprocessing><outcomes><decvar varname="SCORE" minvalue="0" maxvalue="100" vartype="Decimal"/></outcomes>${scoring}</resprocessing>${more}
  </item>`;
}

const choices = (cardinality: string, ids: readonly string[]): string =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${ids
    .map((id) => `<response_label ident="${id}"><material><mattext>Opción ${id}</mattext></material></response_label>`)
    .join('')}</render_choice></response_lid>`;
const blank = '<response_str ident="r" rcardinality="Single"><render_fib/></response_str>';
const when = (condition: string, then: string): string =>
  `<respcondition><conditionvar>${condition}</conditionvar>${then}</respcondition>`;
const full = '<setvar action="Set" varname="SCORE">100</setvar>';
const equal = (text: string, sign = 'varequal', attributes = ''): string =>
  `<${sign} respident="r" ${attributes}>${text}</${sign}>`;

/** One question of each profile, and one that no profile knows. */
export const QUESTIONS = [
  question(
    'cc.multiple_choice.v0p1',
    'q1',
    choices('Single', ['a', 'b']),
    when(equal('b'), '<displayfeedback feedbacktype="Response" linkrefid="b_fb"/>') +
      when(equal('a'), `${full}<displayfeedback feedbacktype="Response" linkrefid="correct_fb"/>`),
    feedback('b_fb', 'Mira otra vez') + feedback('correct_fb', 'Así es'),
  ),
  question(
    'cc.multiple_response.v0p1',
    'q2',
    choices('Multiple', ['a', 'b', 'c']),
    when(`<and>${equal('a')}${equal('c')}<not>${equal('b')}</not></and>`, full),
  ),
  question('cc.true_false.v0p1', 'q3', choices('Single', ['true', 'false']), when(equal('false'), full)),
  question('cc.fib.v0p1', 'q4', blank, when(equal('núcleo', 'varequal', 'case="No"'), full)),
  question('cc.pattern_match.v0p1', 'q5', blank, when(equal('agua', 'varsubstring', 'case="Yes"'), full)),
  question('cc.essay.v0p1', 'q6', blank, ''),
  question('vendor.hotspot.v1', 'q7', '', ''),
];

export const assessment = (title: string, questions: readonly string[]): string =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="${title}">
   <qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield></qtimetadata>
   <section ident="root_section">${questions.join('')}</section></assessment></questestinterop>`;

export const bank = (questions: readonly string[]): string =>
  `<questestinterop><objectbank ident="b">${questions.join('')}</objectbank></questestinterop>`;

/** A whole course: two units, one of everything. */
export function wholeCartridge(version: Version): Record<string, string | Uint8Array> {
  const end = suffix(version);
  const resources: Resource[] = [
    { id: 'page', type: 'webcontent', file: 'wiki/celula.html', attributes: 'href="wiki/celula.html"' },
    { id: 'picture', type: 'webcontent', file: 'web_resources/celula.png' },
    { id: 'guide', type: 'webcontent', file: 'guia.pdf', attributes: 'intendeduse="lessonplan"' },
    { id: 'link', type: `imswl_${end}`, file: 'enlace.xml' },
    { id: 'topic', type: `imsdt_${end}`, file: 'foro.xml' },
    { id: 'tool', type: version === '1.1' ? 'imsbasiclti_xmlv1p0' : `imsbasiclti_${end}`, file: 'lti.xml' },
    { id: 'test', type: `imsqti_xmlv1p2/imscc_${end}/assessment`, file: 'prueba/a.xml' },
    { id: 'bank', type: `imsqti_xmlv1p2/imscc_${end}/question-bank`, file: 'banco.xml' },
    {
      id: 'vendor',
      type: `associatedcontent/imscc_${end}/learning-application-resource`,
      file: 'course_settings/rubrics.xml',
    },
    { id: 'future', type: 'imsvr_xmlv9p9', file: 'vr.bin' },
    ...(version === '1.3' ? [{ id: 'task', type: 'assignment_xmlv1p0', file: 'tarea.xml' }] : []),
  ];
  const items =
    item(
      'u1',
      'La célula',
      '',
      item('i1', 'Por dentro', 'page') + item('i2', 'Un video', 'link') + item('i3', 'Conversemos', 'topic'),
    ) +
    item(
      'u2',
      'Tejidos',
      '',
      item('f1', 'Practica', '', item('i4', 'Prueba', 'test') + item('i5', 'Simulador', 'tool')) +
        item('i6', 'Realidad virtual', 'future'),
    ) +
    item('i7', 'Guía', 'guide') +
    (version === '1.3' ? item('i8', 'Maqueta', 'task') : '');
  return {
    'imsmanifest.xml': manifest(version, items, resources),
    'wiki/celula.html':
      '<html><head><title>La c&amp;lula</title></head><body><p>Hola</p><img src="$IMS-CC-FILEBASE$/celula.png?x=1" alt="una célula"><a href="no-esta.pdf">x</a></body></html>',
    'web_resources/celula.png': PICTURE,
    'guia.pdf': '%PDF-1.7',
    'enlace.xml': '<webLink><title>Video</title><url href="https://example.org/v" target="_blank"/></webLink>',
    'foro.xml':
      '<topic><title>Foro</title><text texttype="text/html">&lt;b&gt;¿Qué opinas?&lt;/b&gt;</text><attachments><attachment href="guia.pdf"/></attachments></topic>',
    'lti.xml':
      '<cartridge_basiclti_link xmlns:blti="urn:b"><blti:title>Simulador</blti:title><blti:launch_url>http://tool.example/l</blti:launch_url><blti:secure_launch_url>https://tool.example/l</blti:secure_launch_url></cartridge_basiclti_link>',
    'prueba/a.xml': assessment('Prueba 1', QUESTIONS),
    'banco.xml': bank(QUESTIONS.slice(0, 2)),
    'course_settings/rubrics.xml': '<rubrics/>',
    'vr.bin': 'xxxx',
    'suelto.txt': 'nobody names me',
    ...(version === '1.3'
      ? {
          'tarea.xml':
            '<assignment identifier="t"><title>Maqueta</title><text texttype="text/html">&lt;p&gt;Haz una&lt;/p&gt;</text><instructor_text texttype="text/plain">Clave</instructor_text><gradable points_possible="20">true</gradable></assignment>',
        }
      : {}),
  };
}
