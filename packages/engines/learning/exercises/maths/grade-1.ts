import { maths } from './skill.ts';

const COUNT_ON: [string, string] = [
  'Empieza en el número mayor y sigue contando.',
  'Start at the larger number and count on.',
];
const COUNT_BACK: [string, string] = [
  'Empieza en el primer número y cuenta hacia atrás.',
  'Start at the first number and count back.',
];
const DRAW: [string, string] = ['Puedes dibujar puntos para ayudarte.', 'You can draw dots to help you.'];

export const GRADE_1 = [
  maths('number-after', 1, 'El número que sigue', 'The number after', (r) => {
    const a = r.int(3, 98);
    return {
      prompt: [`¿Qué número va justo después de ${a}?`, `Which number comes right after ${a}?`],
      answer: a + 1,
      wrong: [
        [a - 1, 'wrong_direction'],
        [a + 2, 'near_count'],
        [a + 10, 'place_mixed'],
      ],
      steps: [['Contamos uno más.', 'We count one more.', `${a} + 1 = ${a + 1}`]],
      hints: [
        ['Di los números en voz alta, como al contar.', 'Say the numbers aloud, as when you count.'],
        ['Solo hay que avanzar un paso.', 'You only have to go one step on.'],
      ],
    };
  }),
  maths('add-within-10', 1, 'Sumar hasta 10', 'Add within 10', (r) => {
    const a = r.int(1, 8);
    const b = r.int(1, 10 - a);
    return {
      prompt: [`${a} + ${b} = ?`, `${a} + ${b} = ?`],
      answer: a + b,
      wrong: [
        [a + b - 1, 'near_count'],
        [Math.abs(a - b), 'wrong_operation'],
        [a + b + 1, 'near_count'],
      ],
      steps: [['Juntamos los dos grupos.', 'We put both groups together.', `${a} + ${b} = ${a + b}`]],
      hints: [COUNT_ON, DRAW, ['Cuenta todos los puntos, uno por uno.', 'Count all the dots, one by one.']],
    };
  }),
  maths('subtract-within-10', 1, 'Restar hasta 10', 'Subtract within 10', (r) => {
    const a = r.int(3, 10);
    const b = r.int(1, a - 1);
    return {
      prompt: [`${a} − ${b} = ?`, `${a} − ${b} = ?`],
      answer: a - b,
      wrong: [
        [a - b + 1, 'near_count'],
        [a + b, 'wrong_operation'],
        [a - b - 1, 'near_count'],
      ],
      steps: [['Quitamos y contamos lo que queda.', 'We take away and count what stays.', `${a} - ${b} = ${a - b}`]],
      hints: [
        COUNT_BACK,
        DRAW,
        ['Tacha los que se van y cuenta los demás.', 'Cross out those that go and count the others.'],
      ],
    };
  }),
  maths('add-within-20', 1, 'Sumar hasta 20 pasando por 10', 'Add within 20 through ten', (r) => {
    const a = r.int(6, 9);
    const b = r.int(11 - a, 9);
    const toTen = 10 - a;
    return {
      prompt: [`${a} + ${b} = ?`, `${a} + ${b} = ?`],
      answer: a + b,
      wrong: [
        [a + b - 1, 'near_count'],
        [a + b - 10, 'forgot_carry'],
        [a + b + 1, 'near_count'],
      ],
      steps: [
        ['Primero llegamos a diez.', 'First we get to ten.', `${a} + ${toTen} = 10`],
        ['Luego sumamos lo que falta.', 'Then we add what is left.', `10 + ${b - toTen} = ${a + b}`],
      ],
      hints: [
        ['Completa primero un grupo de diez.', 'Fill up a group of ten first.'],
        [
          '¿Cuánto le falta al primer número para llegar a la decena?',
          'How much does the first number need to reach ten?',
        ],
      ],
    };
  }),
  maths('subtract-within-20', 1, 'Restar hasta 20 pasando por 10', 'Subtract within 20 through ten', (r) => {
    const a = r.int(11, 18);
    const b = r.int(a - 9, 9);
    return {
      prompt: [`${a} − ${b} = ?`, `${a} − ${b} = ?`],
      answer: a - b,
      wrong: [
        [a - b + 1, 'near_count'],
        [a + b, 'wrong_operation'],
        [10 + Math.abs((a % 10) - b), 'smaller_from_larger'],
      ],
      steps: [
        ['Primero bajamos hasta diez.', 'First we go down to ten.', `${a} - ${a - 10} = 10`],
        ['Luego quitamos lo que falta.', 'Then we take away the rest.', `10 - ${b - (a - 10)} = ${a - b}`],
      ],
      hints: [
        ['Baja primero hasta la decena.', 'Go down to ten first.'],
        ['Después quita lo que todavía falta.', 'Then take away what is still missing.'],
      ],
    };
  }),
  maths('compare-to-100', 1, 'Comparar números', 'Compare numbers', (r) => {
    const a = r.int(10, 99);
    const b = r.pick([(a % 10) * 10 + Math.floor(a / 10), r.int(10, 99)]);
    const sign = a === b ? '=' : a > b ? '>' : '<';
    return {
      prompt: [`¿Qué signo va: ${a} ☐ ${b}?`, `Which sign goes here: ${a} ☐ ${b}?`],
      answer: sign,
      choiceOnly: true,
      wrong: ['<', '>', '=']
        .filter((each) => each !== sign)
        .map((each) => [each, each === '=' ? 'place_mixed' : 'opposite']),
      steps: [
        ['Comparamos primero las decenas y después las unidades.', 'We compare the tens first and then the ones.'],
      ],
      hints: [
        ['Mira primero las decenas.', 'Look at the tens first.'],
        ['El lado abierto del signo mira al número mayor.', 'The open side of the sign faces the larger number.'],
      ],
    };
  }),
  maths('missing-addend', 1, 'El número que falta en la suma', 'The missing addend', (r) => {
    const total = r.int(4, 10);
    const a = r.int(1, total - 1);
    return {
      prompt: [`${a} + ☐ = ${total}. ¿Qué número falta?`, `${a} + ☐ = ${total}. Which number is missing?`],
      answer: total - a,
      wrong: [
        [total + a, 'wrong_operation'],
        [total, 'stopped_early'],
        [total - a + 1, 'near_count'],
      ],
      steps: [
        [
          'Contamos desde el primer número hasta el total.',
          'We count from the first number up to the total.',
          `${total} - ${a} = ${total - a}`,
        ],
      ],
      hints: [
        ['¿Cuántos pasos hay de un número al otro?', 'How many steps are there from one number to the other?'],
        [
          'Cuenta con los dedos desde el número que ya tienes.',
          'Count on your fingers from the number you already have.',
        ],
      ],
    };
  }),
  maths('tens-and-ones', 1, 'Decenas y unidades', 'Tens and ones', (r) => {
    const tens = r.int(1, 9);
    const ones = r.int(1, 9);
    return {
      prompt: [
        `¿Qué número tiene ${tens} decenas y ${ones} unidades?`,
        `Which number has ${tens} tens and ${ones} ones?`,
      ],
      answer: tens * 10 + ones,
      wrong: [
        [ones * 10 + tens, 'place_mixed'],
        [tens + ones, 'digit_not_value'],
        [tens * 100 + ones, 'place_mixed'],
      ],
      steps: [
        ['Cada decena vale diez.', 'Each ten is worth ten.', `${tens} * 10 = ${tens * 10}`],
        ['Agregamos las unidades.', 'We add the ones.', `${tens * 10} + ${ones} = ${tens * 10 + ones}`],
      ],
      hints: [
        ['Una decena es un grupo de diez.', 'A ten is a group of ten.'],
        ['Las decenas van a la izquierda de las unidades.', 'Tens stand to the left of ones.'],
      ],
    };
  }),
  maths('add-three', 1, 'Sumar tres números', 'Add three numbers', (r) => {
    const [a, b, c] = [r.int(1, 6), r.int(1, 6), r.int(1, 6)];
    return {
      prompt: [`${a} + ${b} + ${c} = ?`, `${a} + ${b} + ${c} = ?`],
      answer: a + b + c,
      wrong: [
        [a + b, 'stopped_early'],
        [a + b + c - 1, 'near_count'],
        [a + b + c + 1, 'near_count'],
      ],
      steps: [
        ['Sumamos los dos primeros.', 'We add the first two.', `${a} + ${b} = ${a + b}`],
        ['Agregamos el tercero.', 'We add the third.', `${a + b} + ${c} = ${a + b + c}`],
      ],
      hints: [
        ['Suma primero dos y después el otro.', 'Add a pair first and then the other.'],
        ['Busca si hay números iguales o que juntos hagan diez.', 'Look for equal numbers or a pair that makes ten.'],
      ],
    };
  }),
];
