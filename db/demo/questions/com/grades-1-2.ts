import { bank } from '../bank.ts';
import { choice, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

const PERRO =
  'Lee: «Toby es un perro pequeño. Vive con Rosa en una casa azul. Cada mañana corre al parque y busca su pelota roja.»';

export default bank('COM', [1, 2], {
  'Lee diversos tipos de textos escritos en su lengua materna': [
    choice(
      'easy',
      'comprensión, literal',
      `${PERRO} ¿De qué color es la pelota?`,
      'Roja',
      [['Azul', 'Azul es la casa.'], 'Verde', 'Blanca'],
      'El texto dice: «su pelota roja».',
    ),
    choice(
      'easy',
      'comprensión, literal',
      `${PERRO} ¿Cuándo corre Toby al parque?`,
      'Cada mañana',
      ['Cada noche', 'Los domingos'],
      'El texto dice: «Cada mañana corre al parque».',
    ),
    choice(
      'medium',
      'comprensión, inferencia',
      `${PERRO} ¿Quién cuida a Toby?`,
      'Rosa',
      ['Un vecino', 'Nadie'],
      'No lo dice con esas palabras, pero Toby vive con Rosa.',
    ),
    trueFalse(
      'medium',
      'tipos de texto',
      'Una receta dice qué ingredientes usar y qué pasos seguir.',
      true,
      'Por eso sirve para preparar una comida.',
    ),
    order(
      'easy',
      'secuencia',
      'Ordena el cuento.',
      ['Había una vez una semilla.', 'La lluvia mojó la tierra.', 'Salió una plantita.', 'La planta dio una flor.'],
      'Primero la semilla, después la lluvia, luego la planta y al final la flor.',
    ),
  ],
  'Escribe diversos tipos de textos en su lengua materna': [
    numeric(
      'easy',
      'sílabas',
      '¿Cuántas sílabas tiene la palabra «mariposa»?',
      '4',
      'ma-ri-po-sa: cuatro golpes de voz.',
    ),
    match(
      'easy',
      'rimas',
      'Une las palabras que riman.',
      { gato: 'pato', luna: 'cuna', ratón: 'león', casa: 'masa' },
      'Riman si terminan con los mismos sonidos.',
    ),
    short(
      'easy',
      'plural',
      'Escribe el plural de «lápiz».',
      ['lápices', 'los lápices'],
      'La z cambia a c: lápiz, lápices.',
    ),
    multiple(
      'medium',
      'mayúsculas',
      '¿Qué palabras se escriben siempre con mayúscula al comienzo?',
      ['Lima', 'Rosa (nombre de una niña)'],
      ['perro', 'mesa'],
      'Los nombres propios empiezan con mayúscula.',
    ),
    cloze(
      'medium',
      'artículos',
      'Completa con «el» o «la».',
      '{{=El|~La}} sol brilla sobre {{=la|~el}} montaña.',
      'Sol es masculino y montaña, femenino.',
    ),
    choice(
      'medium',
      'signos',
      '¿Qué oración está bien escrita?',
      '¿Cómo te llamas?',
      ['Cómo te llamas?', '¿cómo te llamas', 'Cómo te llamas.'],
      'En español la pregunta se abre y se cierra.',
    ),
  ],
  'Se comunica oralmente en su lengua materna': [
    choice(
      'easy',
      'cortesía, escucha',
      'Una compañera está hablando. ¿Qué haces para participar?',
      'Levanto la mano y espero mi turno.',
      ['Hablo más fuerte que ella.', 'Me voy a otro lugar.'],
      'Escuchar y esperar el turno ayuda a que todos se entiendan.',
    ),
  ],
});
