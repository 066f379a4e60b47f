import { makeId } from '@patio/kernel';
import type { RubricBody } from '../contract.ts';

const LEVELS = ['Inicia', 'Avanza', 'Logra', 'Destaca'];

interface DemoRubric {
  title: string;
  about: string;
  /** For these subjects. */
  subjects: readonly string[];
  criteria: readonly (readonly [title: string, ...levels: string[]])[];
}

/** Four rubrics of the school, each with levels from the lowest up. */
export const DEMO_RUBRICS: readonly DemoRubric[] = [
  {
    title: 'Texto argumentativo',
    about: 'Para cartas, ensayos y reseñas.',
    subjects: ['COM', 'REL', 'TUT'],
    criteria: [
      [
        'Postura clara',
        'No se sabe qué piensa.',
        'La postura aparece, pero cambia.',
        'La postura se entiende de principio a fin.',
        'La postura es clara y matizada.',
      ],
      [
        'Organización',
        'Las ideas van sueltas.',
        'Hay inicio y cierre, el medio salta.',
        'Cada párrafo tiene su idea y se enlazan.',
        'El orden mismo convence.',
      ],
      [
        'Argumentos y evidencia',
        'Opina, pero sin razones.',
        'Da razones, todavía sin ejemplos.',
        'Da razones con datos o ejemplos propios.',
        'Además responde a quien piensa distinto.',
      ],
      [
        'Lenguaje y ortografía',
        'Los errores impiden leer.',
        'Hay errores que distraen.',
        'Pocos errores, vocabulario preciso.',
        'Sin errores y con estilo propio.',
      ],
    ],
  },
  {
    title: 'Resolución de problemas',
    about: 'Para problemas de matemática con procedimiento.',
    subjects: ['MAT', 'TEC'],
    criteria: [
      [
        'Comprensión',
        'No identifica qué se pide.',
        'Identifica datos, no la pregunta.',
        'Identifica datos, pregunta y relación.',
        'Reformula el problema con sus palabras.',
      ],
      [
        'Procedimiento',
        'No hay procedimiento.',
        'Empieza bien y se pierde.',
        'Procedimiento correcto y completo.',
        'Compara dos caminos y elige.',
      ],
      [
        'Exactitud',
        'Los cálculos no corresponden.',
        'Errores que cambian la respuesta.',
        'Cálculos correctos.',
        'Correctos y comprobados.',
      ],
      [
        'Comunicación',
        'Solo escribe números.',
        'Explica algún paso.',
        'Explica cada paso y responde con oración.',
        'Explica por qué el camino funciona.',
      ],
    ],
  },
  {
    title: 'Informe de indagación',
    about: 'Para experimentos e investigaciones con datos.',
    subjects: ['CYT', 'SOC'],
    criteria: [
      [
        'Pregunta e hipótesis',
        'No hay pregunta.',
        'La pregunta no se puede probar.',
        'Pregunta clara con hipótesis.',
        'Hipótesis con razones previas.',
      ],
      [
        'Datos',
        'Sin datos.',
        'Pocos datos o sin unidades.',
        'Datos ordenados y con unidades.',
        'Repite mediciones y discute errores.',
      ],
      [
        'Análisis',
        'Repite los datos.',
        'Compara sin explicar.',
        'Explica qué dicen los datos.',
        'Relaciona con lo aprendido y con límites.',
      ],
      [
        'Conclusión y fuentes',
        'No concluye.',
        'Concluye sin apoyarse en datos.',
        'Concluye desde los datos y cita fuentes.',
        'Propone la siguiente pregunta.',
      ],
    ],
  },
  {
    title: 'Presentación y creación',
    about: 'Para exposiciones, obras y producciones orales.',
    subjects: ['ING', 'ART', 'EFI'],
    criteria: [
      [
        'Idea',
        'La idea no se reconoce.',
        'La idea aparece por momentos.',
        'La idea se sostiene.',
        'La idea sorprende y se sostiene.',
      ],
      [
        'Técnica',
        'Falta lo básico.',
        'Usa la técnica con ayuda.',
        'Usa la técnica con seguridad.',
        'Explora más de lo pedido.',
      ],
      [
        'Expresión',
        'Cuesta entender.',
        'Se entiende con esfuerzo.',
        'Se entiende y se disfruta.',
        'Comunica con voz propia.',
      ],
    ],
  },
];

/** The body of a rubric, with points by the place of the level. */
export const bodyOf = ({ criteria }: DemoRubric): RubricBody => ({
  criteria: criteria.map(([title, ...abouts]) => ({
    id: makeId(),
    title,
    about: '',
    competencyId: null,
    levels: abouts.map((about, at) => ({
      id: makeId(),
      label: LEVELS[at] ?? '',
      about,
      points: String(at + 1),
      from: null,
    })),
  })),
});
