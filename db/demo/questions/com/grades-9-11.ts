import { bank } from '../bank.ts';
import { choice, essay, match, multiple, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

const PUENTE =
  'Lee: «Hay quienes piden un puente nuevo sobre el río. Costaría ocho millones y lo usarían, según el municipio, doscientos autos al día. Con ese dinero podrían mejorarse los tres colegios del distrito, en los que estudian mil doscientos niños. Un puente se ve desde lejos; una buena escuela, toda la vida.»';

export default bank('COM', [9, 11], {
  'Lee diversos tipos de textos escritos en su lengua materna': [
    choice(
      'medium',
      'tesis',
      `${PUENTE} ¿Cuál es la tesis del autor?`,
      'Conviene gastar en los colegios antes que en el puente.',
      ['El puente debe ser más barato.', 'El municipio miente sobre los autos.', 'El río es peligroso.'],
      'No la dice con esas palabras, pero todo el texto lleva a ella.',
    ),
    multiple(
      'hard',
      'argumentos',
      `${PUENTE} ¿Qué recursos usa el autor para convencer?`,
      ['Compara cuántas personas se benefician.', 'Usa cifras.', 'Cierra con una frase que contrapone dos imágenes.'],
      [['Cita a un experto en puentes.', 'Solo menciona un dato del municipio.'], 'Cuenta su propia vida.'],
      'Cifras, comparación y un cierre que se recuerda.',
    ),
    match(
      'medium',
      'literatura peruana',
      'Une cada obra con su autor.',
      {
        Trilce: 'César Vallejo',
        'Los ríos profundos': 'José María Arguedas',
        'La ciudad y los perros': 'Mario Vargas Llosa',
        'Tradiciones peruanas': 'Ricardo Palma',
      },
      'Son cuatro obras centrales de la literatura peruana.',
      ['Blanca Varela'],
    ),
    order(
      'medium',
      'historia de la literatura',
      'Ordena de lo más antiguo a lo más reciente.',
      ['La Ilíada', 'La Divina Comedia', 'Don Quijote de la Mancha', 'Cien años de soledad'],
      'Antigüedad, siglo XIV, siglo XVII y siglo XX.',
    ),
    short(
      'medium',
      'literatura',
      '¿Quién escribió «Don Quijote de la Mancha»?',
      ['Miguel de Cervantes', 'Cervantes', 'Miguel de Cervantes Saavedra'],
      'Se publicó en dos partes, en 1605 y 1615.',
    ),
    choice(
      'hard',
      'falacias',
      '«No le creas nada sobre el clima: ni siquiera terminó el colegio.» ¿Qué falacia es?',
      'Ataque a la persona',
      ['Generalización apresurada', 'Falsa causa', 'Apelación a la tradición'],
      'Ataca a quien habla en lugar de discutir lo que dice.',
    ),
  ],
  'Escribe diversos tipos de textos en su lengua materna': [
    choice(
      'medium',
      'puntuación',
      '¿Qué oración usa bien el punto y coma?',
      'Estudié toda la noche; sin embargo, olvidé una fórmula.',
      [
        'Estudié; toda la noche sin embargo olvidé una fórmula.',
        'Estudié toda; la noche, sin embargo olvidé una fórmula.',
      ],
      'Separa dos oraciones completas unidas por un conector.',
    ),
    cloze(
      'medium',
      'porqué',
      'Completa con por qué, porque o porqué.',
      'No sé {{=por qué|~porque|~porqué}} se fue. Dijo que se iba {{=porque|~por qué|~porqué}} era tarde, pero el {{=porqué|~porque|~por qué}} verdadero es otro.',
      'Por qué pregunta, porque responde y el porqué es un sustantivo.',
    ),
    trueFalse(
      'medium',
      'citas',
      'Si copias una idea de un autor con tus propias palabras, no hace falta citarlo.',
      false,
      'La idea sigue siendo suya: se cita también la paráfrasis.',
    ),
    choice(
      'medium',
      'subordinadas',
      'En «El libro que me prestaste es largo», ¿qué función cumple «que me prestaste»?',
      'Oración subordinada adjetiva',
      ['Oración subordinada sustantiva', 'Complemento circunstancial', 'Sujeto'],
      'Dice cuál libro: funciona como un adjetivo.',
    ),
    essay(
      'hard',
      'ensayo',
      '¿Deben los celulares estar prohibidos durante las clases? Escribe un ensayo con tesis, dos argumentos, un contraargumento y tu respuesta a él.',
      'Tesis clara; dos argumentos con apoyo; presenta con justicia la postura contraria y responde; cierra.',
      [180, 450],
      'Quien responde al mejor argumento contrario convence más.',
    ),
  ],
  'Se comunica oralmente en su lengua materna': [
    choice(
      'medium',
      'mesa redonda',
      '¿Qué hace el moderador de una mesa redonda?',
      'Da la palabra, cuida el tiempo y resume.',
      ['Defiende su propia postura.', 'Califica a los expositores.'],
      'Modera: ordena la conversación sin tomar partido.',
    ),
  ],
});
