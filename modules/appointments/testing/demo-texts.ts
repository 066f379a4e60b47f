import type { Side } from '../contract.ts';

/** What families of the demo want to talk about. */
export const DEMO_TOPICS = [
  'Cómo va con las tareas de la casa',
  'Le cuesta concentrarse por las tardes',
  'Sus notas del último periodo',
  'La lectura: se cansa pronto',
  'Su grupo de trabajo en clase',
  'Qué reforzar antes de los exámenes',
  'Se cambió de casa y llega con sueño',
  '',
] as const;

/** What teachers of the demo wrote after a meeting. */
export const DEMO_MINUTES: readonly { text: string; ownNote: string; agreements: readonly [string, Side][] }[] = [
  {
    text: 'Revisamos juntos su cuaderno. Entiende los temas, pero deja ejercicios a medias cuando se apura.',
    ownNote: 'Ver si terminar antes lo aburre: darle el reto de la última página.',
    agreements: [
      ['Revisar cada noche que los ejercicios estén completos', 'family'],
      ['Enviar los viernes la lista de lo pendiente', 'school'],
    ],
  },
  {
    text: 'Conversamos sobre la lectura. En casa lee con gusto si puede elegir el libro.',
    ownNote: 'Reservar el libro de los volcanes en la biblioteca.',
    agreements: [
      ['Leer quince minutos antes de dormir', 'family'],
      ['Prestarle dos libros que ella elija', 'school'],
    ],
  },
  {
    text: 'La familia cuenta que duerme poco desde la mudanza. Quedamos en observar dos semanas y volver a hablar.',
    ownNote: 'Preguntar en tutoría cómo llega por las mañanas.',
    agreements: [['Acostarse a las nueve en días de clase', 'family']],
  },
  {
    text: 'Vimos las notas del periodo y en qué puede mejorar. Se propuso participar más en las exposiciones.',
    ownNote: '',
    agreements: [
      ['Practicar la exposición en casa el día anterior', 'family'],
      ['Darle la rúbrica con una semana de anticipación', 'school'],
    ],
  },
  {
    text: 'Hablamos del trabajo en grupo. Se siente mejor desde que cambió de mesa y ya no falta a los ensayos.',
    ownNote: 'Mantener la mesa hasta fin de mes.',
    agreements: [],
  },
];

export const DEMO_EVENINGS = ['Jornada de citas de fin de periodo', 'Tarde de citas con las familias'] as const;
