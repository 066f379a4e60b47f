import { bank } from '../bank.ts';
import { choice, essay, match, multiple, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

const TRIP =
  'Read: «Last Saturday Lucía visited Lake Titicaca with her grandparents. They took a boat to an island and had trout for lunch. It was cold, but the sky was blue. Lucía bought a small woollen llama for her brother because he couldn’t come.»';

export default bank('ING', [5, 6], {
  'Lee diversos tipos de textos escritos en inglés como lengua extranjera': [
    choice(
      'easy',
      'reading, detail',
      `${TRIP} Who went with Lucía?`,
      'Her grandparents',
      ['Her brother', 'Her class'],
      'The text says: «with her grandparents».',
    ),
    choice(
      'medium',
      'reading, reason',
      `${TRIP} Why did she buy a llama?`,
      'For her brother, who couldn’t come.',
      ['Because she was cold.', 'For her grandparents.'],
      'Because introduces the reason.',
    ),
    trueFalse('easy', 'reading, detail', `${TRIP} It was a hot day.`, false, 'It was cold.'),
    order(
      'medium',
      'reading, sequence',
      'Put the story in order.',
      [
        'First, we packed our bags.',
        'Then, we took the bus.',
        'After that, we walked to the lake.',
        'Finally, we had a picnic.',
      ],
      'First, then, after that, finally.',
    ),
    match(
      'easy',
      'jobs',
      'Match the person with the place.',
      { doctor: 'hospital', teacher: 'school', farmer: 'farm', waiter: 'restaurant' },
      'People work in different places.',
    ),
  ],
  'Escribe diversos tipos de textos en inglés como lengua extranjera': [
    short('medium', 'past simple, irregular', 'Write the past of «go».', ['went'], 'Go is irregular: go, went.'),
    cloze(
      'medium',
      'past simple',
      'Complete with the past simple.',
      'Yesterday I {{visited}} (visit) my aunt and we {{ate}} (eat) soup.',
      'Visit is regular (-ed); eat is irregular (ate).',
    ),
    choice(
      'medium',
      'comparatives',
      'An elephant is ___ a horse.',
      'bigger than',
      ['big than', 'more big than', 'the biggest'],
      'Short adjectives take -er: big, bigger.',
    ),
    multiple(
      'medium',
      'countable and uncountable',
      'Which nouns are uncountable?',
      ['water', 'rice', 'music'],
      [['apple', 'You can count apples: two apples.'], 'chair'],
      'We do not say two waters or two rices.',
    ),
    choice(
      'medium',
      'present continuous',
      'Look! The baby ___.',
      'is sleeping',
      ['sleep', 'sleeping', 'sleeps now'],
      'Look! shows that it is happening now.',
    ),
    essay(
      'medium',
      'writing about oneself',
      'Write about your last weekend. Say where you went, who was with you and what you did.',
      'Uses the past simple, says place, people and activities, and sentences are connected.',
      [40, 120],
      'Use the past simple and words like first, then and finally.',
    ),
  ],
  'Se comunica oralmente en inglés como lengua extranjera': [
    choice(
      'easy',
      'shopping',
      'You want to know the price. What do you ask?',
      'How much is it?',
      ['How many are you?', 'How old is it?'],
      'How much asks for the price.',
    ),
  ],
});
