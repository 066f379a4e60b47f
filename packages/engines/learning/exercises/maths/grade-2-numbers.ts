import { maths } from './skill.ts';

export const GRADE_2_NUMBERS = [
  maths('place-value-hundreds', 2, 'El valor de una cifra', 'The value of a digit', (r) => {
    const digits = r.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, 3) as [number, number, number];
    const n = digits[0] * 100 + digits[1] * 10 + digits[2];
    const at = r.int(0, 1);
    const worth = at === 0 ? 100 : 10;
    return {
      prompt: [`En ${n}, ¿cuánto vale la cifra ${digits[at]}?`, `In ${n}, how much is the digit ${digits[at]} worth?`],
      answer: digits[at]! * worth,
      wrong: [
        [digits[at]!, 'digit_not_value'],
        [digits[at]! * (worth === 100 ? 10 : 100), 'place_mixed'],
        [n, 'stopped_early'],
      ],
      steps: [
        [
          'Miramos en qué lugar está la cifra y la multiplicamos por lo que vale ese lugar.',
          'We look at the place of the digit and multiply it by what that place is worth.',
          `${digits[at]} * ${worth} = ${digits[at]! * worth}`,
        ],
      ],
      hints: [
        [
          'El valor depende del lugar: unidades, decenas o centenas.',
          'The value depends on the place: ones, tens or hundreds.',
        ],
        ['Cuenta los lugares desde la derecha.', 'Count the places from the right.'],
      ],
    };
  }),
  maths('double', 2, 'El doble', 'Doubles', (r) => {
    const a = r.int(6, 49);
    return {
      prompt: [`¿Cuál es el doble de ${a}?`, `What is double ${a}?`],
      answer: a * 2,
      wrong: [
        [a + 2, 'wrong_operation'],
        [a * 2 - 10, 'forgot_carry'],
        [a * 2 + 2, 'near_count'],
      ],
      steps: [['El doble es el número más él mismo.', 'Double is the number plus itself.', `${a} + ${a} = ${a * 2}`]],
      hints: [
        ['El doble es el mismo número sumado otra vez.', 'Double is the same number added again.'],
        ['Puedes doblar primero las decenas y luego las unidades.', 'You can double the tens first and then the ones.'],
      ],
    };
  }),
  maths('half', 2, 'La mitad', 'Halves', (r) => {
    const half = r.int(4, 49);
    return {
      prompt: [`¿Cuál es la mitad de ${half * 2}?`, `What is half of ${half * 2}?`],
      answer: half,
      wrong: [
        [half * 4, 'opposite'],
        [half * 2 - 2, 'wrong_operation'],
        [half + 1, 'near_count'],
      ],
      steps: [['Repartimos en dos grupos iguales.', 'We share into two equal groups.', `${half * 2} / 2 = ${half}`]],
      hints: [
        ['Reparte en dos grupos iguales.', 'Share into two equal groups.'],
        ['¿Qué número sumado consigo mismo da ese total?', 'Which number added to itself makes that total?'],
      ],
    };
  }),
  maths('skip-counting', 2, 'Contar de varios en varios', 'Skip counting', (r) => {
    const step = r.pick([2, 3, 4, 5, 10]);
    const from = step * r.int(1, 8);
    const list = [0, 1, 2].map((at) => from + at * step).join(', ');
    return {
      prompt: [`¿Qué número sigue? ${list}, …`, `Which number comes next? ${list}, …`],
      answer: from + 3 * step,
      wrong: [
        [from + 2 * step + 1, 'near_count'],
        [from + 4 * step, 'near_fact'],
        [from + step, 'wrong_direction'],
      ],
      steps: [
        [
          'Vemos de cuánto en cuánto sube y lo sumamos otra vez.',
          'We see how much it goes up each time and add it again.',
          `${from + 2 * step} + ${step} = ${from + 3 * step}`,
        ],
      ],
      hints: [
        ['Mira cuánto crece de un número al siguiente.', 'See how much it grows from one number to the next.'],
        ['Siempre crece lo mismo: hazlo una vez más.', 'It always grows by the same: do it once more.'],
      ],
    };
  }),
  maths('even-odd', 2, 'Números pares', 'Even numbers', (r) => {
    const even = r.int(6, 49) * 2;
    const odd = [even + r.pick([1, 3, 5]), even - r.pick([1, 3, 5])] as const;
    const list = r.shuffle([even, ...odd]).join(', ');
    return {
      prompt: [`¿Cuál de estos números es par: ${list}?`, `Which of these numbers is even: ${list}?`],
      answer: even,
      choiceOnly: true,
      wrong: [
        [odd[0], 'digit_not_value'],
        [odd[1], 'digit_not_value'],
      ],
      steps: [
        [
          'Miramos la última cifra: un par termina en 0, 2, 4, 6 u 8.',
          'We look at the last digit: an even number ends in 0, 2, 4, 6 or 8.',
        ],
      ],
      hints: [
        ['Solo importa la última cifra.', 'Only the last digit matters.'],
        ['¿Se puede repartir en parejas sin que sobre nada?', 'Can it be shared into pairs with nothing left over?'],
      ],
    };
  }),
  maths('equal-groups', 2, 'Grupos iguales', 'Equal groups', (r) => {
    const [groups, each] = [r.int(2, 5), r.int(2, 9)];
    return {
      prompt: [
        `Hay ${groups} bolsas con ${each} canicas cada una. ¿Cuántas canicas hay?`,
        `There are ${groups} bags with ${each} marbles in each. How many marbles are there?`,
      ],
      answer: groups * each,
      wrong: [
        [groups + each, 'added_groups'],
        [groups * each - each, 'near_count'],
        [groups * each + groups, 'near_fact'],
      ],
      steps: [
        [
          'Sumamos el mismo grupo varias veces.',
          'We add the same group several times.',
          `${Array(groups).fill(each).join(' + ')} = ${groups * each}`,
        ],
      ],
      hints: [
        ['Dibuja las bolsas con sus canicas.', 'Draw the bags with their marbles.'],
        ['Suma el mismo número tantas veces como bolsas hay.', 'Add the same number as many times as there are bags.'],
      ],
    };
  }),
];
