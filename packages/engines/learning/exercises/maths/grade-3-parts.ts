import { rational } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_3_PARTS = [
  maths('fraction-of-shape', 3, 'Nombrar una fracción', 'Name a fraction', (r) => {
    const parts = r.int(3, 9);
    const shaded = r.int(1, parts - 1);
    return {
      prompt: [
        `Una figura tiene ${parts} partes iguales y ${shaded} están pintadas. ¿Qué fracción está pintada? Escríbela como a/b.`,
        `A shape has ${parts} equal parts and ${shaded} are shaded. Which fraction is shaded? Write it as a/b.`,
      ],
      answer: rational(shaded, parts),
      wrong: [
        [`${parts}/${shaded}`, 'top_bottom_swapped'],
        [`${shaded}/${parts - shaded}`, 'part_for_whole'],
        [`${parts - shaded}/${parts}`, 'opposite'],
      ],
      form: 'any',
      steps: [
        [
          'Abajo van todas las partes iguales; arriba, las pintadas.',
          'All equal parts go below; the shaded ones above.',
        ],
      ],
      hints: [
        ['Abajo va el total de partes iguales.', 'The total of equal parts goes below.'],
        ['Arriba va lo que se cuenta: lo pintado.', 'What is counted goes above: the shaded parts.'],
      ],
    };
  }),
  maths('fraction-of-set', 3, 'Una parte de un grupo', 'A unit fraction of a set', (r) => {
    const [parts, each] = [r.int(2, 6), r.int(2, 9)];
    return {
      prompt: [`¿Cuánto es 1/${parts} de ${parts * each}?`, `How much is 1/${parts} of ${parts * each}?`],
      answer: each,
      wrong: [
        [parts * each - parts, 'wrong_operation'],
        [parts, 'digit_not_value'],
        [each + 1, 'near_fact'],
      ],
      steps: [
        [
          'Repartimos el total en partes iguales y tomamos una.',
          'We share the total into equal parts and take one.',
          `${parts * each} / ${parts} = ${each}`,
        ],
      ],
      hints: [
        [
          'El número de abajo dice en cuántas partes iguales se reparte.',
          'The number below says into how many equal parts it is shared.',
        ],
        ['Reparte el total y toma una sola parte.', 'Share the total and take a single part.'],
      ],
    };
  }),
  maths('perimeter-rectangle', 3, 'Perímetro del rectángulo', 'Perimeter of a rectangle', (r) => {
    const [a, b] = [r.int(3, 15), r.int(2, 12)];
    return {
      prompt: [
        `Un rectángulo mide ${a} cm de largo y ${b} cm de ancho. ¿Cuánto mide su perímetro?`,
        `A rectangle is ${a} cm long and ${b} cm wide. What is its perimeter?`,
      ],
      answer: 2 * (a + b),
      unit: 'cm',
      wrong: [
        [a + b, 'only_half'],
        [a * b, 'area_for_perimeter'],
        [2 * a + b, 'only_half'],
      ],
      steps: [
        ['Sumamos largo y ancho.', 'We add length and width.', `${a} + ${b} = ${a + b}`],
        ['Cada uno aparece dos veces.', 'Each one appears twice.', `2 * ${a + b} = ${2 * (a + b)}`],
      ],
      hints: [
        ['El perímetro es la vuelta completa.', 'The perimeter is all the way around.'],
        ['El rectángulo tiene cuatro lados, iguales de dos en dos.', 'A rectangle has four sides, equal in pairs.'],
      ],
    };
  }),
  maths('elapsed-time', 3, 'Tiempo que pasa', 'Elapsed time', (r) => {
    const from = r.int(35, 55);
    const minutes = r.int(62 - from, 45);
    const hour = r.int(7, 10);
    return {
      prompt: [
        `La clase empieza a las ${hour}:${from} y dura ${minutes} minutos. ¿Cuántos minutos después de las ${hour + 1}:00 termina?`,
        `Class begins at ${hour}:${from} and lasts ${minutes} minutes. How many minutes after ${hour + 1}:00 does it end?`,
      ],
      answer: from + minutes - 60,
      wrong: [
        [Math.abs(from + minutes - 100), 'clock_hundred'],
        [from + minutes, 'stopped_early'],
        [minutes, 'stopped_early'],
      ],
      steps: [
        ['Sumamos los minutos.', 'We add the minutes.', `${from} + ${minutes} = ${from + minutes}`],
        ['Quitamos una hora.', 'We take away an hour.', `${from + minutes} - 60 = ${from + minutes - 60}`],
      ],
      hints: [
        ['¿Cuántos minutos faltan para la hora en punto?', 'How many minutes are there until the full hour?'],
        ['Lo que sobra va después de la hora en punto.', 'What is left over comes after the full hour.'],
      ],
    };
  }),
];
