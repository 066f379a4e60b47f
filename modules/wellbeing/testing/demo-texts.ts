import type { RiskLevel } from '../contract/fields.ts';
import type { ReferralKind, SeenPlace, Urgency } from '../contract/referral-fields.ts';

/** A case of the demo: how it was judged, in how many days it is looked at again, and the first notes of its team. */
export interface DemoCase {
  risk: RiskLevel;
  days: number;
  at?: string;
  /** Led by the colleague instead. */
  elisas?: true;
  notes: readonly string[];
}

/** From the oldest to the newest. Weeks begin on Monday: see `reviewDay`. */
export const DEMO_CASES: readonly DemoCase[] = [
  { risk: 'low', days: 17, notes: ['Vuelve a participar en el taller de teatro. La familia lo nota más tranquilo.'] },
  {
    risk: 'medium',
    days: 17,
    notes: ['Pidió seguir con la conversación de los jueves. Le sirve llegar diez minutos antes.'],
  },
  { risk: 'low', days: 23, notes: ['Cambió de asiento con acuerdo de la tutora. Dos semanas sin conflictos.'] },
  { risk: 'low', days: 25, notes: ['Trae el cuaderno de la rutina casi todos los días.'] },
  { risk: 'medium', days: -4, notes: ['La abuela cuenta que duerme mejor. Falta hablar con la tutora.'] },
  { risk: 'low', days: 9, notes: ['Acordamos un plan corto para los exámenes del periodo.'] },
  { risk: 'low', days: 4, notes: ['Se incorporó en septiembre. Ya tiene con quién sentarse en el recreo.'] },
  { risk: 'high', days: -3, notes: ['Se quedó con la enfermera el martes. Mañana llamamos a la mamá.'] },
  { risk: 'medium', days: 10, elisas: true, notes: ['Seguimiento después del cambio de casa.'] },
  { risk: 'medium', days: 4, notes: ['Dijo que prefiere escribir antes que hablar. Usamos el cuaderno.'] },
  { risk: 'high', days: 7, notes: ['La familia aceptó la cita con el centro de salud.'] },
  { risk: 'medium', days: 8, notes: ['Propone ayudar en la biblioteca a segunda hora.'] },
  { risk: 'medium', days: 2, notes: ['Los dos quieren reparar lo que pasó. Reunión con coordinación.'] },
  {
    risk: 'high',
    days: 3,
    at: '9:00',
    notes: [
      'Llegó a primera hora tres días esta semana. Su docente lo recibe en la puerta.',
      'La mamá confirma antes de las 7:00. El jueves decidimos si seguimos igual.',
    ],
  },
  { risk: 'medium', days: 11, notes: ['Mejor cuando sabe qué sigue. Le dejamos el horario a la vista.'] },
  { risk: 'high', days: 1, elisas: true, notes: ['Conversación inicial con la familia.'] },
];

export interface DemoReferral {
  kind: ReferralKind;
  urgency: Urgency;
  /** Who sends it: the first or the second teacher, the coordination, or nobody with an account of staff. */
  from: 'teacher' | 'coordinator' | null;
  what: string | null;
  place: SeenPlace | null;
  knows: string;
  /** How many hours ago. */
  hours: number;
}

export const DEMO_REFERRALS: readonly DemoReferral[] = [
  { kind: 'student', urgency: 'now', from: null, what: null, place: null, knows: '', hours: 0 },
  {
    kind: 'staff',
    urgency: 'today',
    from: 'teacher',
    what: 'Lleva dos semanas sin hablar en clase. Antes era de las primeras en levantar la mano, y ahora pide permiso para quedarse en el aula durante el recreo.',
    place: 'class',
    knows: 'La tutora',
    hours: 2,
  },
  {
    kind: 'staff',
    urgency: 'days',
    from: 'coordinator',
    what: 'Conflicto repetido con dos compañeros. Hoy fue la tercera vez en el mes; los tres aceptan conversar.',
    place: 'break',
    knows: 'Dirección y las tres familias',
    hours: 5,
  },
  { kind: 'family', urgency: 'week', from: null, what: null, place: null, knows: '', hours: 26 },
];
