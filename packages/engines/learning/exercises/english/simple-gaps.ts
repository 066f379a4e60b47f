import type { Gap } from './gap.ts';

/** Sentences with one gap and the words to choose from. */
export const SIMPLE_GAPS: Gap[] = [
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
];
