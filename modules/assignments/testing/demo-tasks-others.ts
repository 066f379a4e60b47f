import type { DemoSet, DemoTask, Stage } from './demo-tasks.ts';

type Stages = Readonly<Record<Stage, DemoSet>>;

const task = (title: string, text: string, minutes: number, ...answers: string[]): DemoTask =>
  answers.length > 0 ? { title, text: [text], minutes, answers } : { title, text: [text], minutes };
const both = (set: DemoSet): Stages => ({ primary: set, secondary: set });

const SOC: Stages = {
  primary: {
    to_do: task(
      'El mapa de mi barrio',
      'Dibuja el camino de tu casa a la escuela con cinco lugares y una leyenda con símbolos.',
      35,
    ),
    overdue: task(
      'Una costumbre de mi familia',
      'Entrevista a alguien mayor y escribe de dónde viene una costumbre de tu familia.',
      30,
    ),
    waiting: task(
      'Normas que nos cuidan',
      'Escribe tres normas del aula o del barrio, a quién cuida cada una y qué pasaría sin ella.',
      25,
      'No correr en la escalera: cuida a los pequeños. Sin ella habría caídas. Separar la basura: cuida el río. Pedir la palabra: cuida que todos hablemos.',
      'Respetar el semáforo cuida a los que caminan. No botar agua cuida a todo el barrio. Saludar al llegar hace que nadie se sienta solo.',
    ),
    graded: task(
      'Línea de tiempo de mi vida',
      'Ordena seis momentos de tu vida con su año y explica cuál cambió más las cosas.',
      30,
      '2016 nací. 2019 nació mi hermana. 2020 estudié en casa. 2022 nos mudamos. 2023 aprendí a nadar. 2025 gané un concurso. Mudarnos fue lo que más cambió porque dejé a mis amigos.',
      '2017 nací en el hospital. 2021 entré al jardín. 2022 vino mi abuela a vivir con nosotros, eso cambió todo porque ella me cuida en las tardes.',
    ),
    returned: task(
      'Oficios de mi comunidad',
      'Elige dos oficios, di qué hacen, qué herramientas usan y por qué los necesitamos.',
      25,
      'La panadera usa horno y balanza y nos da el pan temprano. El mecánico usa llaves y arregla los buses. Sin ellos no desayunamos ni viajamos.',
      'El agricultor usa lampa y siembra papas. La enfermera usa termómetro y nos cuida en la posta.',
    ),
  },
  secondary: {
    to_do: task(
      'Dos fuentes sobre la independencia',
      'Lee la carta y el bando. Explica quién habla, para qué y en qué se contradicen. Cita ambas fuentes.',
      50,
    ),
    overdue: task(
      'La canasta y la inflación',
      'Explica con tus palabras qué es la inflación y a quién afecta más, con un ejemplo de tu casa.',
      40,
    ),
    waiting: task(
      '¿Por qué crecieron las ciudades junto a los ríos?',
      'Argumenta con dos civilizaciones. Usa al menos una causa económica y una política.',
      55,
      'Egipto creció junto al Nilo porque la crecida dejaba limo y había excedentes: esa es la causa económica. La política es que el faraón controlaba los canales. En Caral el valle permitió sembrar algodón, que se cambiaba por anchoveta de la costa.',
      'En Mesopotamia los canales necesitaban muchas manos y alguien que mandara; de ahí salen los templos y los reyes. En el valle del Indo, en cambio, no vemos palacios, pero sí graneros: el río daba comida y la ciudad la guardaba.',
    ),
    graded: task(
      'Perfil de una persona que cambió mi región',
      'Investiga a alguien poco conocido. Qué hizo, contra qué dificultades, y qué queda hoy.',
      45,
      'Elegí a la maestra que fundó la primera escuela nocturna del distrito en 1952. Enseñaba con velas porque no había luz. Hoy la escuela lleva su nombre y sigue abierta de noche.',
      'El arriero que trazó el camino a la costa. No sabía escribir, pero su ruta es la carretera actual. La dificultad fue que los hacendados no lo dejaban pasar.',
    ),
    returned: task(
      'Derechos y deberes en una noticia',
      'Elige una noticia de esta semana y explica qué derecho está en juego y quién debe garantizarlo.',
      35,
      'La noticia trata de un colegio sin agua. Está en juego el derecho a la educación y a la salud. Deben garantizarlo el municipio y el ministerio; los vecinos pueden reclamar con una carta.',
      'Un conductor no dejó subir a una señora en silla de ruedas. Es el derecho a no ser discriminada. La empresa y el municipio deben responder.',
    ),
  },
};

const ART = both({
  to_do: task(
    'Autorretrato con tres colores',
    'Haz un autorretrato con solo tres colores y escribe por qué los elegiste. Entrega una foto.',
    45,
  ),
  overdue: task(
    'Sonidos de mi casa',
    'Graba o describe cinco sonidos de tu casa y ordénalos como una pieza de un minuto.',
    25,
  ),
  waiting: task(
    'Una obra que me detuvo',
    'Elige una obra vista en clase: qué ves, qué sientes y qué le preguntarías al artista.',
    30,
    'Veo un patio con ropa tendida y mucho amarillo. Siento calor y calma. Le preguntaría si vivió ahí.',
    'Hay dos personas de espaldas. Siento que se van a despedir. Le preguntaría por qué el cielo es verde.',
  ),
  graded: task(
    'Textil con patrón propio',
    'Diseña un patrón que se repita inspirado en un textil de tu región y explica su significado.',
    50,
    'Repetí una escalera y una ola porque mi abuelo es pescador y sube cerros. Usé rojo y azul.',
    'Mi patrón son estrellas de ocho puntas unidas. Significa que las familias están juntas.',
  ),
  returned: task(
    'Escena de un minuto',
    'Escribe una escena con dos personajes, un lugar y un conflicto pequeño.',
    35,
    'Lugar: paradero. ANA: Perdí mi pasaje. BUS: No espera. ANA le canta al chofer y él la deja subir. Fin.',
    'Dos hermanos y un solo paraguas. Discuten hasta que deja de llover y se ríen.',
  ),
});

const EFI = both({
  to_do: task(
    'Mi semana en movimiento',
    'Anota siete días qué actividad hiciste y cuántos minutos. Escribe cómo te sentiste.',
    20,
  ),
  overdue: task(
    'Pulso antes y después',
    'Mide tu pulso en reposo y después de dos minutos de saltos. Explica la diferencia.',
    15,
  ),
  waiting: task(
    'Reglas de un juego inventado',
    'Inventa un juego para diez personas: materiales, reglas y cómo lo adaptas para que todos participen.',
    30,
    'Se llama "cruza ríos". Dos equipos, aros y una pelota. Para que todos participen quien no corre es el guía de los aros.',
    'Juego de pases con los ojos tapados y un compañero que habla. Si alguien usa silla de ruedas el campo es en pista lisa.',
  ),
  graded: task(
    'Plan para mejorar mi resistencia',
    'Haz un plan de cuatro semanas, con metas que se puedan medir y días de descanso.',
    30,
    'Semana 1: 10 min de trote tres días. Semana 2: 13 min. Semana 3: 16 min. Semana 4: 20 min. Martes y domingo descanso.',
    'Quiero saltar soga 3 minutos seguidos. Empiezo con 1 minuto y subo 30 segundos por semana.',
  ),
  returned: task(
    'Calentamiento guiado',
    'Escribe un calentamiento de ocho minutos con orden y para qué sirve cada parte.',
    20,
    'Dos minutos de trote para subir el pulso, movilidad de cuello a tobillos, estiramientos suaves y tres carreras cortas.',
    'Primero articulaciones, después saltos y al final juegos con pelota. Así no me lesiono.',
  ),
});

const REL = both({
  to_do: task(
    'Un gesto de servicio',
    'Elige un gesto de servicio para tu casa o tu aula, hazlo y cuenta qué aprendiste.',
    25,
  ),
  overdue: task(
    'Personas que inspiran',
    'Escribe sobre una persona de tu comunidad que ayuda a otras y qué la mueve.',
    25,
  ),
  waiting: task(
    'Perdonar no es olvidar',
    'Cuenta una situación en que fue difícil perdonar y qué ayudó, sin nombrar a nadie.',
    30,
    'Una amiga contó un secreto mío. Me ayudó que me pidiera disculpas mirándome. La perdoné, pero le dije que me dolió.',
    'Me costó perdonar a mi primo. Hablamos cuando ya no estábamos molestos y eso ayudó.',
  ),
  graded: task(
    'Cuidar la casa común',
    'Propón dos acciones para cuidar el ambiente en la escuela y di quién se compromete.',
    25,
    'Apagar las luces en el recreo: se compromete el encargado de aula. Llevar botella propia: todo el salón.',
    'Un rincón de compost con las cáscaras de la lonchera. Se compromete mi grupo cada viernes.',
  ),
  returned: task(
    'Parábola de hoy',
    'Reescribe una parábola como si pasara en tu barrio.',
    35,
    'Un señor se cayó del bus y todos pasaron. El vendedor de emoliente dejó su carrito y lo llevó a la posta.',
    'Una señora perdió a su perro y barrió toda la cuadra hasta encontrarlo. Cuando apareció invitó chocolate a los vecinos.',
  ),
});

const TEC = both({
  to_do: task(
    'Un algoritmo para la mañana',
    'Escribe los pasos de tu mañana como un algoritmo con una condición y una repetición.',
    30,
  ),
  overdue: task('Contraseñas que resisten', 'Explica con un ejemplo inventado qué hace buena a una contraseña.', 20),
  waiting: task(
    'Prototipo en papel',
    'Diseña en papel tres pantallas de una aplicación que ayude a tu barrio y di quién la usaría.',
    45,
    'Mi aplicación avisa cuándo pasa el camión de basura. Pantallas: mapa, aviso y reclamo. La usarían los vecinos de mi calle.',
    'Sirve para prestar libros entre vecinos. Pantallas: lista, pedir, devolver. La usaría mi abuela, por eso la letra es grande.',
  ),
  graded: task(
    'Hoja de cálculo: gastos de un paseo',
    'Calcula el costo por persona de un paseo con transporte, comida y entradas. Explica tus fórmulas.',
    40,
    'Transporte 240 entre 30 = 8. Comida 12. Entrada 5. Total por persona 25. Usé =SUMA y una división.',
    'Puse cada gasto en una fila y dividí el total entre 28. Si van menos de 25 sube a 31 por persona.',
  ),
  returned: task(
    'Noticia falsa o verdadera',
    'Comprueba una noticia que recibiste por mensajes: quién la publicó, cuándo y con qué pruebas.',
    35,
    'Decía que mañana no hay clases. No tenía fecha ni fuente. En la página del ministerio no aparece: es falsa.',
    'Era una foto de una inundación. Con la búsqueda de imágenes vi que era de 2017 y de otro país.',
  ),
});

const TUT = both({
  to_do: task('Mi meta de este mes', 'Escribe una meta que dependa de ti, tres pasos y quién te puede ayudar.', 20),
  overdue: task('Carta para mi yo de fin de año', 'Escribe una carta que leerás en la última semana de clases.', 25),
  waiting: task(
    'Lo que me ayuda a estudiar',
    'Cuenta dos cosas que te ayudan a estudiar y una que te distrae, y qué vas a probar.',
    20,
    'Me ayuda estudiar temprano y explicarle a mi hermano. Me distrae el celular: voy a dejarlo en la cocina.',
    'Me ayuda hacer esquemas y estudiar con música sin letra. Me distrae el hambre, así que voy a comer antes.',
  ),
  graded: task(
    'Conflictos que se conversan',
    'Describe un conflicto del aula y dos maneras de resolverlo hablando.',
    25,
    'Dos grupos querían la cancha. Se puede hacer turnos o jugar mezclados. Hablamos y ganó lo segundo.',
    'Alguien ponía apodos. Se puede decir que molesta con un "yo siento", o pedir ayuda a la tutora.',
  ),
  returned: task(
    'Mis fortalezas y un reto',
    'Nombra dos fortalezas tuyas con un ejemplo y un reto para este periodo.',
    20,
    'Soy paciente: enseño a leer a mi prima. Soy puntual. Mi reto es participar más en clase.',
    'Soy bueno escuchando y dibujo. Mi reto es terminar lo que empiezo.',
  ),
});

export const OTHER_TASKS = { SOC, ART, EFI, REL, TEC, TUT };
