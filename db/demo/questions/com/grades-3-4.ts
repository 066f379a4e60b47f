import { bank } from '../bank.ts';
import { choice, essay, match, multiple, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

const TOTORA =
  'Lee: «En el lago Titicaca crece la totora, una planta de tallos largos. Los uros la cortan, la secan y con ella hacen balsas, casas y hasta el suelo de sus islas. Como la totora se pudre con el agua, cada cierto tiempo ponen capas nuevas.»';

export default bank('COM', [3, 4], {
  'Lee diversos tipos de textos escritos en su lengua materna': [
    choice(
      'easy',
      'comprensión, literal',
      `${TOTORA} ¿Qué hacen los uros después de cortar la totora?`,
      'La secan.',
      ['La queman.', 'La venden fresca.'],
      'El texto dice: «la cortan, la secan».',
    ),
    choice(
      'medium',
      'comprensión, causa',
      `${TOTORA} ¿Por qué ponen capas nuevas?`,
      'Porque la totora se pudre con el agua.',
      ['Porque quieren islas más altas.', 'Porque llegan turistas.'],
      'La causa está en la última oración: «Como la totora se pudre…».',
    ),
    choice(
      'medium',
      'idea principal',
      `${TOTORA} ¿De qué trata el texto?`,
      'De lo que los uros hacen con la totora.',
      [['De los peces del lago.', 'El texto no los menciona.'], 'De cómo se forma un lago.'],
      'Todas las oraciones hablan de la totora y su uso.',
    ),
    trueFalse(
      'easy',
      'fábula',
      'Una fábula termina con una enseñanza llamada moraleja.',
      true,
      'La moraleja dice qué se aprende de la historia.',
    ),
    order(
      'medium',
      'instrucciones',
      'Ordena las instrucciones para sembrar un frijol.',
      ['Llena un vaso con tierra.', 'Haz un hueco con el dedo.', 'Pon el frijol y cúbrelo.', 'Riégalo.'],
      'Primero se prepara la tierra; el agua va al final.',
    ),
  ],
  'Escribe diversos tipos de textos en su lengua materna': [
    multiple(
      'medium',
      'sustantivos',
      'En «El niño alegre compra pan caliente», ¿cuáles son sustantivos?',
      ['niño', 'pan'],
      [['alegre', 'Es un adjetivo: dice cómo es el niño.'], ['compra', 'Es un verbo.'], 'caliente'],
      'Los sustantivos nombran personas, animales o cosas.',
    ),
    match(
      'easy',
      'antónimos',
      'Une cada palabra con su contraria.',
      { alto: 'bajo', lleno: 'vacío', rápido: 'lento', claro: 'oscuro' },
      'Los antónimos significan lo contrario.',
    ),
    short(
      'medium',
      'verbos, pasado',
      'Escribe en pasado: «Yo canto». Yo…',
      ['canté', 'yo canté'],
      'La terminación lleva tilde: canté.',
      { accentsMatter: true },
    ),
    choice(
      'medium',
      'acentuación',
      '¿Qué palabra es aguda y lleva tilde?',
      'canción',
      [
        ['árbol', 'Es grave.'],
        ['pájaro', 'Es esdrújula.'],
        ['reloj', 'Es aguda, pero no termina en n, s ni vocal.'],
      ],
      'Las agudas llevan tilde si terminan en n, s o vocal.',
    ),
    cloze(
      'medium',
      'ortografía, b y v',
      'Completa con b o v.',
      'El ca{{=b|~v}}allo {{=v|~b}}ive en el {{=v|~b}}alle.',
      'Caballo con b; vive y valle con v.',
    ),
    essay(
      'medium',
      'carta',
      'Escribe una carta corta a una amiga para invitarla a tu casa. Di qué día, a qué hora y qué harán.',
      'Tiene saludo, día, hora, actividad y despedida; oraciones completas.',
      [30, 120],
      'Una carta empieza con un saludo y termina con una despedida.',
    ),
  ],
  'Se comunica oralmente en su lengua materna': [
    choice(
      'easy',
      'exposición',
      '¿Qué ayuda a que todos entiendan tu exposición?',
      'Hablar claro y mirar al público.',
      ['Leer muy rápido.', 'Hablar en voz muy baja.'],
      'La voz, la mirada y el ritmo ayudan a entender.',
    ),
  ],
});
