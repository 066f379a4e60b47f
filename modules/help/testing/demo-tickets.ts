import type { Role } from '@patio/access';

export interface TicketStep {
  hours: number;
  by: 'asker' | 'staff';
  does: 'say' | 'note' | 'solve';
  says?: string;
}
interface DemoTicket {
  role: Role;
  /** Where it belongs: the asker's own school, or the one whose office answers here. */
  at?: 'office';
  hours: number;
  subject: string;
  message: string;
  page: string;
  browser: string;
  steps: TicketStep[];
}

const DAY = 24;

export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    role: 'parent',
    at: 'office',
    hours: 12 * DAY,
    subject: 'Mi hijo perdió su tarjeta QR',
    message:
      'Buenas tardes. Mi hijo menor perdió la tarjeta con la que entra en la tableta del aula. ¿Alguien más podría usarla? ¿Cómo pedimos otra?',
    page: '/parent/help?article=help-child-sign-in',
    browser: 'Chrome 144 · Android · 412×915',
    steps: [
      {
        hours: 12 * DAY - 3,
        by: 'staff',
        does: 'say',
        says: 'Hola, Rosa. No se preocupe: la tarjeta solo sirve en las tabletas del colegio y, además, hacen falta sus dibujos. Al entregar una nueva, la anterior deja de funcionar. ¿En qué salón está su hijo?',
      },
      {
        hours: 12 * DAY - 5,
        by: 'asker',
        does: 'say',
        says: 'Gracias. Está en 2.º grado, en el salón de la miss Carla.',
      },
      {
        hours: 11 * DAY,
        by: 'staff',
        does: 'note',
        says: 'Avisé a la tutora de 2.º. Le entregan la nueva mañana a primera hora.',
      },
      {
        hours: 11 * DAY - 2,
        by: 'staff',
        does: 'say',
        says: 'Mañana a primera hora le entregan la nueva y practican juntos los dibujos.',
      },
      { hours: 10 * DAY, by: 'asker', does: 'solve' },
    ],
  },
  {
    role: 'teacher',
    hours: 6 * DAY,
    subject: 'Me pide un código y cambié de teléfono',
    message:
      'Activé el segundo paso el mes pasado y ayer cambié de celular. La aplicación de códigos quedó en el anterior. Entré con el último código de papel que tenía.',
    page: '/teacher/settings?part=security',
    browser: 'Chrome 144 · Windows · 1366×768',
    steps: [
      {
        hours: 6 * DAY - 2,
        by: 'staff',
        does: 'say',
        says: 'Hola, Marta. Como ya entró, puede resolverlo usted misma: en Ajustes, Seguridad, desactive el segundo paso y vuelva a activarlo con el teléfono nuevo. Guarde los códigos nuevos en papel. ¿Le funcionó?',
      },
      { hours: 5 * DAY, by: 'asker', does: 'say', says: 'Sí, ya quedó. Imprimí los códigos. ¡Gracias!' },
      { hours: 5 * DAY - 1, by: 'staff', does: 'solve' },
    ],
  },
  {
    role: 'coordinator',
    hours: 3 * DAY,
    subject: 'Necesito ver las secciones de primaria',
    message:
      'Este bimestre apoyo también en la sede primaria. Al abrir la página de secciones me dice que no tengo permiso. ¿Me pueden dar acceso por estas semanas?',
    page: '/unauthorized',
    browser: 'Edge 144 · Windows · 1920×1080',
    steps: [
      {
        hours: 2 * DAY,
        by: 'staff',
        does: 'say',
        says: 'Hola, Patricia. Puedo prestarle el permiso hasta el cierre del bimestre. ¿Me confirma desde qué día y quién se lo pidió, para dejarlo escrito?',
      },
    ],
  },
  {
    role: 'student',
    hours: 28,
    subject: 'Las letras son muy chiquitas',
    message:
      'Cuando entro en la computadora del cole veo las letras muy chiquitas y me duele la cabeza. En mi celu sí veo bien.',
    page: '/student/help',
    browser: 'Firefox 146 · Linux · 1280×1024',
    steps: [
      {
        hours: 26,
        by: 'staff',
        does: 'say',
        says: 'Hola, Valeria. Gracias por contarnos. Entra en Ajustes, Apariencia, y elige un tamaño de letra más grande. Se queda así en todas las computadoras. Si te sigue doliendo la cabeza, cuéntaselo a tu familia. ¿Pudiste?',
      },
    ],
  },
  {
    role: 'director',
    hours: 9,
    subject: 'Texto de privacidad para la asamblea de familias',
    message:
      'El jueves tenemos asamblea. ¿Pueden revisar que el texto de privacidad diga cuánto tiempo guardamos los datos? Las familias lo van a preguntar.',
    page: '/privacy',
    browser: 'Safari 18 · macOS · 1440×900',
    steps: [],
  },
  {
    role: 'psychology',
    at: 'office',
    hours: 4,
    subject: 'Correos de avisos en la pantalla del consultorio',
    message:
      'Comparto la computadora con orientación y los correos de avisos aparecen en la pantalla. ¿Puedo dejar de recibirlos por correo sin perderlos?',
    page: '/settings?part=notices',
    browser: 'Chrome 144 · Windows · 1366×768',
    steps: [],
  },
];

export const DEMO_LETTERS = [
  {
    hours: 20,
    name: 'Julio Mamani',
    email: 'julio.mamani@correo.example',
    subject: 'No me llega la invitación',
    message:
      'Buenos días. La secretaría me dijo que me enviaron una invitación para entrar como papá de 5.º grado, pero no me llega. Ya revisé el correo no deseado.',
  },
] as const;
