import type { BadgeFields, RewardFields } from '../contract.ts';

/** What the demo school recognises with a badge. */
export const DEMO_BADGES: readonly BadgeFields[] = [
  {
    name: 'Siempre presente',
    description: 'Estuvo en clase casi todos los días.',
    criteria: 'Asistir 60 días en el año escolar.',
    emblem: 'sun',
    colour: 2,
    rule: 'present_days',
    amount: 60,
    points: 5,
  },
  {
    name: 'Llegar con tiempo',
    description: 'Llegó a la hora, listo para empezar.',
    criteria: 'Llegar a tiempo 90 días en el año escolar.',
    emblem: 'check',
    colour: 1,
    rule: 'on_time_days',
    amount: 90,
    points: 5,
  },
  {
    name: 'Explorador de lecciones',
    description: 'Terminó sus lecciones paso a paso.',
    criteria: 'Terminar 6 lecciones en Patio.',
    emblem: 'book',
    colour: 5,
    rule: 'lessons_done',
    amount: 6,
    points: 5,
  },
  {
    name: 'Tareas al día',
    description: 'Entregó su trabajo cuando tocaba.',
    criteria: 'Entregar 5 trabajos a tiempo.',
    emblem: 'star',
    colour: 7,
    rule: 'work_on_time',
    amount: 5,
    points: 5,
  },
  {
    name: 'Buen vecino',
    description: 'Sus docentes destacan lo que aporta a la clase.',
    criteria: 'Recibir 4 reconocimientos en el año escolar.',
    emblem: 'hands',
    colour: 4,
    rule: 'praises',
    amount: 4,
    points: 3,
  },
  {
    name: 'Buen compañero',
    description: 'Cuida a los demás sin que nadie se lo pida.',
    criteria: 'La entrega un docente que vio cómo ayudaste a alguien.',
    emblem: 'heart',
    colour: 3,
    rule: 'person',
    amount: null,
    points: 3,
  },
  {
    name: 'Idea brillante',
    description: 'Encontró un camino que nadie había visto.',
    criteria: 'La entrega un docente por una idea propia que sirvió a la clase.',
    emblem: 'spark',
    colour: 6,
    rule: 'person',
    amount: null,
    points: 3,
  },
  {
    name: 'Cuidamos el patio',
    description: 'Dejó el colegio mejor de como lo encontró.',
    criteria: 'La entrega la coordinación a quien cuida lo que es de todos.',
    emblem: 'leaf',
    colour: 4,
    rule: 'person',
    amount: null,
    points: 2,
  },
];

/** What points can be redeemed for there: nothing that costs money. */
export const DEMO_REWARDS: readonly RewardFields[] = [
  { name: 'Elegir tu asiento por un día', description: 'Donde quieras, con quien quieras.', cost: 4, stock: null },
  { name: 'Capitán del partido del recreo', description: 'Tú armas los equipos.', cost: 8, stock: 2 },
  { name: 'Una mañana en la biblioteca', description: 'Ayudas a prestar y ordenar los libros.', cost: 12, stock: 4 },
  { name: 'La canción de la salida', description: 'Suena el viernes al terminar las clases.', cost: 15, stock: 1 },
  { name: 'Leer en el patio con tu clase', description: 'La próxima lectura es afuera.', cost: 20, stock: null },
];

/** What teachers of the demo write when they recognise somebody. */
export const DEMO_NOTES: readonly string[] = [
  'Explicaste tu procedimiento con mucha claridad.',
  'Esperaste a que todos entendieran antes de seguir.',
  'Volviste a intentarlo hasta que salió.',
  'Tu pregunta nos ayudó a todos.',
  '',
  'Prestaste tus materiales sin que te lo pidieran.',
  '',
  'Se nota cuánto practicaste esta semana.',
  '',
];
