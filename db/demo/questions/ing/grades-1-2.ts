import { bank } from '../bank.ts';
import { choice, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

export default bank('ING', [1, 2], {
  'Lee diversos tipos de textos escritos en inglés como lengua extranjera': [
    match(
      'easy',
      'animals',
      'Match the animal with its Spanish name.',
      { dog: 'perro', cat: 'gato', duck: 'pato', fish: 'pez', frog: 'rana' },
      'Dog, cat, duck, fish and frog.',
    ),
    match(
      'easy',
      'colours',
      'Match the colours.',
      { red: 'rojo', blue: 'azul', green: 'verde', yellow: 'amarillo' },
      'Red, blue, green, yellow.',
    ),
    choice('easy', 'numbers', 'How do you say «ocho»?', 'eight', ['six', 'nine', 'three'], 'Eight is 8.'),
    numeric('easy', 'numbers', 'Write the number: twelve', '12', 'Twelve comes after eleven.'),
    order(
      'easy',
      'numbers',
      'Put the numbers in order, from small to big.',
      ['one', 'four', 'seven', 'ten'],
      'One, four, seven, ten: 1, 4, 7, 10.',
    ),
    hotSpot(
      'medium',
      'places, vocabulary',
      'Touch the bus.',
      ['ing-my-town.svg', 'A town square with a church, a bakery, a fountain, trees, benches and a bus.'],
      {
        church: [0.18, 0.4, 0.15, 0.26],
        bakery: [0.5, 0.42, 0.12, 0.2],
        fountain: [0.45, 0.78, 0.15, 0.13],
        bus: [0.875, 0.82, 0.1, 0.13],
      },
      ['bus'],
      'A bus takes people from one place to another.',
    ),
  ],
  'Se comunica oralmente en inglés como lengua extranjera': [
    choice(
      'easy',
      'greetings',
      'It is 8 in the morning. What do you say?',
      'Good morning!',
      ['Good night!', 'Goodbye!'],
      'Good morning is for the morning.',
    ),
    choice(
      'easy',
      'introductions',
      '«What is your name?»',
      'My name is Rosa.',
      ['I am fine.', 'It is red.'],
      'The question asks for your name.',
    ),
    trueFalse('easy', 'polite words', '«Thank you» means «gracias».', true, 'We say thank you when somebody helps us.'),
  ],
  'Escribe diversos tipos de textos en inglés como lengua extranjera': [
    short(
      'easy',
      'family',
      'Write in English: «mamá».',
      ['mother', 'mom', 'mum', 'mommy', 'mummy'],
      'Mother, mom or mum.',
    ),
    cloze(
      'medium',
      'verb to be',
      'Complete the sentences.',
      'I {{=am|~is|~are}} a student. She {{=is|~am|~are}} my sister.',
      'I am, she is.',
    ),
    multiple(
      'medium',
      'food',
      'Which words are fruits?',
      ['apple', 'banana'],
      ['bread', 'milk'],
      'Apples and bananas are fruits.',
    ),
  ],
});
