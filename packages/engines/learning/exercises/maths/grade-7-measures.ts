import { decimal, rational } from '../rational.ts';
import { maths } from './skill.ts';

export const GRADE_7_MEASURES = [
  maths('discount', 7, 'Precio con descuento', 'Price after discount', (r) => {
    const [p, n] = [r.pick([10, 20, 25, 30, 50]), r.int(2, 20) * 20];
    return {
      prompt: [
        `Una mochila cuesta ${n} y tiene ${p} % de descuento. ¿Cuánto pagas?`,
        `A bag costs ${n} and has ${p} % off. How much do you pay?`,
      ],
      answer: n - (n * p) / 100,
      wrong: [
        [(n * p) / 100, 'only_the_change'],
        [n - p, 'percent_as_number'],
        [n + (n * p) / 100, 'wrong_direction'],
      ],
      steps: [
        ['Calculamos el descuento.', 'We work out the discount.', `${n} * ${p} / 100 = ${(n * p) / 100}`],
        ['Lo restamos del precio.', 'We take it from the price.', `${n} - ${(n * p) / 100} = ${n - (n * p) / 100}`],
      ],
      hints: [
        ['Primero halla cuánto se descuenta.', 'First find how much is taken off.'],
        ['Después réstalo del precio.', 'Then take it from the price.'],
      ],
    };
  }),
  maths('percent-increase', 7, 'Aumento porcentual', 'Percent increase', (r) => {
    const [p, n] = [r.pick([5, 10, 15, 20, 25, 50]), r.int(2, 20) * 20];
    const up = (n * p) / 100;
    return {
      prompt: [
        `Un precio sube de ${n} a ${n + up}. ¿Qué porcentaje subió?`,
        `A price goes from ${n} up to ${n + up}. By which percentage did it rise?`,
      ],
      answer: p,
      unit: '%',
      wrong: [
        [up, 'percent_as_number'],
        [100 + p, 'only_the_change'],
        [rational(up * 100, n + up), 'part_for_whole'],
      ],
      steps: [
        ['Hallamos cuánto subió.', 'We find how much it rose.', `${n + up} - ${n} = ${up}`],
        ['Lo comparamos con el precio de antes.', 'We compare it with the earlier price.', `${up} * 100 / ${n} = ${p}`],
      ],
      hints: [
        ['¿Cuánto subió en total?', 'How much did it rise in all?'],
        [
          'Compara el aumento con el precio de antes, no con el nuevo.',
          'Compare the rise with the earlier price, not the new one.',
        ],
      ],
    };
  }),
  maths('triangle-angle', 7, 'El ángulo que falta', 'The missing angle', (r) => {
    const [a, b] = [r.int(25, 85), r.int(25, 85)];
    return {
      prompt: [
        `Dos ángulos de un triángulo miden ${a}° y ${b}°. ¿Cuántos grados mide el tercero?`,
        `Two angles of a triangle measure ${a}° and ${b}°. How many degrees is the third?`,
      ],
      answer: 180 - a - b,
      wrong: [
        [a + b, 'stopped_early'],
        [360 - a - b, 'wrong_operation'],
        [180 - a, 'stopped_early'],
      ],
      steps: [
        ['Sumamos los que conocemos.', 'We add those that we know.', `${a} + ${b} = ${a + b}`],
        ['Lo restamos de 180.', 'We take it from 180.', `180 - ${a + b} = ${180 - a - b}`],
      ],
      hints: [
        ['Los ángulos de todo triángulo suman lo mismo.', 'The angles of every triangle have the same sum.'],
        ['Juntos forman un ángulo llano.', 'Together they make a straight angle.'],
      ],
    };
  }),
  maths('circumference', 7, 'Longitud de la circunferencia', 'Circumference', (r) => {
    const d = r.int(2, 30);
    return {
      prompt: [
        `Una rueda tiene un diámetro de ${d} cm. ¿Cuánto mide su contorno? Usa π = 3.14.`,
        `A wheel has a diameter of ${d} cm. How long is its rim? Use π = 3.14.`,
      ],
      answer: decimal(d * 314, 2),
      unit: 'cm',
      wrong: [
        [decimal(d * 157, 2), 'diameter_radius'],
        [decimal(d * 628, 2), 'diameter_radius'],
        [decimal(d * d * 314, 2), 'area_for_perimeter'],
      ],
      steps: [
        ['Multiplicamos el diámetro por π.', 'We multiply the diameter by π.', `${d} * 3.14 = ${(d * 314) / 100}`],
      ],
      hints: [
        ['El contorno es un poco más de tres diámetros.', 'The rim is a little more than three diameters.'],
        ['Multiplica el diámetro por π.', 'Multiply the diameter by π.'],
      ],
    };
  }),
  maths('probability', 7, 'Probabilidad simple', 'Simple probability', (r) => {
    const [red, blue] = [r.int(1, 9), r.int(1, 9)];
    return {
      prompt: [
        `Una bolsa tiene ${red} bolas rojas y ${blue} azules. ¿Qué probabilidad hay de sacar una roja? Escríbela como a/b.`,
        `A bag holds ${red} red and ${blue} blue balls. What is the probability of drawing a red one? Write it as a/b.`,
      ],
      answer: rational(red, red + blue),
      wrong: [
        [`${red}/${blue}`, 'part_for_whole'],
        [`${blue}/${red + blue}`, 'opposite'],
        [`1/${red + blue}`, 'stopped_early'],
      ],
      steps: [
        ['Contamos todas las bolas.', 'We count all balls.', `${red} + ${blue} = ${red + blue}`],
        ['Ponemos las rojas sobre el total.', 'We put the red ones over the total.'],
      ],
      hints: [
        ['Casos favorables sobre casos posibles.', 'Favourable cases over possible cases.'],
        ['Los casos posibles son todas las bolas.', 'The possible cases are all the balls.'],
      ],
    };
  }),
  maths('scale', 7, 'Escala de un mapa', 'Map scale', (r) => {
    const [km, cm] = [r.int(2, 25), r.int(2, 12)];
    return {
      prompt: [
        `En un mapa, 1 cm son ${km} km. Dos pueblos están a ${cm} cm. ¿A cuántos kilómetros están?`,
        `On a map, 1 cm is ${km} km. Two towns are ${cm} cm apart. How many kilometres apart are they?`,
      ],
      answer: km * cm,
      wrong: [
        [km + cm, 'additive_ratio'],
        [rational(km, cm), 'not_inverted'],
        [km * cm * 10, 'zeros'],
      ],
      steps: [
        [
          'Multiplicamos los centímetros por lo que vale cada uno.',
          'We multiply the centimetres by what each is worth.',
          `${cm} * ${km} = ${cm * km}`,
        ],
      ],
      hints: [
        ['Cada centímetro del mapa vale lo mismo.', 'Each centimetre of the map is worth the same.'],
        [
          'Repite ese valor tantas veces como centímetros hay.',
          'Repeat that value as many times as there are centimetres.',
        ],
      ],
    };
  }),
];
