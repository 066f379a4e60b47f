import type { Gap } from './gap.ts';

/** Sentences about time, quantity, the past and questions. */
export const FURTHER_GAPS: Gap[] = [
  {
    id: 'in-on-at',
    grade: 6,
    name: ['In, on, at', 'In, on, at'],
    misconception: 'other_meaning',
    hints: [
      ['¿Es una hora, un día o un mes?', 'Is it a time, a day or a month?'],
      ['Cada medida de tiempo tiene su preposición.', 'Each measure of time has its preposition.'],
    ],
    rows: [
      ['School starts ___ eight o’clock.', 'at', 'in', 'on'],
      ['We play football ___ Monday.', 'on', 'in', 'at'],
      ['My birthday is ___ May.', 'in', 'on', 'at'],
      ['It is cold ___ winter.', 'in', 'on', 'at'],
      ['The party is ___ Saturday.', 'on', 'in', 'at'],
      ['I get up ___ half past six.', 'at', 'in', 'on'],
    ],
  },
  {
    id: 'some-any',
    grade: 6,
    name: ['Some o any', 'Some or any'],
    misconception: 'other_meaning',
    hints: [
      ['¿Es una afirmación, una negación o una pregunta?', 'Is it a statement, a negative or a question?'],
      ['Mira si el verbo está negado.', 'See whether the verb is negative.'],
    ],
    rows: [
      ['I have ___ apples.', 'some', 'any'],
      ['I don’t have ___ money.', 'any', 'some'],
      ['There is ___ juice in the fridge.', 'some', 'any'],
      ['There aren’t ___ eggs.', 'any', 'some'],
      ['She bought ___ flowers.', 'some', 'any'],
      ['He doesn’t have ___ pets.', 'any', 'some'],
    ],
  },
  {
    id: 'past-negative',
    grade: 7,
    name: ['Negar en pasado', 'Past negatives'],
    misconception: 'other_tense',
    hints: [
      ['Ya hay un auxiliar en pasado.', 'There is already an auxiliary in the past.'],
      ['Después del auxiliar va la forma base.', 'After the auxiliary comes the base form.'],
    ],
    rows: [
      ['I didn’t ___ to school.', 'go', 'went', 'goes'],
      ['She didn’t ___ the film.', 'see', 'saw', 'sees'],
      ['They didn’t ___ lunch.', 'eat', 'ate', 'eats'],
      ['We didn’t ___ football.', 'play', 'played', 'plays'],
      ['He didn’t ___ the bus.', 'take', 'took', 'takes'],
      ['You didn’t ___ me.', 'call', 'called', 'calls'],
    ],
  },
  {
    id: 'possessive',
    grade: 5,
    name: ['Posesivos con ’s', 'Possessive ’s'],
    misconception: 'other_number',
    hints: [
      ['¿De quién es?', 'Whose is it?'],
      ['¿Es de una persona o de varias?', 'Does it belong to one person or several?'],
    ],
    rows: [
      ['The ball of one boy: the ___ ball.', 'boy’s', 'boys', 'boys’'],
      ['The ball of two boys: the ___ ball.', 'boys’', 'boys', 'boy’s'],
      ['The car of my sister: my ___ car.', 'sister’s', 'sisters', 'sisters’'],
      ['The room of three girls: the ___ room.', 'girls’', 'girls', 'girl’s'],
      ['The tail of one cat: the ___ tail.', 'cat’s', 'cats', 'cats’'],
    ],
  },
  {
    id: 'can',
    grade: 4,
    name: ['Can y el verbo', 'Can and the verb'],
    misconception: 'other_person',
    hints: [
      ['Después de "can" el verbo no cambia.', 'After "can" the verb does not change.'],
      ['Da igual quién hace la acción.', 'It does not matter who does the action.'],
    ],
    rows: [
      ['She can ___ fast.', 'run', 'runs', 'running'],
      ['I can ___ English.', 'speak', 'speaks', 'speaking'],
      ['He can ___ a bike.', 'ride', 'rides', 'riding'],
      ['They can ___ very well.', 'swim', 'swims', 'swimming'],
      ['My cat can ___ high.', 'jump', 'jumps', 'jumping'],
    ],
  },
  {
    id: 'question-words',
    grade: 5,
    name: ['Palabras para preguntar', 'Question words'],
    misconception: 'other_meaning',
    hints: [
      ['Lee la respuesta: ¿qué dato da?', 'Read the reply: what does it tell?'],
      ['¿Es una persona, un lugar o un momento?', 'Is it a person, a place or a time?'],
    ],
    rows: [
      ['___ do you live? — In Lima.', 'Where', 'When', 'Who'],
      ['___ is your birthday? — In June.', 'When', 'Where', 'Who'],
      ['___ is that girl? — My cousin.', 'Who', 'Where', 'When'],
      ['___ are you sad? — Because I lost my toy.', 'Why', 'Where', 'What'],
      ['___ is your name? — Ana.', 'What', 'When', 'Where'],
      ['___ old are you? — I am nine.', 'How', 'What', 'Why'],
    ],
  },
];
