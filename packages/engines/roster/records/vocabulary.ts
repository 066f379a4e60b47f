import { fold } from '../source/clean.ts';
import type { Position, Relation, StudentStatus } from './record.ts';

const table = <Value>(words: Record<string, string>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(words).flatMap(([value, list]) => list.split('|').map((word) => [word, value as Value])));

const RELATION_TERMS = table<Relation>({
  mother: 'madre|mama|mother|mom|mum|m',
  father: 'padre|papa|father|dad|p',
  grandparent: 'abuelo|abuela|abuelos|abuelita|abuelito|grandparent|grandmother|grandfather',
  sibling: 'hermano|hermana|sibling|brother|sister',
  tutor:
    'tutor|tutora|tutor legal|apoderado|apoderada|apoderado legal|acudiente|representante|representante legal|guardian|legal guardian|responsable|encargado|encargada',
  other:
    'otro|otra|otros|other|tio|tia|primo|prima|padrino|madrina|padrastro|madrastra|relative|familiar|pariente|uncle|aunt|cunado|cunada|nana|vecino|vecina',
});

const POSITION_TERMS = table<Position>({
  teacher:
    'docente|profesor|profesora|maestro|maestra|teacher|docente de aula|docente tutor|docente nombrado|docente contratado|educadora|catedratico',
  coordinator: 'coordinador|coordinadora|coordinator|coordinador academico|coordinadora academica|jefe de area',
  director:
    'director|directora|subdirector|subdirectora|rector|rectora|vicerrector|vicerrectora|principal|head teacher',
  support:
    'secretaria|secretario|administrativo|administrativa|auxiliar|auxiliar de educacion|apoyo|support|secretary|personal administrativo|office',
  psychology:
    'psicologo|psicologa|psicologia|psychologist|counselor|orientador|orientadora|departamento psicopedagogico',
  admin: 'administrador|administradora|admin|administrator|administrador del sistema',
});

const STATUS_TERMS = table<StudentStatus>({
  active:
    'activo|activa|active|matriculado|matriculada|definitivo|definitiva|regular|vigente|cursando|en proceso|inscrito|inscrita',
  applicant: 'postulante|aspirante|applicant|preinscrito|preinscrita',
  on_leave: 'licencia|suspendido|suspendida|on leave|permiso',
  transferred:
    'trasladado|trasladada|retirado|retirada|transferred|baja|traslado|withdrawn|desertor|desertora|cancelado|cancelada',
  graduated: 'egresado|egresada|graduado|graduada|graduated|promovido del nivel',
});

const YES = new Set('si|s|x|1|yes|y|true|verdadero|t|ok|autorizado|autorizada'.split('|'));
const NO = new Set('no|n|0|false|falso|f|no autorizado'.split('|'));

export const relationOf = (text: string): Relation | null => RELATION_TERMS.get(fold(text)) ?? null;
export const positionOf = (text: string): Position | null => {
  const words = fold(text);
  // `Docente de Matemática` is a teacher: the first word decides where the whole is not known.
  return POSITION_TERMS.get(words) ?? POSITION_TERMS.get(words.split(' ')[0]!) ?? null;
};
export const statusOf = (text: string): StudentStatus | null => STATUS_TERMS.get(fold(text)) ?? null;
export const answerOf = (text: string): boolean | null => {
  const word = fold(text);
  return YES.has(word) ? true : NO.has(word) ? false : null;
};

/** What people write into a cell that they leave empty. */
const NOTHING =
  /^(?:[-–—.*_/?\s]+|n\/?a|s\/[dnic]|null|none|nan|#n\/?a|no (?:tiene|registra|aplica|precisa)|sin (?:dato|datos|documento|informacion|información|registro|correo|telefono|teléfono)|ningun[oa]?)$/i;
export const saysNothing = (text: string): boolean => text === '' || (text.length <= 20 && NOTHING.test(text));
