import type { DemoSet, Stage } from './demo-tasks.ts';

type Stages = Readonly<Record<Stage, DemoSet>>;

const COM: Stages = {
  primary: {
    to_do: {
      title: 'Mi animal favorito en seis oraciones',
      text: [
        'Elige un animal y escribe seis oraciones sobre él: cómo es, dónde vive, qué come y por qué te gusta.',
        'Usa mayúscula al empezar y punto al terminar cada oración.',
      ],
      minutes: 25,
    },
    overdue: {
      title: 'Una receta de mi casa',
      text: ['Pide en casa una receta y escríbela en dos partes: ingredientes y pasos. Numera los pasos.'],
      minutes: 30,
    },
    waiting: {
      title: 'El final que yo le pongo',
      text: ['Leímos el cuento hasta la mitad. Escribe cómo termina, en un párrafo de ocho líneas o más.'],
      minutes: 40,
      answers: [
        'El zorro llegó a la orilla y vio que la luna estaba en el agua. Quiso agarrarla y se mojó todo. Entonces la lechuza le dijo que la luna no se agarra, se mira. El zorro se rio y desde esa noche invita a los otros animales a mirarla juntos.',
        'La niña encontró la llave debajo de la piedra, pero no abrió la puerta. Primero llamó a su hermano porque tenía miedo. Los dos entraron y adentro había un jardín lleno de picaflores. Decidieron cuidarlo y no contarle a nadie malo.',
        'El río creció y el puente se cayó. Todos los del pueblo hicieron otro puente con sogas, como antes hacían los abuelos. Demoraron tres días. Cuando terminaron hicieron una fiesta y el cuento acabó con música.',
      ],
    },
    graded: {
      title: 'Carta a un amigo que se mudó',
      text: ['Escribe una carta con fecha, saludo, cuerpo y despedida. Cuéntale dos cosas nuevas de la escuela.'],
      minutes: 35,
      answers: [
        'Querido Matías: ¿Cómo estás en tu nueva casa? Acá tenemos un huerto y ya salieron los rabanitos. También cambió la profesora de música, ahora tocamos quena. Te extraño en los recreos. Un abrazo, tu amigo.',
        'Hola Lucía: Te cuento que ganamos el campeonato de matemática por aulas. Además pintaron la biblioteca de azul y pusieron cojines. Ojalá vengas en vacaciones. Tu amiga que te quiere.',
      ],
    },
    returned: {
      title: 'La idea principal de una noticia',
      text: ['Lee la noticia sobre el agua en tu barrio. Escribe con tus palabras la idea principal y dos detalles.'],
      minutes: 30,
      answers: [
        'La idea principal es que hay que cuidar el agua porque en verano llega menos. Un detalle es que cortan el agua dos horas. Otro detalle es que los vecinos juntan el agua de la lluvia.',
        'La noticia dice sobre todo que el barrio va a tener un tanque nuevo. Detalles: lo hacen en tres meses y va a servir para doscientas familias.',
      ],
    },
  },
  secondary: {
    to_do: {
      title: 'Reseña de un libro que recomendarías',
      text: [
        'Escribe una reseña de 250 palabras: de qué trata (sin contar el final), qué te hizo pensar y a quién se la recomiendas.',
        'Cita al menos una frase del libro entre comillas.',
      ],
      minutes: 60,
    },
    overdue: {
      title: 'Comparar dos noticias sobre el mismo hecho',
      text: ['Busca la misma noticia en dos medios. Compara titular, fuentes y lo que cada una calla.'],
      minutes: 45,
    },
    waiting: {
      title: 'Carta de opinión: celulares en el recreo',
      text: [
        'Escribe una carta a la dirección con tu postura. Da al menos dos razones con datos o ejemplos y responde a quien piensa distinto.',
      ],
      minutes: 60,
      answers: [
        'Señora directora:\n\nLe escribo porque en la asamblea se propuso prohibir los celulares en el recreo. Hicimos una encuesta en mi salón: de 34 personas, 21 dijeron que miran el celular por costumbre y no porque necesiten algo. Creo que el problema no es el aparato, es la costumbre.\n\nPor eso propongo tres días sin pantallas y dos con permiso. Así aprendemos a decidir y no solo a obedecer.\n\nCon respeto.',
        'Estimada dirección:\n\nEstoy a favor de guardar los celulares en el recreo. El mes que no hubo señal jugamos vóley todos los días y conocí a gente de otra sección. Entiendo que algunas familias necesitan avisar algo urgente; para eso está el teléfono de la secretaría.\n\nPido que probemos un mes y después votemos.',
        'Señora directora:\n\nNo estoy de acuerdo con prohibir. En el recreo algunos aprovechamos para repasar o hablar con nuestra mamá que trabaja lejos. Sería mejor enseñar a usarlo bien: un lugar del patio con celular y el resto sin celular.\n\nGracias por leernos.',
      ],
    },
    graded: {
      title: 'Análisis de un poema: metáfora y voz',
      text: ['Elige un poema visto en clase. Explica dos metáforas y quién habla en el poema. Apóyate en versos.'],
      minutes: 50,
      answers: [
        'En el poema la noche es "un pozo sin cuerda". Es una metáfora de la soledad: no hay cómo salir. También dice que sus manos son "dos pájaros cansados", porque trabajó mucho. Habla alguien mayor que recuerda a su padre, se nota por los verbos en pasado.',
        'La voz es de una niña migrante. Cuando dice "mi maleta es un río" quiere decir que se lleva todo lo que fue. La otra metáfora es "la ciudad me mastica": la ciudad le da miedo y la trata con fuerza.',
      ],
    },
    returned: {
      title: 'Resumen con tres ideas y una cita',
      text: ['Resume el artículo en 120 palabras. Debe tener tres ideas ordenadas y una cita textual con comillas.'],
      minutes: 40,
      answers: [
        'El artículo explica que dormimos menos que hace treinta años. Primero, por las pantallas; segundo, por los horarios de entrada; tercero, porque creemos que dormir es perder el tiempo. El autor afirma que "una hora más de sueño vale por dos de estudio". Propone empezar las clases más tarde.',
        'El texto trata sobre los bosques secos. Dice que guardan agua bajo la tierra, que se están talando y que las comunidades saben cuidarlos. "Quien vive del bosque no lo apaga", cita la autora. Termina pidiendo leyes que escuchen a la gente del lugar.',
      ],
    },
  },
};

const ING: Stages = {
  primary: {
    to_do: {
      title: 'My room: five sentences',
      text: [
        'Draw your room and write five sentences with there is and there are.',
        'Use at least three prepositions: in, on, under, next to.',
      ],
      minutes: 25,
    },
    overdue: {
      title: 'Days of the week poster',
      text: ['Make a poster with the seven days and one activity for each day.'],
      minutes: 30,
    },
    waiting: {
      title: 'My family: a short presentation',
      text: ['Write six sentences about your family. Say names, ages and what they like.'],
      minutes: 30,
      answers: [
        'My mother is Rosa. She is 38. She likes music and plants. My brother is Leo. He is 5 and he likes dinosaurs. We have a cat.',
        'I live with my grandparents. My grandfather is Julio, he is 67 and he likes fishing. My grandmother cooks very good soup. I love my family.',
      ],
    },
    graded: {
      title: 'What I can do',
      text: ['Write four things you can do and two things you cannot do.'],
      minutes: 20,
      answers: [
        'I can swim. I can ride a bike. I can draw animals. I can play football. I cannot cook. I cannot speak French.',
        'I can sing and I can dance huayno. I can jump rope. I can read fast. I cannot swim. I cannot drive.',
      ],
    },
    returned: {
      title: 'My day at school',
      text: ['Write about your day at school. Use at least five verbs in the present simple.'],
      minutes: 25,
      answers: [
        'I get up at six. I go to school by bus. I study maths and English. I play with my friends and I eat lunch at one. Then I go home.',
        'I walk to school with my sister. We have six classes. I like science because we do experiments. I do my homework at four.',
      ],
    },
  },
  secondary: {
    to_do: {
      title: 'A review of a series or a film',
      text: [
        'Write 120 words: what it is about, what works, what does not, and who should watch it.',
        'Use at least three linking words.',
      ],
      minutes: 45,
    },
    overdue: {
      title: 'An email to an exchange student',
      text: [
        'A student from Canada will visit your town. Write an email of 100 words with advice: weather, food and places.',
      ],
      minutes: 35,
    },
    waiting: {
      title: 'A story in the past',
      text: ['Write a story of 120 words with at least ten verbs in the past simple. It must have a surprise.'],
      minutes: 45,
      answers: [
        'Last summer I went to the mountains with my cousins. We walked for three hours and then it started to rain. We found an old house and we went in. Suddenly we heard a noise. My cousin opened the door and we saw a llama wearing a red hat. It followed us all the way down.',
        'On Saturday I lost my phone on the bus. I ran after it but it did not stop. I was very sad. In the evening a man called my mother. He found the phone and he gave it back. He was my old teacher from first grade!',
      ],
    },
    graded: {
      title: 'Opinion: should uniforms exist?',
      text: ['Give your opinion in 100 words. State it, give two reasons and finish with a conclusion.'],
      minutes: 35,
      answers: [
        'In my opinion uniforms are useful. First, everybody looks equal, so nobody laughs at your clothes. Second, it is cheaper for families. However, they should be comfortable in summer. To sum up, I would keep them but change the fabric.',
        'I do not think we need uniforms. Clothes show who we are. Also, families already have clothes at home. In conclusion, schools should only ask for clean and simple clothes.',
      ],
    },
    returned: {
      title: 'My town: now and fifty years ago',
      text: ['Ask somebody older about your town. Write five sentences with used to and five about today.'],
      minutes: 40,
      answers: [
        'My town used to be very small. People used to travel by train. There used to be a river where my grandmother washed clothes. Today there is a bridge and many shops.',
        'My grandfather says there used to be fields here. Children used to play in the street at night. Now there are buildings and too many cars, but we have a library.',
      ],
    },
  },
};

export const LANGUAGE_TASKS = { COM, ING };
