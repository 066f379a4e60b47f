/** One thing that was said: by whom, how many days ago, and at what hour of the school. */
export type DemoWords = readonly [by: 'staff' | 'other', daysAgo: number, at: string, text: string];

/** What teachers and families write to each other in a month. `{e}` is the student's first name. The last words of some wait to be read. */
export const FAMILY_DIALOGUES: readonly (readonly DemoWords[])[] = [
  [
    ['other', 8, '07:05', 'Profe, hoy {e} no va: tiene cita médica a las nueve.'],
    ['staff', 8, '07:40', 'Gracias por avisar. Le dejo la actividad de hoy en la clase para que la haga en casa.'],
    [
      'other',
      1,
      '17:58',
      'Buenas tardes. {e} dice que no entendió bien la pendiente y le faltan cuatro problemas. ¿Los puede entregar el miércoles?',
    ],
    [
      'staff',
      1,
      '18:20',
      'Buenas tardes. Claro que sí: el miércoles antes de las 10:25. Le dejé un ejemplo resuelto en la lección 4 para que lo mire primero.',
    ],
    ['other', 0, '07:12', '¿Así va bien? Lo hizo sin ayuda.'],
  ],
  [
    [
      'staff',
      12,
      '15:10',
      'Hola. Hoy {e} explicó su procedimiento en la pizarra y toda la clase lo entendió. Quería contárselo.',
    ],
    ['other', 12, '17:45', '¡Qué alegría, muchas gracias por contarnos! En casa estuvo practicando toda la semana.'],
  ],
  [
    ['other', 3, '16:30', '¿Hay asesoría el jueves? {e} quiere repasar antes de la evaluación.'],
    ['staff', 3, '16:52', 'Sí, de 14:30 a 15:30 en el aula 12. Que traiga los ejercicios que no le salieron.'],
    ['other', 0, '07:02', 'Perfecto. ¿Puede ir también su primo, que está en la otra sección?'],
  ],
  [
    [
      'staff',
      20,
      '14:05',
      'Buenas tardes. A {e} le faltan dos trabajos de esta unidad. ¿Pasa algo en casa con lo que podamos ayudar?',
    ],
    ['other', 20, '18:31', 'Tuvimos una mudanza, disculpe. Este fin de semana se pone al día.'],
    ['staff', 17, '13:20', 'Ya los entregó, y bien hechos. Gracias por el apoyo.'],
  ],
  [
    ['other', 15, '08:15', 'Profe, {e} olvidó su cuaderno en el salón. ¿Se lo pueden guardar?'],
    ['staff', 15, '10:40', 'Lo tengo yo. Se lo doy mañana en la primera hora.'],
    ['other', 15, '10:44', 'Muchas gracias por avisar, profe.'],
  ],
  [
    ['staff', 6, '12:30', 'Hola. {e} ya resta siempre en el mismo orden: fue el avance más grande de la semana.'],
    ['other', 6, '17:05', 'Se lo voy a decir ahora mismo. Gracias.'],
    ['staff', 2, '11:15', 'Para el viernes, que revise el problema 5: ahí cambió lo que sube por lo que avanza.'],
  ],
  [
    ['other', 10, '15:20', '¿A qué hora es la reunión del jueves? No encuentro el comunicado.'],
    ['staff', 10, '15:48', 'A las 17:00 en el auditorio. Si no puede venir, me avisa y buscamos otra hora.'],
    ['other', 9, '07:30', 'Ahí estaré, gracias.'],
  ],
];

/** Between a student of secondary and a teacher. */
export const STUDENT_DIALOGUE: readonly DemoWords[] = [
  ['other', 4, '16:10', 'Profe, ¿la evaluación incluye el tema de inecuaciones?'],
  ['staff', 4, '16:35', 'Sí, pero solo las de primer grado. Los ejercicios 1 a 8 de la guía son del mismo estilo.'],
  ['other', 4, '16:37', 'Gracias, profe. Ya hice hasta el 6.'],
  ['staff', 1, '13:05', 'Muy bien. El 7 se parece al que hicimos en clase: empieza por dibujarlo.'],
];

/** Between colleagues. */
export const STAFF_DIALOGUE: readonly DemoWords[] = [
  ['other', 5, '09:20', '¿Puedes cubrir la tercera hora del martes? Tengo reunión con la UGEL.'],
  ['staff', 5, '09:41', 'Sí, no hay problema. ¿Me dejas el plan de la clase?'],
  ['other', 5, '09:50', 'Está en Planes, semana 12. Gracias.'],
];

/** A message that goes too far and is reported: it waits for whoever reviews. */
export const REPORTED_DIALOGUE: readonly DemoWords[] = [
  ['staff', 3, '12:10', 'Buenas tardes. {e} no entregó el proyecto de la unidad. ¿Podemos buscar una fecha?'],
  [
    'other',
    2,
    '15:42',
    'Siempre es lo mismo con usted. No sabe enseñar y encima le echa la culpa al niño. Es una inútil.',
  ],
  ['staff', 2, '16:20', 'Entiendo que esté molesta. Le propongo conversarlo con coordinación presente.'],
];

/** Written in the hours of rest: it arrives in the morning. */
export const HELD_MESSAGE =
  'Buenas noches. Terminé de revisar el cuaderno de {e}: mañana le devuelvo el ejercicio 3 para que lo corrija con calma.';

/** What families ask the office; what is taken says so. */
export const OFFICE_DIALOGUES: readonly { subject: string; taken?: boolean; said: readonly DemoWords[] }[] = [
  {
    subject: 'Constancia de estudios',
    said: [
      ['other', 7, '10:05', 'Buenos días. Necesito una constancia de estudios de {e} para el seguro. ¿Cómo la pido?'],
      [
        'staff',
        7,
        '11:30',
        'Buenos días. La preparamos hoy; puede descargarla desde la ficha de {e} mañana a partir de las 9:00.',
      ],
      ['other', 6, '09:20', 'Ya la descargué, muchas gracias.'],
      ['staff', 6, '09:45', '¡Con gusto! Que tengan buen día.'],
    ],
  },
  {
    subject: 'Cambio de movilidad',
    said: [
      [
        'other',
        0,
        '07:20',
        'Desde el lunes {e} regresa con la movilidad escolar de la ruta 3. ¿Debo llenar algún formulario?',
      ],
    ],
  },
  {
    subject: 'Uniforme de educación física',
    taken: true,
    said: [
      ['other', 2, '08:40', 'Buenos días. ¿Todavía hay talla 10 del buzo? En la tienda nos dijeron que se agotó.'],
      ['staff', 2, '09:15', 'Buenos días. Lo pregunto en almacén y le confirmo hoy.'],
      ['other', 1, '17:10', '¿Pudieron averiguar? El jueves tiene educación física.'],
    ],
  },
  {
    subject: 'Datos de contacto',
    said: [
      ['other', 4, '13:05', 'Cambiamos de teléfono. El nuevo es el que puse en mi perfil, ¿debo avisar a alguien más?'],
      ['staff', 4, '13:30', 'Con eso basta: ya lo vemos en la ficha de {e}. Gracias por mantenerlo al día.'],
    ],
  },
];
