/** One part of a report: what it is called, and what to write there. */
interface Section {
  id: string;
  title: string;
  guide: string;
  required: boolean;
}

/** A report that an authority may ask for, as a template in our own words: every school checks it with its authority. */
export interface ReportTemplate {
  key: string;
  version: number;
  /** ISO code of the country, or null for any. */
  country: string | null;
  title: string;
  /** To whom it usually goes. */
  reader: string;
  sections: readonly Section[];
}

const section = (id: string, title: string, guide: string, required = true): Section => ({
  id,
  title,
  guide,
  required,
});

const FACTS = section(
  'facts',
  'Qué se sabe y por quién',
  'Cuenta los hechos con fechas y quién los vio. Separa lo que se vio de lo que se supone.',
);
const ACTIONS = section('actions', 'Qué se hizo y cuándo', 'Enumera las medidas en orden, con fecha y responsable.');
const FAMILY = section(
  'family',
  'Qué se acordó con la familia',
  'Con quién se habló, qué se acordó y qué falta. Si no fue posible, di por qué.',
);
const NEXT = section('next', 'Qué sigue', 'Próximos pasos, fechas y quién responde por cada uno.');
const VOICE = section(
  'voice',
  'Qué dice el estudiante',
  'Sus palabras y lo que pide, con su edad en mente. Nada que no haga falta.',
  false,
);

/** The templates that come with Patio. A report is written in the language of its country. */
export const REPORT_TEMPLATES: readonly ReportTemplate[] = [
  {
    key: 'ec_dece_follow_up',
    version: 1,
    country: 'EC',
    title: 'Informe de seguimiento del DECE',
    reader: 'Autoridad del plantel y, si corresponde, Distrito de Educación',
    sections: [
      section('reason', 'Motivo de la atención', 'Quién remitió, cuándo y por qué, en pocas líneas.'),
      FACTS,
      VOICE,
      ACTIONS,
      FAMILY,
      section(
        'result',
        'Resultados hasta hoy',
        'Qué cambió y cómo se sabe: mediciones, asistencia, palabras de sus docentes.',
      ),
      section(
        'advice',
        'Recomendaciones al plantel',
        'Qué deben hacer docentes y autoridades, sin contar lo reservado.',
      ),
      NEXT,
    ],
  },
  {
    key: 'ec_fact_report',
    version: 1,
    country: 'EC',
    title: 'Informe de hecho para la autoridad',
    reader: 'Máxima autoridad del plantel',
    sections: [
      FACTS,
      section(
        'measures',
        'Medidas de protección tomadas',
        'Qué se hizo el mismo día para que el estudiante esté a salvo.',
      ),
      section('notified', 'A quién se informó', 'Nombre, cargo, día y hora de cada comunicación.'),
      NEXT,
    ],
  },
  {
    key: 'pe_tutoring_follow_up',
    version: 1,
    country: 'PE',
    title: 'Informe de acompañamiento de tutoría y convivencia',
    reader: 'Dirección y comité de tutoría del colegio',
    sections: [
      section('reason', 'Motivo del acompañamiento', 'Cómo llegó el caso y qué se pidió.'),
      FACTS,
      VOICE,
      ACTIONS,
      FAMILY,
      section(
        'network',
        'Coordinación con otros servicios',
        'Centro de salud, DEMUNA u otro servicio: fecha, persona y respuesta.',
        false,
      ),
      NEXT,
    ],
  },
  {
    key: 'co_coexistence_route',
    version: 1,
    country: 'CO',
    title: 'Informe de la ruta de atención integral',
    reader: 'Comité escolar de convivencia',
    sections: [
      section('type', 'Tipo de situación y por qué', 'Cómo la clasifica el comité según su manual de convivencia.'),
      FACTS,
      VOICE,
      section('protection', 'Medidas de protección y atención', 'Qué se hizo con cada estudiante implicado.'),
      FAMILY,
      section('agreements', 'Acuerdos y reparación', 'Qué se acordó para reparar y convivir, y quién acompaña.'),
      section('network', 'Remisión a otras entidades', 'A cuál, cuándo y con qué respuesta.', false),
      NEXT,
    ],
  },
  {
    key: 'mx_support_follow_up',
    version: 1,
    country: 'MX',
    title: 'Informe de apoyo y seguimiento socioemocional',
    reader: 'Dirección del plantel y supervisión escolar, si la pide',
    sections: [
      section('reason', 'Motivo del apoyo', 'Quién lo pidió, cuándo y para qué.'),
      FACTS,
      VOICE,
      section('adjustments', 'Ajustes en el aula', 'Qué cambió en clase y con qué docentes.', false),
      ACTIONS,
      FAMILY,
      NEXT,
    ],
  },
  {
    key: 'cl_protocol_act',
    version: 1,
    country: 'CL',
    title: 'Acta de aplicación del protocolo de actuación',
    reader: 'Encargado de convivencia y dirección del establecimiento',
    sections: [
      section(
        'protocol',
        'Protocolo que se aplica y por qué',
        'Cuál del reglamento interno, y qué hizo que se activara.',
      ),
      FACTS,
      VOICE,
      section('protection', 'Medidas de resguardo', 'Qué se hizo el mismo día y los siguientes para que esté a salvo.'),
      FAMILY,
      section('notified', 'A quién se informó o derivó', 'Institución, persona, día y hora, y qué respondió.', false),
      section('closing', 'Cierre o continuidad', 'Si el protocolo termina o sigue, quién lo decide y en qué fecha.'),
      NEXT,
    ],
  },
  {
    key: 'es_guidance_follow_up',
    version: 1,
    country: 'ES',
    title: 'Informe de seguimiento de orientación',
    reader: 'Equipo directivo y tutoría; la inspección, si lo pide',
    sections: [
      section('reason', 'Motivo de la intervención', 'Quién la pidió, cuándo y para qué.'),
      FACTS,
      VOICE,
      section('adjustments', 'Medidas en el aula', 'Qué cambió en clase, con qué docentes y desde cuándo.', false),
      ACTIONS,
      FAMILY,
      section(
        'network',
        'Coordinación con otros servicios',
        'Salud, servicios sociales u otro: fecha y respuesta.',
        false,
      ),
      NEXT,
    ],
  },
  {
    key: 'ar_guidance_team',
    version: 1,
    country: 'AR',
    title: 'Informe del equipo de orientación escolar',
    reader: 'Dirección de la escuela y supervisión, si la pide',
    sections: [
      section('reason', 'Motivo de la intervención', 'Quién la pidió, cuándo y para qué.'),
      FACTS,
      VOICE,
      section('strategies', 'Estrategias en la escuela', 'Qué se acordó con docentes y preceptores, y cómo resulta.'),
      ACTIONS,
      FAMILY,
      section('network', 'Articulación con otros organismos', 'A cuál, cuándo, con quién y qué respondió.', false),
      NEXT,
    ],
  },
  {
    key: 'bo_coexistence_follow_up',
    version: 1,
    country: 'BO',
    title: 'Informe de seguimiento de convivencia',
    reader: 'Dirección de la unidad educativa; la Defensoría de la Niñez y Adolescencia, si corresponde',
    sections: [
      section('reason', 'Motivo del seguimiento', 'Quién lo pidió, cuándo y por qué.'),
      FACTS,
      VOICE,
      section('protection', 'Medidas de protección', 'Qué se hizo el mismo día y quién responde por cada medida.'),
      ACTIONS,
      FAMILY,
      section('network', 'Coordinación con otras instancias', 'A cuál, cuándo, con quién y qué respondió.', false),
      NEXT,
    ],
  },
  {
    key: 'us_support_team',
    version: 1,
    country: 'US',
    title: 'Student support team follow-up',
    reader: 'School principal and the student support team',
    sections: [
      section('reason', 'Reason for support', 'Who asked for it, when and why, in a few lines.'),
      section(
        'facts',
        'What is known, and from whom',
        'Tell the facts with dates and who saw them, apart from guesses.',
      ),
      section(
        'voice',
        'What the student says',
        'Their words and what they ask for. Nothing that is not needed.',
        false,
      ),
      section('actions', 'What was done, and when', 'List the measures in order, with date and person.'),
      section('adjustments', 'Changes in the classroom', 'What changed, with which teachers and since when.', false),
      section('family', 'What was agreed with the family', 'With whom, what was agreed and what is missing.'),
      section('result', 'Results so far', 'What changed and how it is known: measures, attendance, words of teachers.'),
      section('next', 'What comes next', 'Next steps, dates and who answers for each.'),
    ],
  },
  {
    key: 'general_protection_notice',
    version: 1,
    country: null,
    title: 'Aviso a la autoridad de protección',
    reader: 'El servicio o la autoridad que protege a la niñez donde está el colegio',
    sections: [
      FACTS,
      section('risk', 'Por qué se avisa ahora', 'Qué hace pensar que está en peligro, sin juzgar a nadie.'),
      section('protection', 'Qué hizo ya el colegio', 'Medidas del mismo día, con hora y responsable.'),
      VOICE,
      section(
        'asked',
        'Qué se pide',
        'Qué necesita el estudiante de esa autoridad, y con quién puede hablar en el colegio.',
      ),
    ],
  },
  {
    key: 'general_summary',
    version: 1,
    country: null,
    title: 'Informe de acompañamiento',
    reader: 'Quien lo pide con derecho a leerlo',
    sections: [
      section('reason', 'Motivo', 'Por qué se acompaña y desde cuándo.'),
      ACTIONS,
      FAMILY,
      section('result', 'Cómo está hoy', 'Qué cambió y qué sigue igual.'),
      NEXT,
    ],
  },
];

/** The templates of a country, its own first; the general one is for everybody. */
export const templatesOf = (country: string): ReportTemplate[] =>
  REPORT_TEMPLATES.filter((one) => one.country === country || one.country === null);

export const findTemplate = (key: string): ReportTemplate | undefined =>
  REPORT_TEMPLATES.find((one) => one.key === key);
