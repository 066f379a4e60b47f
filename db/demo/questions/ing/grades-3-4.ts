import { bank } from '../bank.ts';
import { choice, match, multiple, order, short, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

const DAY =
  'Read: «My name is Tom. I get up at six o’clock. I have breakfast with my brother and I go to school by bus. After school I play football in the park.»';

export default bank('ING', [3, 4], {
  'Lee diversos tipos de textos escritos en inglés como lengua extranjera': [
    choice(
      'easy',
      'reading, detail',
      `${DAY} How does Tom go to school?`,
      'By bus',
      ['By car', 'On foot'],
      'The text says: «I go to school by bus».',
    ),
    trueFalse('easy', 'reading, detail', `${DAY} Tom plays football before school.`, false, 'He plays after school.'),
    choice(
      'medium',
      'reading, detail',
      `${DAY} What time does Tom get up?`,
      'At six o’clock',
      ['At seven o’clock', 'At eight o’clock'],
      'The text says: «I get up at six o’clock».',
    ),
    order(
      'medium',
      'daily routine',
      `${DAY} Put Tom’s day in order.`,
      ['He gets up.', 'He has breakfast.', 'He goes to school.', 'He plays football.'],
      'Follow the order of the text.',
    ),
    match(
      'easy',
      'days of the week',
      'Match the days.',
      { Monday: 'lunes', Wednesday: 'miércoles', Friday: 'viernes', Sunday: 'domingo' },
      'The week starts with Monday.',
      ['martes'],
    ),
    hotSpot(
      'medium',
      'places in town',
      'Touch the place where you buy bread.',
      [
        'ing-my-town.svg',
        'A town square with a church, a shop with a striped roof, a fountain, trees, benches and a bus.',
      ],
      {
        'building with a tower': [0.18, 0.4, 0.15, 0.26],
        'shop with a striped roof': [0.5, 0.42, 0.12, 0.2],
        'round water basin': [0.45, 0.78, 0.15, 0.13],
      },
      ['shop with a striped roof'],
      'You buy bread at the bakery.',
    ),
  ],
  'Escribe diversos tipos de textos en inglés como lengua extranjera': [
    cloze(
      'medium',
      'present simple',
      'Complete with the right form.',
      'My father {{=works|~work}} in a hospital. We {{=live|~lives}} in Cusco.',
      'With he and she the verb takes -s.',
    ),
    short(
      'medium',
      'plurals',
      'Write the plural of «child».',
      ['children'],
      'It is irregular: one child, two children.',
    ),
    choice(
      'medium',
      'prepositions',
      'The book is ___ the table. (encima de)',
      'on',
      [
        ['in', 'In means inside.'],
        ['under', 'Under means below.'],
      ],
      'On means touching the top.',
    ),
    multiple(
      'medium',
      'can',
      'Which sentences are correct?',
      ['I can swim.', 'She can dance.'],
      [['She cans dance.', 'Can never takes -s.'], 'I can to swim.'],
      'After can we use the verb without to.',
    ),
  ],
  'Se comunica oralmente en inglés como lengua extranjera': [
    choice(
      'easy',
      'asking for help',
      'You do not understand. What do you say?',
      'Can you repeat that, please?',
      ['Be quiet!', 'I am ten.'],
      'Please makes it polite.',
    ),
    choice(
      'medium',
      'telling the time',
      'It is 3:30. What do you say?',
      'It is half past three.',
      ['It is three o’clock.', 'It is half past four.'],
      'Half past three is 3:30.',
    ),
  ],
});
