import type { Ask } from '../contract.ts';

export interface DemoText {
  /** Days before today. */
  back: number;
  to: 'school' | 'homeroom' | 'class' | 'staff';
  ask: Ask;
  title: string;
  /** Paragraphs in Markdown. */
  text: string;
  english?: { title: string; text: string };
  pinned?: boolean;
  /** Days from today until it ends. */
  ends?: number;
  answerIn?: number;
  /** How many of a hundred have read and answered. */
  read: number;
}

/** A month of what a school writes. */
export const DEMO_TEXTS: readonly DemoText[] = [
  {
    back: 1,
    to: 'homeroom',
    ask: 'consent',
    title: 'Visita al Museo de Ciencias',
    text: 'El próximo viernes visitamos el Museo de Ciencias con el aula.\n\n- Salida: 8:30 desde la puerta principal.\n- Regreso: 13:00.\n- Traer refrigerio, agua y gorra.\n\nNecesitamos tu autorización firmada para que participe.',
    english: {
      title: 'Visit to the Science Museum',
      text: 'Next Friday we visit the Science Museum with the homeroom.\n\n- We leave at 8:30 from the main gate.\n- We are back at 13:00.\n- Please bring a snack, water and a cap.\n\nWe need your signed consent for your child to take part.',
    },
    answerIn: 5,
    read: 55,
  },
  {
    back: 2,
    to: 'school',
    ask: 'nothing',
    title: 'Simulacro de sismo el jueves',
    text: 'El jueves a las 10:00 haremos el simulacro nacional. Los estudiantes saldrán al patio con sus docentes y volverán a clase en unos veinte minutos. No hace falta que vengan a recogerlos.',
    read: 48,
  },
  {
    back: 3,
    to: 'class',
    ask: 'nothing',
    title: 'Materiales para la próxima unidad',
    text: 'Desde el lunes usaremos **regla, compás y papel milimetrado**. Quien no los tenga puede pedirlos prestados en la biblioteca.',
    read: 60,
  },
  {
    back: 5,
    to: 'school',
    ask: 'acknowledge',
    title: 'Cambio en el horario de salida',
    text: 'A partir del lunes la puerta lateral abrirá a las 14:40, diez minutos antes, para ordenar la salida. El horario de clases no cambia.\n\nConfirma que lo leíste, por favor.',
    answerIn: 9,
    read: 71,
  },
  {
    back: 6,
    to: 'staff',
    ask: 'acknowledge',
    title: 'Reunión de planificación',
    text: 'Nos reunimos el miércoles a las 15:30 en la sala de docentes. Traigan los avances de cada unidad y los casos que quieran conversar.',
    read: 80,
  },
  {
    back: 8,
    to: 'school',
    ask: 'nothing',
    title: 'Campaña de vacunación',
    text: 'El centro de salud visitará el colegio la próxima semana. La vacuna es gratuita y voluntaria. Si tu hijo o hija tiene alguna alergia, avisa antes en secretaría.',
    pinned: true,
    ends: 12,
    read: 83,
  },
  {
    back: 11,
    to: 'homeroom',
    ask: 'acknowledge',
    title: 'Normas de convivencia del aula',
    text: 'En tutoría acordamos con los estudiantes cinco normas: escuchar, pedir la palabra, cuidar los materiales, llegar a tiempo y ayudar a quien lo necesita. Conversen sobre ellas en casa.',
    read: 88,
  },
  {
    back: 14,
    to: 'school',
    ask: 'nothing',
    title: 'Feria de lectura: gracias',
    text: 'Más de trescientas familias vinieron a la feria. Se intercambiaron 540 libros y la biblioteca recibió 86 donaciones. ¡Gracias por venir!',
    english: {
      title: 'Reading fair: thank you',
      text: 'More than three hundred families came to the fair. 540 books changed hands and the library received 86 donations. Thank you for coming!',
    },
    read: 90,
  },
  {
    back: 18,
    to: 'school',
    ask: 'consent',
    title: 'Fotografías para el anuario',
    text: 'El anuario de este año llevará fotografías de cada aula. Autoriza, si estás de acuerdo, que tu hijo o hija aparezca en la suya.',
    ends: -2,
    read: 92,
  },
  {
    back: 24,
    to: 'school',
    ask: 'nothing',
    title: 'Fechas del periodo',
    text: 'Las evaluaciones del periodo serán en las dos últimas semanas. Cada docente compartirá los temas con una semana de anticipación.',
    read: 94,
  },
];

/** Texts to begin with. */
export const DEMO_TEMPLATES: readonly { name: string; ask: Ask; title: string; text: string }[] = [
  {
    name: 'Salida de estudios',
    ask: 'consent',
    title: 'Salida a …',
    text: 'El … visitamos … con el aula.\n\n- Salida: …\n- Regreso: …\n- Traer: …\n\nNecesitamos tu autorización firmada.',
  },
  {
    name: 'Reunión de familias',
    ask: 'acknowledge',
    title: 'Reunión de familias',
    text: 'Los esperamos el … a las … en … Conversaremos sobre …',
  },
  {
    name: 'Suspensión de clases',
    ask: 'nothing',
    title: 'Mañana no hay clases',
    text: 'Por … mañana no habrá clases. Volvemos el … en el horario de siempre.',
  },
];
