import { decimal, decimalText } from '../rational.ts';
import { maths } from './skill.ts';

const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
] as const;

export const GRADE_8_MEASURES = [
  maths('pythagoras', 8, 'Teorema de Pitágoras', 'Pythagorean theorem', (r) => {
    const [p, q, h] = r.pick(TRIPLES);
    const k = r.int(1, 4);
    const [a, b, c] = [p * k, q * k, h * k];
    return {
      prompt: [
        `Los catetos de un triángulo rectángulo miden ${a} y ${b}. ¿Cuánto mide la hipotenusa?`,
        `The legs of a right triangle measure ${a} and ${b}. How long is the hypotenuse?`,
      ],
      answer: c,
      wrong: [
        [a + b, 'added_legs'],
        [a * a + b * b, 'stopped_early'],
        [b - a, 'wrong_operation'],
      ],
      steps: [
        ['Elevamos al cuadrado el primero.', 'We square the first.', `${a}^2 = ${a * a}`],
        ['Elevamos al cuadrado el segundo.', 'We square the second.', `${b}^2 = ${b * b}`],
        [
          'Sumamos y buscamos qué número al cuadrado da eso.',
          'We add and look for the number whose square is that.',
          `${a * a} + ${b * b} = ${c}^2`,
        ],
        ['Esa es la hipotenusa.', 'That is the hypotenuse.', `${c * c} / ${c} = ${c}`],
      ],
      hints: [
        [
          'El cuadrado de la hipotenusa es la suma de los otros cuadrados.',
          'The square of the hypotenuse is the sum of the other squares.',
        ],
        ['Eleva al cuadrado cada cateto y suma.', 'Square each leg and add.'],
      ],
    };
  }),
  maths('pythagoras-leg', 8, 'Hallar un cateto', 'Find a leg', (r) => {
    const [p, q, h] = r.pick(TRIPLES);
    const k = r.int(1, 4);
    const [a, b, c] = [p * k, q * k, h * k];
    return {
      prompt: [
        `La hipotenusa mide ${c} y un cateto mide ${b}. ¿Cuánto mide el otro cateto?`,
        `The hypotenuse measures ${c} and one leg measures ${b}. How long is the other leg?`,
      ],
      answer: a,
      wrong: [
        [c - b, 'added_legs'],
        [c * c - b * b, 'stopped_early'],
        [c + b, 'added_legs'],
      ],
      steps: [
        ['Restamos los cuadrados.', 'We subtract the squares.', `${c}^2 - ${b}^2 = ${c * c - b * b}`],
        [
          'Buscamos qué número al cuadrado da eso.',
          'We look for the number whose square is that.',
          `${a * a} / ${a} = ${a}`,
        ],
      ],
      hints: [
        ['Ahora se conoce el lado más largo.', 'Now the longest side is known.'],
        ['Resta los cuadrados en vez de sumarlos.', 'Subtract the squares instead of adding them.'],
      ],
    };
  }),
  maths('simple-interest', 8, 'Interés simple', 'Simple interest', (r) => {
    const [capital, rate, years] = [r.int(2, 20) * 100, r.int(2, 12), r.int(2, 6)];
    return {
      prompt: [
        `Ahorras ${capital} al ${rate} % de interés simple al año. ¿Cuánto interés ganas en ${years} años?`,
        `You save ${capital} at ${rate} % simple interest a year. How much interest do you earn in ${years} years?`,
      ],
      answer: (capital * rate * years) / 100,
      wrong: [
        [(capital * rate) / 100, 'stopped_early'],
        [capital + (capital * rate * years) / 100, 'only_the_change'],
        [capital * rate * years, 'percent_as_number'],
      ],
      steps: [
        [
          'Hallamos el interés de un año.',
          'We find the interest of one year.',
          `${capital} * ${rate} / 100 = ${(capital * rate) / 100}`,
        ],
        [
          'Lo multiplicamos por los años.',
          'We multiply it by the years.',
          `${(capital * rate) / 100} * ${years} = ${(capital * rate * years) / 100}`,
        ],
      ],
      hints: [
        ['Empieza por el interés de un solo año.', 'Begin with the interest of a single year.'],
        ['Cada año se gana lo mismo.', 'Each year earns the same.'],
      ],
    };
  }),
  maths('cylinder-volume', 8, 'Volumen del cilindro', 'Volume of a cylinder', (r) => {
    const [radius, height] = [r.int(2, 9), r.int(2, 12)];
    const hundredths = 314 * radius * radius * height;
    return {
      prompt: [
        `Un cilindro tiene radio ${radius} cm y altura ${height} cm. ¿Cuál es su volumen en cm³? Usa π = 3.14.`,
        `A cylinder has radius ${radius} cm and height ${height} cm. What is its volume in cm³? Use π = 3.14.`,
      ],
      answer: decimal(hundredths, 2),
      wrong: [
        [decimal(314 * radius * height, 2), 'base_times_exponent'],
        [decimal(628 * radius * height, 2), 'area_for_perimeter'],
        [decimal(hundredths * 4, 2), 'diameter_radius'],
      ],
      steps: [
        [
          'Hallamos el área de la base.',
          'We find the area of the base.',
          `3.14 * ${radius}^2 = ${decimalText(decimal(314 * radius * radius, 2))}`,
        ],
        [
          'Multiplicamos por la altura.',
          'We multiply by the height.',
          `${decimalText(decimal(314 * radius * radius, 2))} * ${height} = ${decimalText(decimal(hundredths, 2))}`,
        ],
      ],
      hints: [
        ['La base es un círculo.', 'The base is a circle.'],
        ['Área de la base por altura.', 'Area of the base times height.'],
      ],
    };
  }),
  maths('average-missing', 8, 'La nota que falta', 'The missing mark', (r) => {
    const mean = r.int(11, 17);
    const [a, b] = [r.int(8, mean + 3), r.int(8, mean + 3)];
    const answer = mean * 3 - a - b;
    return {
      prompt: [
        `Con dos notas, ${a} y ${b}, ¿qué tercera nota da un promedio de ${mean}?`,
        `With two marks, ${a} and ${b}, which third mark gives an average of ${mean}?`,
      ],
      answer,
      wrong: [
        [mean, 'stopped_early'],
        [mean * 2 - Math.round((a + b) / 2), 'wrong_operation'],
        [a + b - mean, 'wrong_direction'],
      ],
      steps: [
        ['Hallamos el total que hace falta.', 'We find the total that is needed.', `${mean} * 3 = ${mean * 3}`],
        [
          'Quitamos las notas que ya hay.',
          'We take away the marks that are there.',
          `${mean * 3} - ${a} - ${b} = ${answer}`,
        ],
      ],
      hints: [
        ['¿Cuánto deben sumar las tres notas?', 'What must the three marks add up to?'],
        ['Resta las notas que ya conoces.', 'Take away the marks you already know.'],
      ],
    };
  }),
];
