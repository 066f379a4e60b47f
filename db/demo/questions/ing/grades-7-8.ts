import { bank } from '../bank.ts';
import { choice, essay, match, multiple, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

const PLASTIC =
  'Read: «Our school used 900 plastic cups every week. In March the student council asked everyone to bring their own bottle. Some people complained at first, but after two months we were using only 150 cups. The council has decided to ban them completely next year.»';

export default bank('ING', [7, 8], {
  'Lee diversos tipos de textos escritos en inglés como lengua extranjera': [
    choice(
      'medium',
      'reading, main idea',
      `${PLASTIC} What is the text about?`,
      'How a school reduced its plastic cups.',
      ['How to wash cups.', 'Why people like plastic.'],
      'Every sentence is about using fewer cups.',
    ),
    choice(
      'medium',
      'reading, detail',
      `${PLASTIC} What will happen next year?`,
      'Plastic cups will be banned.',
      ['Everyone will get a cup.', 'The council will close.'],
      'The last sentence says so.',
    ),
    trueFalse(
      'medium',
      'reading, detail',
      `${PLASTIC} Everybody was happy with the plan from the beginning.`,
      false,
      'Some people complained at first.',
    ),
    match(
      'medium',
      'phrasal verbs',
      'Match the phrasal verb with its meaning.',
      { 'get up': 'leave your bed', 'look for': 'try to find', 'turn off': 'stop a machine', 'give up': 'stop trying' },
      'The second word changes the meaning of the verb.',
    ),
    order(
      'hard',
      'word order',
      'Put the words in order to make a question.',
      ['Where', 'did', 'you', 'go', 'last summer?'],
      'Question word, did, subject and verb.',
    ),
  ],
  'Escribe diversos tipos de textos en inglés como lengua extranjera': [
    cloze(
      'medium',
      'present perfect',
      'Complete.',
      'I have {{=never|~ever}} been to London, but my sister {{=has|~have}} lived there {{=for|~since}} two years.',
      'Never is negative; she has; for goes with a length of time.',
    ),
    short('medium', 'past participle', 'Write the past participle of «write».', ['written'], 'Write, wrote, written.'),
    choice(
      'medium',
      'first conditional',
      'If it rains tomorrow, we ___ at home.',
      'will stay',
      [['stayed', 'That is the past.'], 'would stay', 'stay yesterday'],
      'If + present, will + verb.',
    ),
    choice(
      'medium',
      'modal verbs',
      'You ___ wear a seat belt. It is the law.',
      'must',
      [['can', 'Can is for ability or permission.'], 'might', 'would'],
      'Must shows an obligation.',
    ),
    multiple(
      'hard',
      'adverbs',
      'Which sentences are correct?',
      ['She sings beautifully.', 'He drives carefully.'],
      [['He runs quick.', 'A verb needs an adverb: quickly.'], 'She speaks good English slow.'],
      'Adverbs describe how we do something.',
    ),
    essay(
      'medium',
      'informal email',
      'Write an email to a friend in another country. Tell them about your school and ask two questions.',
      'Greeting and closing, information about school, two correct questions.',
      [70, 150],
      'An email starts with a greeting and ends with a closing.',
    ),
  ],
  'Se comunica oralmente en inglés como lengua extranjera': [
    choice(
      'medium',
      'giving opinions',
      'A friend says: «I think football is boring.» You do not agree. What do you say politely?',
      'I see what you mean, but I think it’s exciting.',
      ['You are wrong.', 'Football is on Sunday.'],
      'Show that you listened, then give your opinion.',
    ),
  ],
});
