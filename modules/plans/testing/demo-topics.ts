/** What each unit of the demo's courses is about, in the order in which it is taught; units are named as in the courses' own demo. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  'Números que usamos': ['Fracciones', 'Porcentajes', 'Números negativos', 'Potencias'],
  'Patrones e igualdades': ['Secuencias', 'Ecuaciones', 'Proporciones', 'Gráficas'],
  'Formas y medidas': ['Ángulos', 'Áreas', 'Volúmenes', 'Escalas y planos'],
  'Datos que cuentan historias': ['Encuestas', 'Promedios', 'Probabilidad', 'Gráficos que engañan'],
  'Nos presentamos y narramos': ['Autobiografías', 'Anécdotas', 'Diálogos', 'Descripciones'],
  'Leemos noticias': ['Titulares', 'Hechos y opiniones', 'Entrevistas', 'Noticias falsas'],
  'Cuentos y poemas de nuestra tierra': ['Mitos andinos', 'Personajes', 'Versos y rimas', 'Lectura en voz alta'],
  'Opinamos con argumentos': ['La tesis', 'Razones y ejemplos', 'El debate', 'La carta al director'],
  'Los seres vivos y su ambiente': ['La célula', 'Cadenas alimentarias', 'Ecosistemas del país', 'Adaptaciones'],
  'La materia y sus cambios': ['Estados del agua', 'Mezclas', 'Cambios químicos', 'Agua que podemos beber'],
  'La energía en casa': ['Fuerzas', 'Circuitos', 'Calor', 'Ahorro de energía'],
  'La Tierra en el universo': ['Día y noche', 'El ciclo del agua', 'La Luna', 'Sismos'],
  'Quiénes somos': ['Mi historia', 'Culturas del Perú', 'Costumbres', 'Derechos y deberes'],
  'Vivimos en comunidad': ['Normas', 'Autoridades', 'Presupuesto familiar', 'Participar'],
  'Nuestra historia': ['Caral', 'El Tahuantinsuyo', 'La independencia', 'Voces de la república'],
  'Cuidamos el territorio': ['Mapas', 'Cuencas y ríos', 'Riesgos', 'Áreas protegidas'],
  'Hello again!': ['Introductions', 'Classroom talk', 'My family', 'Likes and dislikes'],
  'My day, my week': ['Daily routines', 'Telling the time', 'Free time', 'Healthy habits'],
  'Places and people': ['My town', 'Directions', 'Jobs', 'Comparing places'],
  'Stories we tell': ['Past events', 'A trip to remember', 'Legends', 'Our own story'],
  'Conozco mi cuerpo': ['Calentamiento', 'Respiración', 'Postura', 'Resistencia'],
  'Juegos en equipo': ['Vóley', 'Fútbol', 'Básquet', 'Juegos andinos'],
  Atletismo: ['Carreras', 'Saltos', 'Lanzamientos', 'Relevos'],
  'Ritmo y movimiento': ['Marinera', 'Huayno', 'Coreografías', 'Presentación'],
  'Color y textura': ['El color', 'Texturas', 'Collage', 'Retrato'],
  'Sonidos que nos rodean': ['Paisaje sonoro', 'Percusión', 'Zampoñas', 'Canciones'],
  'Teatro de sombras': ['Siluetas', 'Luz y pantalla', 'Guion', 'Función'],
  'Muestra de fin de año': ['La idea', 'Bocetos', 'Montaje', 'La muestra'],
  'Cómo funciona': ['Máquinas simples', 'Engranajes', 'Materiales', 'Reparar'],
  'Pensamos como programadores': ['Algoritmos', 'Condiciones', 'Repeticiones', 'Errores'],
  'Diseñamos una solución': ['El problema', 'Bocetos', 'Prototipo', 'Prueba con usuarios'],
  'Feria de proyectos': ['Plan de trabajo', 'Construcción', 'El cartel', 'La feria'],
  Gratitud: ['Dar gracias', 'Cartas', 'Celebrar', 'Lo sencillo'],
  Convivencia: ['Escuchar', 'Perdonar', 'Resolver conflictos', 'Acuerdos'],
  Servicio: ['Mirar alrededor', 'Ayudar', 'Campaña', 'Compartir lo vivido'],
  'Proyecto de vida': ['Mis talentos', 'Sueños', 'Decisiones', 'Próximos pasos'],
  'Acuerdos del aula': ['Nos conocemos', 'Acuerdos', 'Responsables', 'Cómo vamos'],
  'Hábitos de estudio': ['Mi agenda', 'Lugar de estudio', 'Apuntes', 'Descanso'],
  'Nos cuidamos en línea': ['Contraseñas', 'Datos propios', 'Buen trato', 'Tiempo de pantalla'],
  'Metas cumplidas': ['Mi año', 'Lo aprendido', 'Gracias', 'Metas nuevas'],
};

export const demoTopics = (unit: string): readonly string[] => TOPICS[unit] ?? [unit];

/** How a class of any subject goes: what comes after its topic in the title, its goal, its minutes and what it needs. */
interface Step {
  title: string;
  goal: string;
  activities: readonly (readonly [title: string, minutes: number])[];
  /** The activity that works with a lesson, where the unit has one. */
  lesson?: number;
  materials: readonly (readonly [what: string, who: string])[];
  supports?: string;
  /** A test: it stays on its day. */
  fixed?: true;
}

/** The classes of a first week on a topic, and of a second one. */
const STEPS: readonly (readonly [Step, ...Step[]])[] = [
  [
    {
      title: 'qué sabemos ya',
      goal: 'Decir con sus palabras lo que ya saben del tema y qué quieren averiguar.',
      activities: [
        ['Empezar: una pregunta para todos', 8],
        ['Conversar en parejas', 12],
        ['Anotar qué queremos averiguar', 15],
        ['Cerrar: una idea por persona', 10],
      ],
      materials: [['Tarjetas de colores', 'las trae cada estudiante']],
    },
    {
      title: 'lo probamos',
      goal: 'Resolver un caso concreto en grupo y explicar cómo lo hicieron.',
      activities: [
        ['Empezar: el caso de hoy', 7],
        ['Probar por grupos', 20],
        ['Comparar respuestas', 12],
        ['Cerrar: qué funcionó', 6],
      ],
      materials: [
        ['31 guías de trabajo', 'secretaría las imprime'],
        ['Material por grupo', 'lo pone el laboratorio'],
      ],
      supports: '3 con lectura fácil, 1 con más tiempo, 1 en primera fila.',
    },
    {
      title: 'paso a paso',
      goal: 'Explicar la idea principal con un ejemplo propio.',
      activities: [
        ['Empezar: repaso corto', 6],
        ['Explicar con la lección', 18],
        ['Escribir un ejemplo propio', 14],
        ['Cerrar: pregunta de salida', 7],
      ],
      lesson: 1,
      materials: [['Proyector', 'reservado']],
    },
    {
      title: 'práctica',
      goal: 'Resolver ejercicios de dificultad creciente y revisar los propios errores.',
      activities: [
        ['Empezar: un ejercicio resuelto', 8],
        ['Practicar a su ritmo', 25],
        ['Revisar en parejas', 12],
      ],
      materials: [['Cuaderno de práctica', 'lo trae cada estudiante']],
      supports: '2 con la mitad de los ejercicios.',
    },
    {
      title: 'en la vida diaria',
      goal: 'Encontrar el tema fuera del aula y contarlo con datos.',
      activities: [
        ['Empezar: una foto del barrio', 8],
        ['Buscar y anotar', 20],
        ['Contar lo encontrado', 17],
      ],
      materials: [['Fotos impresas', 'secretaría las imprime']],
    },
  ],
  [
    {
      title: 'casos nuevos',
      goal: 'Usar lo aprendido en un caso que no se parece a los de clase.',
      activities: [
        ['Empezar: ¿en qué se parece?', 8],
        ['Resolver por grupos', 22],
        ['Comparar caminos', 15],
      ],
      materials: [['8 casos impresos', 'secretaría los imprime']],
    },
    {
      title: 'lo explicamos',
      goal: 'Explicar el tema a alguien que faltó, sin leer.',
      activities: [
        ['Empezar: qué hace clara una explicación', 7],
        ['Preparar en parejas', 15],
        ['Explicar y preguntar', 18],
        ['Cerrar: una mejora', 5],
      ],
      lesson: 1,
      materials: [['Pizarras pequeñas', 'las trae cada grupo']],
    },
    {
      title: 'proyecto corto',
      goal: 'Hacer algo que se pueda mostrar: un cartel, un modelo o una grabación.',
      activities: [
        ['Repartir tareas', 7],
        ['Construir', 28],
        ['Mostrar lo que va', 10],
      ],
      materials: [
        ['Cartulinas', 'las trae cada grupo'],
        ['Parlante', 'reservado'],
      ],
      supports: '1 en un grupo de tres, 1 con instrucciones en imágenes.',
    },
    {
      title: 'repaso',
      goal: 'Saber qué ya dominan y qué falta antes de la prueba.',
      activities: [
        ['Empezar: semáforo de temas', 8],
        ['Repasar por estaciones', 27],
        ['Cerrar: mi plan de estudio', 10],
      ],
      materials: [['4 estaciones', 'las arma el curso']],
    },
    {
      title: 'prueba',
      goal: 'Mostrar lo aprendido sin ayuda.',
      activities: [
        ['Aclarar dudas', 8],
        ['Resolver sin ayuda', 30],
        ['Revisar juntos', 7],
      ],
      materials: [['Hojas de la prueba', 'secretaría las imprime']],
      supports: '2 con más tiempo.',
      fixed: true,
    },
  ],
];

/** The class of a week, by its number within it: weeks take turns between a topic's first and second one. */
export function demoStep(week: number, nth: number): Step {
  const steps = STEPS[week % 2 === 0 ? 0 : 1]!;
  return steps[nth % steps.length] ?? steps[0];
}
