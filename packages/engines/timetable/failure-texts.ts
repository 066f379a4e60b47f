// biome-ignore-all format: one line a code keeps both languages side by side
import type { FailureData, NamedKind, TimetableFailure, TimetableFailureCode } from './failures.ts';
import type { Language } from './model/texts.ts';

type Two = [es: string, en: string];

const KINDS: Record<NamedKind, { es: string; en: string }> = {
  teacher: { es: 'el docente', en: 'teacher' },
  subject: { es: 'la materia', en: 'subject' },
  students: { es: 'el grupo de alumnos', en: 'student group' },
  room: { es: 'el aula', en: 'room' },
  building: { es: 'el edificio', en: 'building' },
  tag: { es: 'la etiqueta', en: 'tag' },
  lesson: { es: 'la lección', en: 'lesson' },
  day: { es: 'el día', en: 'day' },
  hour: { es: 'la hora', en: 'hour' },
  section: { es: 'la sección', en: 'section' },
  time: { es: 'la hora', en: 'time' },
  resource: { es: 'el recurso', en: 'resource' },
  group: { es: 'el conjunto', en: 'group' },
  event: { es: 'el evento', en: 'event' },
};

const XML: Record<string, (name: string) => Two> = {
  forbidden_character: () => ['hay un carácter que un archivo XML no puede llevar', 'there is a character that an XML file may not hold'],
  unclosed_tag: (name) => [`<${name}> no se cierra; parece que al archivo le falta el final`, `<${name}> is never closed; the end of the file seems to be missing`],
  unfinished_tag: () => ['una etiqueta empieza y no termina', 'a tag begins and does not end'],
  malformed_tag: (name) => [`«${name}» no sirve como nombre de etiqueta`, `"${name}" cannot be the name of a tag`],
  malformed_attributes: () => ['los atributos de una etiqueta están mal escritos', 'the attributes of a tag are malformed'],
  duplicate_attribute: (name) => [`el atributo «${name}» está dos veces`, `attribute "${name}" stands twice`],
  unexpected_close: (name) => [`</${name}> cierra algo que no está abierto`, `</${name}> closes what is not open`],
  second_root: (name) => [`después del final viene otro elemento, <${name}>`, `another element, <${name}>, follows after the end`],
  text_outside: () => ['hay texto fuera del documento', 'there is text outside the document'],
  cdata_end_in_text: () => ['«]]>» no puede ir dentro de un texto', '"]]>" may not stand in a text'],
  dashes_in_comment: () => ['un comentario lleva dos guiones seguidos', 'a comment holds two dashes in a row'],
  unescaped_ampersand: () => ['hay un & suelto; se escribe &amp;', 'there is a lone &; write &amp;'],
  undefined_entity: (name) => [`«&${name};» no significa nada en este archivo`, `"&${name};" means nothing in this file`],
  empty: () => ['el archivo está vacío', 'the file is empty'],
};

const TOO_LARGE: Record<string, Two> = {
  file: ['el archivo es demasiado grande', 'the file is too large'],
  elements: ['el archivo tiene demasiados elementos', 'the file has too many elements'],
  depth: ['los elementos están demasiado anidados', 'elements are nested too deeply'],
  text: ['un texto es demasiado largo', 'a text is too long'],
};

const COMMANDS: Record<string, Two> = {
  xhstt: ['un archivo XHSTT; estos se resuelven con «solve» y se pasan a JSON con «convert»', 'an XHSTT file; "solve" solves them and "convert" turns them into JSON'],
};

function wanted(data: FailureData): Two {
  if (data.wanted === 'yes_or_no') return ['true o false', 'true or false'];
  if (data.wanted === 'percent') return ['un porcentaje entre 0 y 100', 'a percentage between 0 and 100'];
  if (data.wanted === 'name') return ['un nombre', 'a name'];
  if (data.wanted === 'word') return [`una de estas palabras: ${data.words}`, `one of these words: ${data.words}`];
  if (data.most !== undefined) return [`un número entero entre ${data.least} y ${data.most}`, `a whole number between ${data.least} and ${data.most}`];
  return [`un número entero desde ${data.least ?? 0}`, `a whole number from ${data.least ?? 0} up`];
}

function kindOf(data: FailureData): { es: string; en: string } {
  return KINDS[data.kind as NamedKind] ?? { es: '', en: '' };
}

const WORDS: Record<TimetableFailureCode, (data: FailureData) => Two> = {
  'timetable.xml_malformed': (d) => XML[String(d.reason)]?.(String(d.name ?? '')) ?? ['el XML está mal escrito', 'the XML is malformed'],
  'timetable.xml_forbidden': (d) => [`«${d.what}» no se admite en un archivo de horario`, `"${d.what}" is not allowed in a timetable file`],
  'timetable.xml_too_large': (d) => TOO_LARGE[String(d.what)] ?? TOO_LARGE.file!,
  'timetable.encoding_invalid': (d) => [`el texto no está en ${d.name}, como dice el archivo: «${d.text}». Guárdalo de nuevo en UTF-8`, `the text is not ${d.name}, as the file says: "${d.text}". Save it again as UTF-8`],
  'timetable.encoding_unknown': (d) => [`no conozco la codificación «${d.name}». Guarda el archivo en UTF-8`, `the encoding "${d.name}" is unknown. Save the file as UTF-8`],
  'timetable.format_unknown': (d) => [`no es un archivo .fet, XHSTT ni un modelo en JSON${d.name ? `: empieza por «${d.name}»` : ''}`, `this is no .fet file, XHSTT file or JSON model${d.name ? `: it begins with "${d.name}"` : ''}`],
  'timetable.format_unfit': (d) => [`«${d.command}» no puede con ${COMMANDS[String(d.format)]?.[0] ?? d.format}`, `"${d.command}" cannot take ${COMMANDS[String(d.format)]?.[1] ?? d.format}`],
  'timetable.element_missing': (d) => [`a «${d.element}» le falta «${d.name}»`, `"${d.element}" lacks "${d.name}"`],
  'timetable.value_invalid': (d) => [`«${d.element}» dice «${d.value}» y debe ser ${wanted(d)[0]}`, `"${d.element}" says "${d.value}" and must be ${wanted(d)[1]}`],
  'timetable.duplicate': (d) => [`${kindOf(d).es} «${d.name}» está dos veces${d.first ? ` (la primera, en la línea ${d.first})` : ''}`, `${kindOf(d).en} "${d.name}" stands twice${d.first ? ` (first on line ${d.first})` : ''}`],
  'timetable.count_mismatch': (d) => [`«${d.element}» dice ${d.said} y hay ${d.found}`, `"${d.element}" says ${d.said} and there are ${d.found}`],
  'timetable.reference_unknown': (d) => [`${kindOf(d).es} «${d.name}» no está en el archivo`, `${kindOf(d).en} "${d.name}" is not in the file`],
  'timetable.not_understood': (d) => [`no entiendo «${d.name}»${d.others ? ` (ni otras ${d.others} reglas)` : ''}; con --ignore-unknown se deja fuera`, `"${d.name}" is not understood${d.others ? ` (nor are ${d.others} other rules)` : ''}; --ignore-unknown leaves it out`],
  'timetable.mode_unknown': (d) => [`no existe el modo «${d.name}»; puede ser Official, Mornings_Afternoons, Block_Planning o Terms`, `there is no mode "${d.name}"; it may be Official, Mornings_Afternoons, Block_Planning or Terms`],
  'timetable.students_cycle': (d) => [`el grupo de alumnos «${d.name}» está dentro de sí mismo`, `student group "${d.name}" is inside itself`],
  'timetable.model_invalid': (d) => [d.reason === 'json' ? 'el JSON está mal escrito' : `el campo «${d.field}» no es válido: ${d.reason}`, d.reason === 'json' ? 'the JSON is malformed' : `field "${d.field}" is not valid: ${d.reason}`],
  'timetable.too_large': (d) => [`el día tiene ${d.periods} horas y se admiten hasta 30`, `a day has ${d.periods} hours and at most 30 are allowed`],
  'timetable.resume_mismatch': () => ['lo guardado pertenece a otro horario; hay que empezar de nuevo', 'what was kept belongs to another timetable; start afresh'],
  'timetable.file_unreadable': (d) => [`no se puede leer «${d.name}» (${d.reason})`, `"${d.name}" cannot be read (${d.reason})`],
  'timetable.option_invalid': (d) => OPTIONS[String(d.reason)]?.(String(d.name ?? ''), String(d.value ?? '')) ?? ['hay una opción equivocada', 'an option is wrong'],
};

const OPTIONS: Record<string, (name: string, value: string) => Two> = {
  unknown: (name) => [`no existe la opción ${name}`, `there is no option ${name}`],
  number: (name, value) => [`${name} espera un número y dice «${value}»`, `${name} takes a number and says "${value}"`],
  value: (name) => [`a ${name} le falta su valor`, `${name} lacks its value`],
  language: (_, value) => [`--language es «es» o «en», no «${value}»`, `--language is "es" or "en", not "${value}"`],
  file: () => ['falta decir qué archivo', 'say which file'],
  files: (_, value) => [`hay un archivo de más: «${value}»`, `there is one file too many: "${value}"`],
};

/** Says what is wrong with a file and where, so that whoever keeps it can mend it. */
export function describeFailure({ code, data }: Pick<TimetableFailure, 'code' | 'data'>, language: Language): string {
  const at = language === 'es' ? 0 : 1;
  const text = WORDS[code](data)[at];
  const place = data.line !== undefined ? `${at === 0 ? 'Línea' : 'Line'} ${data.line}: ` : data.field ? `${data.field}: ` : '';
  const said = `${place}${place ? text : text.charAt(0).toUpperCase() + text.slice(1)}`;
  return /[.!?]$/.test(said) ? said : `${said}.`;
}
