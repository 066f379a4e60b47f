/** The version of these lists, kept with every competency that comes from them. */
export const COMPETENCIES_VERSION = 1;

/**
 * What the countries' curricula ask for, by subject: the Currículo Nacional of Peru and the Estándares Básicos of Colombia.
 * A school checks them with its ministry; where a country is not here it writes its own.
 */
const COMPETENCIES: Record<string, Record<string, readonly string[]>> = {
  PE: {
    MAT: [
      'Resuelve problemas de cantidad',
      'Resuelve problemas de regularidad, equivalencia y cambio',
      'Resuelve problemas de forma, movimiento y localización',
      'Resuelve problemas de gestión de datos e incertidumbre',
    ],
    COM: [
      'Se comunica oralmente en su lengua materna',
      'Lee diversos tipos de textos escritos en su lengua materna',
      'Escribe diversos tipos de textos en su lengua materna',
    ],
    CYT: [
      'Indaga mediante métodos científicos para construir sus conocimientos',
      'Explica el mundo físico basándose en conocimientos científicos',
      'Diseña y construye soluciones tecnológicas para resolver problemas de su entorno',
    ],
    SOC: [
      'Construye su identidad',
      'Convive y participa democráticamente en la búsqueda del bien común',
      'Construye interpretaciones históricas',
      'Gestiona responsablemente el espacio y el ambiente',
      'Gestiona responsablemente los recursos económicos',
    ],
    ING: [
      'Se comunica oralmente en inglés como lengua extranjera',
      'Lee diversos tipos de textos escritos en inglés como lengua extranjera',
      'Escribe diversos tipos de textos en inglés como lengua extranjera',
    ],
    EFI: [
      'Se desenvuelve de manera autónoma a través de su motricidad',
      'Asume una vida saludable',
      'Interactúa a través de sus habilidades sociomotrices',
    ],
    ART: [
      'Aprecia de manera crítica manifestaciones artístico-culturales',
      'Crea proyectos desde los lenguajes artísticos',
    ],
    REL: [
      'Construye su identidad como persona humana, amada por Dios, digna, libre y trascendente',
      'Asume la experiencia del encuentro personal y comunitario con Dios en su proyecto de vida',
    ],
    TEC: ['Gestiona proyectos de emprendimiento económico o social'],
  },
  CO: {
    MAT: [
      'Formula y resuelve problemas',
      'Modela procesos y fenómenos de la realidad',
      'Comunica ideas matemáticas',
      'Razona y argumenta',
      'Compara y ejercita procedimientos y algoritmos',
    ],
    COM: [
      'Producción textual',
      'Comprensión e interpretación textual',
      'Literatura',
      'Medios de comunicación y otros sistemas simbólicos',
      'Ética de la comunicación',
    ],
    CYT: [
      'Se aproxima al conocimiento como científico natural',
      'Maneja conocimientos propios de las ciencias naturales',
      'Desarrolla compromisos personales y sociales con el entorno',
    ],
    SOC: [
      'Se aproxima al conocimiento como científico social',
      'Maneja conocimientos propios de las ciencias sociales',
      'Convive, participa y valora las diferencias',
    ],
    ING: ['Escucha', 'Lectura', 'Escritura', 'Monólogos', 'Conversación'],
  },
};

/** The country's competencies for a subject; none where they are not known. */
export const competenciesOf = (country: string, subject: string): readonly string[] =>
  COMPETENCIES[country]?.[subject] ?? [];
