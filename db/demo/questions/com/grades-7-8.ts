import { bank } from '../bank.ts';
import { choice, essay, match, multiple, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

const NOTICIA =
  'Lee: «Una noticia que circula en redes asegura que el chocolate cura el resfrío. El texto no nombra ningún estudio, su autor no aparece y la página vende chocolates. La Organización Mundial de la Salud no recomienda el chocolate como tratamiento.»';

export default bank('COM', [7, 8], {
  'Lee diversos tipos de textos escritos en su lengua materna': [
    multiple(
      'medium',
      'fuentes, lectura crítica',
      `${NOTICIA} ¿Qué datos hacen dudar de la noticia?`,
      ['No nombra ningún estudio.', 'Su autor no aparece.', 'La página vende chocolates.'],
      [['Habla de la salud.', 'El tema no la hace falsa.']],
      'Una fuente confiable dice quién escribe, con qué pruebas y qué interés tiene.',
    ),
    choice(
      'medium',
      'inferencia',
      `${NOTICIA} ¿Qué interés puede tener la página?`,
      'Vender más chocolates.',
      ['Informar sobre estudios nuevos.', 'Curar el resfrío.'],
      'Quien vende algo gana si la gente cree que cura.',
    ),
    match(
      'medium',
      'géneros literarios',
      'Une cada obra con su género.',
      {
        'Un cuento': 'Narrativo',
        'Un soneto': 'Lírico',
        'Una comedia para el teatro': 'Dramático',
        'Un ensayo': 'Expositivo y argumentativo',
      },
      'El género depende de cómo se presenta lo que se dice.',
    ),
    choice(
      'easy',
      'narrador',
      '«Yo no sabía qué hacer. Cerré la puerta y esperé.» ¿Qué narrador es?',
      'Protagonista, en primera persona',
      ['Omnisciente, en tercera persona', 'Testigo, en segunda persona'],
      'Cuenta con «yo» lo que le pasa a él mismo.',
    ),
    trueFalse(
      'medium',
      'tipos de texto',
      'Un texto expositivo busca sobre todo informar y explicar.',
      true,
      'El que busca convencer es el argumentativo.',
    ),
  ],
  'Escribe diversos tipos de textos en su lengua materna': [
    cloze(
      'medium',
      'tilde diacrítica',
      'Completa.',
      'No {{=sé|~se}} si {{=él|~el}} vendrá, pero {{=mi|~mí}} hermana sí.',
      'Sé de saber y él pronombre llevan tilde; mi posesivo no.',
    ),
    short(
      'hard',
      'modo verbal',
      'En «Ojalá llueva mañana», ¿en qué modo está el verbo?',
      ['subjuntivo', 'modo subjuntivo', 'el subjuntivo'],
      'El subjuntivo expresa deseos y dudas.',
    ),
    choice(
      'medium',
      'complementos',
      'En «Marta regaló flores a su madre», ¿cuál es el complemento directo?',
      'flores',
      [
        ['a su madre', 'Es el complemento indirecto: quien recibe.'],
        ['Marta', 'Es el sujeto.'],
      ],
      'Se puede reemplazar: «las regaló».',
    ),
    choice(
      'medium',
      'homófonos',
      'Elige la oración correcta.',
      'Voy a ver si hay pan.',
      ['Voy haber si ahí pan.', 'Voy a ver si ay pan.', 'Voy haber si hay pan.'],
      '«A ver» es mirar; «hay» es del verbo haber.',
    ),
    order(
      'medium',
      'coherencia',
      'Ordena las oraciones para formar un párrafo.',
      [
        'El quechua se habla en varios países de los Andes.',
        'Solo en el Perú lo hablan millones de personas.',
        'Sin embargo, muchos niños ya no lo aprenden en casa.',
        'Por eso hay colegios que lo enseñan desde pequeños.',
      ],
      '«Sin embargo» opone y «por eso» concluye lo anterior.',
    ),
    essay(
      'hard',
      'reseña',
      'Escribe la reseña de un libro o una película que te haya gustado: de qué trata, qué te pareció y a quién lo recomiendas.',
      'Resume sin contar el final, da una opinión con razones y recomienda a un público.',
      [100, 300],
      'Una reseña informa y también valora.',
    ),
  ],
  'Se comunica oralmente en su lengua materna': [
    choice(
      'medium',
      'registro',
      '¿Cómo empiezas una entrevista a la directora del hospital?',
      'Buenos días, doctora. ¿Me permite hacerle unas preguntas?',
      ['¡Hola! ¿Qué cuentas?', 'Oye, respóndeme algo.'],
      'La situación pide un registro formal.',
    ),
  ],
});
