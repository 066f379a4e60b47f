export interface OpenCourse {
  code: string;
  subject: string;
  name: string;
  description: string;
  /** Which rung of the school's ladder it is written for. */
  level: number;
  /** Which of the school's teachers leads it; the first is the known one. */
  teacher: number;
  places: number | null;
  full?: boolean;
  /** Rungs that alone may enter. */
  onlyFor?: readonly number[];
  /** Codes of courses to finish before. */
  requires?: readonly string[];
  /** Days from today. */
  opensIn?: number;
  closesIn?: number;
  template?: boolean;
  units: readonly { title: string; lessons: readonly OpenLesson[] }[];
}

interface OpenLesson {
  title: string;
  summary: string;
  texts: readonly string[];
  /** Sentences that are true. */
  check: readonly string[];
}

/** The courses that a school offers beside its plan of studies. */
export const OPEN_COURSES: readonly OpenCourse[] = [
  {
    code: 'EL-LOGICA',
    subject: 'MAT',
    name: 'Lógica y ajedrez',
    description: 'Aprende a mover las piezas, a pensar tres jugadas adelante y a explicar por qué.',
    level: 2,
    teacher: 0,
    places: 20,
    template: true,
    units: [
      {
        title: 'El tablero',
        lessons: [
          {
            title: 'Cada casilla tiene nombre',
            summary: 'Filas, columnas y coordenadas del tablero.',
            texts: [
              'El tablero tiene **64 casillas**: ocho columnas, de la *a* a la *h*, y ocho filas, del 1 al 8. Una casilla se nombra como un punto en un plano: primero la columna y después la fila.',
              'Antes de jugar, gira el tablero hasta que la casilla de tu esquina derecha sea blanca. Así las piezas de los dos quedan en su lugar.',
            ],
            check: ['La casilla e4 está en la columna e y en la fila 4.', 'El tablero tiene 64 casillas.'],
          },
          {
            title: 'El salto del caballo',
            summary: 'Por qué el caballo cambia siempre de color.',
            texts: [
              'El caballo avanza en forma de L: dos casillas en una dirección y una hacia el lado. Es la única pieza que **salta** sobre las demás.',
              'Después de cada salto cae en una casilla del otro color. Por eso, para volver al mismo color, necesita un número par de saltos.',
            ],
            check: [
              'El caballo puede saltar sobre otras piezas.',
              'En un salto el caballo cambia de color de casilla.',
            ],
          },
        ],
      },
      {
        title: 'Pensar antes de mover',
        lessons: [
          {
            title: 'Si muevo esto, entonces…',
            summary: 'Condicionales para elegir una jugada.',
            texts: [
              'Un condicional tiene dos partes: *si* pasa algo, *entonces* pasa otra cosa. En ajedrez piensas así: «si llevo la torre a d1, entonces mi rival tendrá que cubrir a su dama».',
              'Escribe tres jugadas posibles y la mejor respuesta a cada una. Elige la que deja a tu rival con menos opciones buenas.',
            ],
            check: ['Un condicional tiene la forma «si… entonces…».'],
          },
        ],
      },
    ],
  },
  {
    code: 'EL-ROBOTS',
    subject: 'CYT',
    name: 'Robots que deciden',
    description: 'Arma un robot con sensores y escribe las reglas con las que esquiva obstáculos.',
    level: 2,
    teacher: 1,
    places: 16,
    requires: ['EL-LOGICA'],
    units: [
      {
        title: 'Sentir y actuar',
        lessons: [
          {
            title: 'Qué ve un sensor',
            summary: 'Distancia, luz y contacto.',
            texts: [
              'Un sensor convierte algo del mundo en un número. El de distancia mide cuánto tarda en volver un sonido que nadie oye; con ese tiempo y la velocidad del sonido se calcula la distancia.',
            ],
            check: ['Un sensor convierte algo del mundo en un número.'],
          },
        ],
      },
      { title: 'Reglas que se cumplen', lessons: [] },
    ],
  },
  {
    code: 'EL-PERIODICO',
    subject: 'COM',
    name: 'Periódico del colegio',
    description: 'Entrevista, escribe y diseña la edición de fin de año.',
    level: 2,
    teacher: 2,
    places: 6,
    full: true,
    units: [
      {
        title: 'La noticia',
        lessons: [
          {
            title: 'Seis preguntas para empezar',
            summary: 'Qué, quién, cuándo, dónde, cómo y por qué.',
            texts: [
              'Una noticia responde seis preguntas: qué pasó, a quién, cuándo, dónde, cómo y por qué. Las más importantes van en el primer párrafo, porque muchas personas leen solo ese.',
            ],
            check: ['Lo más importante de una noticia va en el primer párrafo.'],
          },
        ],
      },
    ],
  },
  {
    code: 'EL-CANCIONES',
    subject: 'ING',
    name: 'Inglés con canciones',
    description: 'Escucha, completa y canta. Una canción por semana y ninguna nota.',
    level: 1,
    teacher: 3,
    places: null,
    closesIn: 21,
    units: [
      {
        title: 'Present tense',
        lessons: [
          {
            title: 'Words that rhyme',
            summary: 'Palabras que suenan igual al final.',
            texts: [
              'Dos palabras riman cuando suenan igual desde la última vocal acentuada: *night* y *light*, *day* y *they*. En inglés la rima se oye, no se lee: *day* y *they* se escriben distinto.',
            ],
            check: ['«Night» y «light» riman.'],
          },
        ],
      },
    ],
  },
  {
    code: 'EL-FOTO',
    subject: 'ART',
    name: 'Fotografía con celular',
    description: 'Luz, encuadre y una exposición en el patio.',
    level: 2,
    teacher: 4,
    places: 12,
    opensIn: 10,
    units: [{ title: 'La luz', lessons: [] }],
  },
  {
    code: 'EL-DINERO',
    subject: 'SOC',
    name: 'Tu primer presupuesto',
    description: 'Cuentas claras para quien está por terminar el colegio.',
    level: 4,
    teacher: 5,
    places: 25,
    onlyFor: [4],
    units: [{ title: 'Entra y sale', lessons: [] }],
  },
];
