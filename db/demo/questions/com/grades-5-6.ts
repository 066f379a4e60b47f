import { bank } from '../bank.ts';
import { choice, essay, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

const HUERTO =
  'Lee: «El año pasado nuestro colegio botaba 40 kilos de restos de comida por semana. Desde que tenemos el huerto, casi todo se vuelve abono. Los estudiantes de sexto pesan los restos cada viernes: ahora van a la basura solo 6 kilos. Además, comemos lechugas que sembramos nosotros. Creo que todos los colegios deberían tener un huerto.»';

export default bank('COM', [5, 6], {
  'Lee diversos tipos de textos escritos en su lengua materna': [
    numeric(
      'easy',
      'comprensión, literal',
      `${HUERTO} ¿Cuántos kilos menos van ahora a la basura cada semana?`,
      '34',
      'Antes eran 40 y ahora son 6.',
      { unit: 'kg', check: '40-6' },
    ),
    choice(
      'medium',
      'propósito',
      `${HUERTO} ¿Para qué se escribió el texto?`,
      'Para convencer de que los colegios tengan un huerto.',
      ['Para enseñar a cocinar lechugas.', 'Para contar un cuento.', 'Para anunciar una venta.'],
      'La última oración dice lo que el autor quiere lograr.',
    ),
    multiple(
      'hard',
      'hecho y opinión',
      `${HUERTO} ¿Cuáles de estas ideas son hechos?`,
      ['Antes se botaban 40 kilos por semana.', 'Los de sexto pesan los restos cada viernes.'],
      [
        ['Todos los colegios deberían tener un huerto.', 'Empieza con «Creo que»: es una opinión.'],
        'El huerto es lo mejor del colegio.',
      ],
      'Un hecho se puede comprobar; una opinión dice lo que alguien piensa.',
    ),
    match(
      'medium',
      'figuras literarias',
      'Une cada ejemplo con su figura.',
      {
        'Tus ojos son dos luceros.': 'Metáfora',
        'Blanco como la nieve.': 'Símil',
        'El viento susurra.': 'Personificación',
        'Te lo dije mil veces.': 'Hipérbole',
      },
      'El símil compara con «como»; la metáfora lo dice directamente.',
    ),
    order(
      'easy',
      'estructura narrativa',
      'Ordena las partes de un cuento.',
      ['Inicio', 'Nudo', 'Desenlace'],
      'Se presentan los personajes, surge el problema y se resuelve.',
    ),
  ],
  'Escribe diversos tipos de textos en su lengua materna': [
    choice(
      'medium',
      'acentuación',
      '¿Qué palabra es esdrújula?',
      'brújula',
      [['corazón', 'Es aguda.'], ['árbol', 'Es grave.'], 'camino'],
      'En las esdrújulas la sílaba fuerte es la antepenúltima, y siempre llevan tilde.',
    ),
    cloze(
      'medium',
      'tilde diacrítica',
      'Completa con «tu» o «tú».',
      '{{=Tú|~Tu}} sabes dónde está {{=tu|~tú}} cuaderno.',
      '«Tú» es la persona; «tu» dice de quién es algo.',
    ),
    short(
      'medium',
      'sujeto',
      'En «Los pescadores del puerto salieron temprano», ¿cuál es el núcleo del sujeto?',
      ['pescadores'],
      'El núcleo es el sustantivo principal: pescadores.',
    ),
    choice(
      'medium',
      'conectores',
      'Elige el conector: «Estudió mucho; ___, aprobó el examen».',
      'por eso',
      [['sin embargo', 'Ese conector opone ideas.'], 'aunque', 'antes'],
      'Aprobar es la consecuencia de estudiar.',
    ),
    trueFalse(
      'easy',
      'coma',
      'En una enumeración se usa coma entre los elementos.',
      true,
      'Por ejemplo: «Compré pan, queso, leche y fruta».',
    ),
    essay(
      'medium',
      'texto argumentativo',
      '¿Debería haber recreo más largo en tu colegio? Escribe tu opinión con dos razones y una conclusión.',
      'Opinión clara, dos razones distintas, conectores y una conclusión que retoma la opinión.',
      [60, 180],
      'Una razón explica por qué; un ejemplo la hace más fuerte.',
    ),
  ],
  'Se comunica oralmente en su lengua materna': [
    choice(
      'medium',
      'debate',
      'En un debate no estás de acuerdo con una compañera. ¿Qué dices?',
      'Entiendo tu idea, pero pienso distinto porque…',
      ['Eso es una tontería.', 'No digo nada y me enojo.'],
      'Se discuten las ideas, con razones y respeto.',
    ),
  ],
});
