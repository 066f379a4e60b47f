import type { Role } from '@patio/access';

/** An event of the demo: days are counted from the Monday of the week in which the school is tried. */
export interface DemoEvent {
  title: string;
  description: string;
  place: string;
  day: number;
  days?: number;
  hours?: [string, string];
  rule?: string;
  /** The positions of the levels it is for; all of them when left out. */
  levels?: [number, number];
  roles?: Role[];
  isDraft?: boolean;
}

export const SCHOOL_EVENTS: readonly DemoEvent[] = [
  {
    title: 'Formación del lunes',
    description: 'Himno, saludo de la semana y reconocimientos. Uniforme de diario.',
    place: 'Patio central',
    day: -14,
    hours: ['07:45', '08:00'],
    rule: 'FREQ=WEEKLY;COUNT=8;BYDAY=MO',
  },
  {
    title: 'Entrega de libretas',
    description:
      'Cada familia pasa por el aula de su hijo o hija. Si no puedes venir, la libreta queda en Patio desde las 18:00.',
    place: 'Aulas',
    day: 4,
    hours: ['16:00', '18:30'],
    roles: ['parent', 'teacher'],
  },
  {
    title: 'Feria de ciencias',
    description:
      'Los proyectos se arman desde las 7:30. Las familias pueden visitar los puestos a partir de las 11:00.',
    place: 'Coliseo',
    day: 9,
    days: 2,
  },
  {
    title: 'Consejo de docentes',
    description: 'Revisión del periodo y de los casos que pide coordinación. Traer los registros al día.',
    place: 'Sala de docentes',
    day: -12,
    hours: ['15:30', '17:00'],
    rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=6;BYDAY=WE',
    roles: ['teacher', 'coordinator', 'director', 'psychology'],
  },
  {
    title: 'Simulacro de sismo',
    description: 'Evacuación por las rutas señalizadas. Se repite el último viernes de cada mes.',
    place: 'Todo el colegio',
    day: -24,
    hours: ['10:00', '10:30'],
    rule: 'FREQ=MONTHLY;COUNT=6;BYDAY=-1FR',
  },
  {
    title: 'Salida al Museo de la Nación',
    description: 'Partimos a las 8:30 en punto. Llevar lonchera, gorra y la autorización firmada.',
    place: 'Puerta 2',
    day: 8,
    hours: ['08:30', '14:00'],
    levels: [0, 2],
    roles: ['parent', 'student', 'teacher'],
  },
  {
    title: 'Charla para familias: pantallas y sueño',
    description: 'La da Elena Figueroa, psicóloga del colegio. Hay cuidado de niños en la biblioteca.',
    place: 'Auditorio',
    day: 11,
    hours: ['19:00', '20:30'],
    roles: ['parent'],
  },
  {
    title: 'Campeonato interaulas',
    description: 'Vóley y futsal por la tarde. Cada aula trae su barra y su botella de agua.',
    place: 'Canchas',
    day: -3,
    days: 3,
    levels: [2, 5],
  },
  {
    title: 'Ensayo general de la clausura',
    description: 'Coro, orquesta y abanderados. Los demás tienen clase normal.',
    place: 'Auditorio',
    day: 15,
    hours: ['11:00', '13:00'],
  },
  {
    title: 'Jornada de planificación',
    description: 'Falta confirmar a la ponente antes de publicarla.',
    place: 'Sala de docentes',
    day: 18,
    hours: ['08:00', '13:00'],
    roles: ['teacher', 'coordinator'],
    isDraft: true,
  },
  {
    title: 'Taller de padres lectores',
    description: 'Leemos con los más pequeños media hora y conversamos después.',
    place: 'Biblioteca',
    day: -20,
    hours: ['17:00', '18:00'],
    rule: 'FREQ=WEEKLY;COUNT=10;BYDAY=TU',
    levels: [0, 1],
    roles: ['parent'],
  },
];

export const CLASS_EVENTS: readonly DemoEvent[] = [
  {
    title: 'Exposición de maquetas',
    description: 'Cada grupo tiene cinco minutos. Pueden traer la maqueta el día anterior.',
    place: 'Aula',
    day: 3,
    hours: ['09:00', '10:30'],
  },
  {
    title: 'Visita de una ingeniera',
    description: 'Nos cuenta cómo usa la geometría para diseñar puentes. Preparen dos preguntas.',
    place: 'Laboratorio',
    day: 10,
    hours: ['10:45', '11:30'],
  },
  {
    title: 'Repaso abierto',
    description: 'Quien quiera puede traer dudas antes de la evaluación.',
    place: 'Aula',
    day: -6,
    hours: ['14:00', '15:00'],
    rule: 'FREQ=WEEKLY;COUNT=5;BYDAY=TU',
  },
];

export const OWN_EVENTS: Readonly<Partial<Record<Role, readonly DemoEvent[]>>> = {
  director: [
    {
      title: 'Reunión con la UGEL',
      description: 'Llevar el informe de matrícula.',
      place: 'UGEL 03',
      day: 2,
      hours: ['09:00', '11:00'],
    },
  ],
  teacher: [
    { title: 'Imprimir las guías del miércoles', description: '', place: '', day: 1, hours: ['07:15', '07:45'] },
    { title: 'Cita médica', description: '', place: '', day: 7, hours: ['16:00', '17:00'] },
  ],
  parent: [{ title: 'Comprar el vestuario del coro', description: '', place: 'Mercado', day: 5 }],
};
