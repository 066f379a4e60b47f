import type { AppointmentKind } from '../contract/agenda-fields.ts';
import type { AgreementContent, ContactContent, ContactKind, SafetyContent } from '../contract/plan-fields.ts';

/** A plan of the demo: its place on the list of cases, and its weeks before and with it. */
export interface DemoPlan {
  case: number;
  goal: string;
  measure: string;
  most: number;
  target: number;
  before: readonly number[];
  weeks: readonly number[];
  task: string;
  supports: readonly { text: string; perWeek: number; byChampion: boolean; share: number }[];
}

export const DEMO_PLANS: readonly DemoPlan[] = [
  {
    case: 13,
    goal: 'Llegar a la primera hora',
    measure: 'días por semana, de 5',
    most: 5,
    target: 4,
    before: [1, 2, 1],
    weeks: [2, 3, 2, 3, 4, 3],
    task: 'Recíbelo en la puerta a las 7:15 y acompáñalo hasta el aula.',
    supports: [
      { text: 'Su docente lo recibe en la puerta', perWeek: 0, byChampion: true, share: 0.8 },
      { text: 'La mamá confirma antes de las 7:00', perWeek: 0, byChampion: false, share: 0.7 },
    ],
  },
  {
    case: 9,
    goal: 'Escribir cómo estuvo el día',
    measure: 'páginas del cuaderno por semana, de 5',
    most: 5,
    target: 3,
    before: [0, 1, 0],
    weeks: [1, 2, 2, 3],
    task: 'Déjale cinco minutos al final de la última hora para su cuaderno.',
    supports: [{ text: 'Cinco minutos para el cuaderno al final del día', perWeek: 3, byChampion: true, share: 0.9 }],
  },
  {
    case: 11,
    goal: 'Ayudar en la biblioteca',
    measure: 'mañanas por semana, de 4',
    most: 4,
    target: 3,
    before: [1, 0, 1],
    weeks: [1, 2, 2, 3, 3],
    task: 'Pídele que ordene los libros nuevos contigo a segunda hora.',
    supports: [{ text: 'La bibliotecaria le guarda una tarea', perWeek: 2, byChampion: false, share: 0.85 }],
  },
];

export const DEMO_SAFETY: { case: number; content: Omit<SafetyContent, 'lines'> } = {
  case: 10,
  content: {
    signs: ['Me quedo sin ganas de hablar', 'Me duele la barriga antes de entrar'],
    helps: ['Salir al patio a caminar', 'Dibujar en la última hoja', 'Respirar contando hasta ocho'],
    places: ['La biblioteca', 'La sala de música'],
    people: [
      { name: 'Mi hermana Lucía', phone: '987 654 321' },
      { name: 'La profesora Elena', phone: '' },
    ],
  },
};

export const DEMO_AGREEMENTS: readonly (AgreementContent & {
  case: number;
  ago: number;
  left: number;
  signed: boolean;
})[] = [
  {
    case: 13,
    what: 'Confirmar la salida de casa con un mensaje antes de las 7:00.',
    who: 'La mamá',
    signers: 'La mamá y Elena Figueroa',
    ago: 40,
    left: 9,
    signed: true,
  },
  {
    case: 13,
    what: 'Avisar a la familia cada viernes cómo estuvo la semana.',
    who: 'Elena Figueroa',
    signers: '',
    ago: 40,
    left: 9,
    signed: false,
  },
  {
    case: 4,
    what: 'Apagar las pantallas a las nueve durante un mes.',
    who: 'La abuela',
    signers: 'La abuela',
    ago: 35,
    left: -4,
    signed: true,
  },
];

export const DEMO_CONTACTS: readonly (ContactContent & { case: number; kind: ContactKind; ago: number })[] = [
  {
    case: 10,
    kind: 'health',
    service: 'Centro de salud del distrito',
    person: 'Lic. Carmen Salas',
    what: 'Se pidió una primera cita con la familia.',
    answer: 'Dan cita para la próxima semana y enviarán la confirmación.',
    ago: 6,
  },
];

/** Days from Monday, and when. */
export const DEMO_APPOINTMENTS: readonly {
  case: number | null;
  kind: AppointmentKind;
  days: number;
  from: string;
  until: string;
  about: string;
}[] = [
  { case: 13, kind: 'session', days: 3, from: '09:00', until: '09:45', about: 'Decidir juntos cómo sigue el plan' },
  {
    case: 10,
    kind: 'family',
    days: 1,
    from: '15:00',
    until: '15:40',
    about: 'Contar la respuesta del centro de salud',
  },
  {
    case: 12,
    kind: 'teachers',
    days: 2,
    from: '11:00',
    until: '11:30',
    about: 'Preparar el encuentro con coordinación',
  },
  { case: null, kind: 'team', days: 4, from: '13:00', until: '14:00', about: 'Reunión semanal' },
  { case: 9, kind: 'session', days: 8, from: '10:00', until: '10:45', about: 'Leer el cuaderno' },
];

export const DEMO_HANDOVER_NOTE =
  'Le sirve saber con un día de anticipación qué sigue. Habla mejor caminando que sentado. La mamá prefiere mensajes por la tarde.';

export const DEMO_REPORT = {
  case: 13,
  content: {
    reason: 'La tutora pidió apoyo en septiembre por las faltas a la primera hora.',
    actions: 'Se armó un plan de seis semanas con recibimiento en la puerta y un mensaje diario de la familia.',
    family: 'La mamá participa y firmó el acuerdo.',
    next: 'El jueves se decide si el plan sigue igual.',
  },
} as const;

export const DEMO_WHY = {
  low: 'Está acompañado en clase y en casa; basta con mirar de vez en cuando.',
  medium: 'Hay avances, y todavía hay días que le cuestan.',
  high: 'Conviene estar cerca estas semanas y sumar a la familia.',
} as const;
