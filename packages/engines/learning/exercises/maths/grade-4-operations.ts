import { maths } from './skill.ts';

export const GRADE_4_OPERATIONS = [
  maths('multiply-by-digit', 4, 'Multiplicar por una cifra', 'Multiply by one digit', (r) => {
    const [a, b] = [r.int(13, 98), r.int(3, 9)];
    const [tens, ones] = [Math.floor(a / 10) * 10, a % 10];
    return {
      prompt: [`${a} × ${b} = ?`, `${a} × ${b} = ?`],
      answer: a * b,
      wrong: [
        [tens * b + ones, 'partial_product'],
        [tens * b + ((ones * b) % 10), 'forgot_carry'],
        [a + b, 'added_groups'],
      ],
      steps: [
        ['Multiplicamos las decenas.', 'We multiply the tens.', `${tens} * ${b} = ${tens * b}`],
        ['Multiplicamos las unidades.', 'We multiply the ones.', `${ones} * ${b} = ${ones * b}`],
        ['Sumamos las partes.', 'We add the parts.', `${tens * b} + ${ones * b} = ${a * b}`],
      ],
      hints: [
        ['Parte el número en decenas y unidades.', 'Split the number into tens and ones.'],
        ['Multiplica cada parte y luego suma.', 'Multiply each part and then add.'],
      ],
    };
  }),
  maths('multiply-two-digits', 4, 'Multiplicar por dos cifras', 'Multiply by two digits', (r) => {
    const [a, b] = [r.int(12, 79), r.int(12, 49)];
    const [tens, ones] = [Math.floor(b / 10) * 10, b % 10];
    return {
      prompt: [`${a} × ${b} = ?`, `${a} × ${b} = ?`],
      answer: a * b,
      wrong: [
        [a * ones + a * (tens / 10), 'place_mixed'],
        [a * tens, 'partial_product'],
        [Math.floor(a / 10) * tens * 10 + (a % 10) * ones, 'partial_product'],
      ],
      steps: [
        ['Multiplicamos por las decenas.', 'We multiply by the tens.', `${a} * ${tens} = ${a * tens}`],
        ['Multiplicamos por las unidades.', 'We multiply by the ones.', `${a} * ${ones} = ${a * ones}`],
        ['Sumamos.', 'We add.', `${a * tens} + ${a * ones} = ${a * b}`],
      ],
      hints: [
        ['Parte el segundo número en decenas y unidades.', 'Split the second number into tens and ones.'],
        ['No olvides que las decenas llevan un cero.', 'Do not forget that tens carry a zero.'],
      ],
    };
  }),
  maths('remainder', 4, 'División con resto', 'Division with remainder', (r) => {
    const [b, q] = [r.int(3, 9), r.int(3, 12)];
    const rest = r.int(1, b - 1);
    const a = b * q + rest;
    return {
      prompt: [
        `Repartes ${a} fichas entre ${b} niños, todas las que se pueda. ¿Cuántas sobran?`,
        `You share ${a} counters among ${b} children, as many as possible. How many are left over?`,
      ],
      answer: rest,
      wrong: [
        [q, 'remainder_lost'],
        [b - rest, 'remainder_lost'],
        [0, 'remainder_lost'],
      ],
      steps: [
        [
          'Buscamos el múltiplo más cercano sin pasarnos.',
          'We look for the nearest multiple without going past.',
          `${b} * ${q} = ${b * q}`,
        ],
        ['Restamos.', 'We subtract.', `${a} - ${b * q} = ${rest}`],
      ],
      hints: [
        ['¿Cuántas fichas se reparten del todo?', 'How many counters can be shared completely?'],
        [
          'Lo que sobra siempre es menor que el número de niños.',
          'What is left is always less than the number of children.',
        ],
      ],
    };
  }),
  maths('area-rectangle', 4, 'Área del rectángulo', 'Area of a rectangle', (r) => {
    const [a, b] = [r.int(4, 20), r.int(3, 12)];
    return {
      prompt: [
        `Un patio mide ${a} m de largo y ${b} m de ancho. ¿Cuántos metros cuadrados tiene?`,
        `A yard is ${a} m long and ${b} m wide. How many square metres is it?`,
      ],
      answer: a * b,
      wrong: [
        [2 * (a + b), 'perimeter_for_area'],
        [a + b, 'perimeter_for_area'],
        [a * b - a, 'near_fact'],
      ],
      steps: [['Multiplicamos largo por ancho.', 'We multiply length by width.', `${a} * ${b} = ${a * b}`]],
      hints: [
        ['El área cuenta cuadrados que cubren el piso.', 'Area counts squares that cover the floor.'],
        [
          'Hay tantas filas de cuadrados como metros de ancho.',
          'There are as many rows of squares as metres of width.',
        ],
      ],
    };
  }),
  maths('operations-order', 4, 'Orden de las operaciones', 'Order of operations', (r) => {
    const [a, b, c] = [r.int(2, 12), r.int(2, 9), r.int(2, 9)];
    return {
      prompt: [`${a} + ${b} × ${c} = ?`, `${a} + ${b} × ${c} = ?`],
      answer: a + b * c,
      wrong: [
        [(a + b) * c, 'left_to_right'],
        [a + b + c, 'added_groups'],
        [a * b + c, 'left_to_right'],
      ],
      steps: [
        ['Primero la multiplicación.', 'Multiplication first.', `${b} * ${c} = ${b * c}`],
        ['Después la suma.', 'Then the addition.', `${a} + ${b * c} = ${a + b * c}`],
      ],
      hints: [
        ['No siempre se empieza por la izquierda.', 'You do not always begin on the left.'],
        ['La multiplicación va antes que la suma.', 'Multiplication comes before addition.'],
      ],
    };
  }),
  maths('metres-to-centimetres', 4, 'De metros a centímetros', 'Metres to centimetres', (r) => {
    const [m, cm] = [r.int(2, 9), r.int(5, 95)];
    return {
      prompt: [`¿Cuántos centímetros son ${m} m y ${cm} cm?`, `How many centimetres are ${m} m and ${cm} cm?`],
      answer: m * 100 + cm,
      wrong: [
        [m * 10 + cm, 'zeros'],
        [m + cm, 'added_groups'],
        [m * 1000 + cm, 'zeros'],
      ],
      steps: [
        ['Un metro son cien centímetros.', 'One metre is a hundred centimetres.', `${m} * 100 = ${m * 100}`],
        [
          'Agregamos los que ya están en centímetros.',
          'We add those already in centimetres.',
          `${m * 100} + ${cm} = ${m * 100 + cm}`,
        ],
      ],
      hints: [
        ['Recuerda cuántos centímetros hay en un metro.', 'Remember how many centimetres a metre has.'],
        ['Pasa primero los metros y luego suma lo demás.', 'Change the metres first and then add the rest.'],
      ],
    };
  }),
];
