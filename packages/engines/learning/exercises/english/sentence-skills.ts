import type { Skill } from '../form.ts';
import { english } from '../language-skill.ts';
import type { Misconception } from '../misconceptions.ts';

interface Gap {
  id: string;
  grade: number;
  name: [string, string];
  misconception: Misconception;
  hints: [[string, string], [string, string]];
  rows: [sentence: string, right: string, ...others: string[]][];
}

/** Sentences with one gap and the words to choose from. */
const GAPS: Gap[] = [
  {
    id: 'be',
    grade: 3,
    name: ['Am, is, are', 'Am, is, are'],
    misconception: 'other_person',
    hints: [
      ['¿Quién es? Mira el sujeto.', 'Who is it? Look at the subject.'],
      ['¿Es una persona o son varias?', 'Is it one person or several?'],
    ],
    rows: [
      ['I ___ ten years old.', 'am', 'is', 'are'],
      ['She ___ my friend.', 'is', 'am', 'are'],
      ['They ___ in the garden.', 'are', 'is', 'am'],
      ['You ___ very kind.', 'are', 'is', 'am'],
      ['The dog ___ black.', 'is', 'are', 'am'],
      ['We ___ at school.', 'are', 'is', 'am'],
      ['My shoes ___ new.', 'are', 'is', 'am'],
    ],
  },
  {
    id: 'there-is',
    grade: 5,
    name: ['There is, there are', 'There is, there are'],
    misconception: 'other_number',
    hints: [
      ['Mira lo que hay después del espacio.', 'Look at what comes after the gap.'],
      ['¿Es una cosa o son varias?', 'Is it one thing or several?'],
    ],
    rows: [
      ['There ___ a park near my house.', 'is', 'are'],
      ['There ___ two shops.', 'are', 'is'],
      ['There ___ many trees.', 'are', 'is'],
      ['There ___ some milk.', 'is', 'are'],
      ['There ___ a bank and a bakery.', 'is', 'are'],
      ['There ___ five cats.', 'are', 'is'],
    ],
  },
  {
    id: 'pronouns',
    grade: 4,
    name: ['Pronombres', 'Pronouns'],
    misconception: 'other_class',
    hints: [
      ['¿Hace la acción o la recibe?', 'Does it do the action or receive it?'],
      ['Mira si va antes o después del verbo.', 'See whether it stands before or after the verb.'],
    ],
    rows: [
      ['This is Ana. I like ___.', 'her', 'she', 'his'],
      ['___ am happy.', 'I', 'Me', 'My'],
      ['Give the ball to ___.', 'him', 'he', 'his'],
      ['___ are friends.', 'They', 'Them', 'Their'],
      ['Can you help ___?', 'us', 'we', 'our'],
      ['That is ___ book.', 'my', 'I', 'me'],
      ['___ dog is big. It is Luis’s.', 'His', 'He', 'Him'],
    ],
  },
  {
    id: 'do-does',
    grade: 6,
    name: ['Preguntas con do y does', 'Questions with do and does'],
    misconception: 'other_person',
    hints: [
      ['Mira quién hace la acción.', 'Look at who does the action.'],
      ['Con he, she, it cambia el auxiliar.', 'With he, she, it the auxiliary changes.'],
    ],
    rows: [
      ['___ you like pizza?', 'Do', 'Does', 'Are'],
      ['___ she play tennis?', 'Does', 'Do', 'Is'],
      ['___ they live here?', 'Do', 'Does', 'Are'],
      ['___ your father work here?', 'Does', 'Do', 'Is'],
      ['___ we have homework?', 'Do', 'Does', 'Are'],
      ['___ it rain a lot?', 'Does', 'Do', 'Is'],
    ],
  },
  {
    id: 'much-many',
    grade: 6,
    name: ['Much o many', 'Much or many'],
    misconception: 'other_number',
    hints: [
      ['¿Se puede contar de uno en uno?', 'Can it be counted one by one?'],
      ['Mira si el nombre está en plural.', 'See whether the noun is plural.'],
    ],
    rows: [
      ['How ___ water do you drink?', 'much', 'many'],
      ['How ___ books do you have?', 'many', 'much'],
      ['How ___ sugar is there?', 'much', 'many'],
      ['How ___ brothers do you have?', 'many', 'much'],
      ['There isn’t ___ time.', 'much', 'many'],
      ['There aren’t ___ chairs.', 'many', 'much'],
    ],
  },
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

export const SENTENCE_SKILLS: Skill[] = GAPS.map(({ id, grade, name, misconception, hints, rows }) =>
  english(id, grade, ...name, (r) => {
    const [sentence, right, ...others] = r.pick(rows);
    return {
      prompt: [`Completa: ${sentence}`, `Complete: ${sentence}`],
      answer: right,
      choiceOnly: true,
      strict: true,
      wrong: others.map((each) => [each, misconception]),
      steps: [hints[1]],
      hints,
    };
  }),
);
