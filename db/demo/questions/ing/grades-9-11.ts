import { bank } from '../bank.ts';
import { choice, essay, match, multiple, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

const SLEEP =
  'Read: «Many teenagers sleep less than eight hours on school nights. Researchers have found that their body clocks shift during adolescence: they become sleepy later than adults do. Schools that moved the first lesson to 8:30 reported better attendance. Critics point out that later starts make transport and sports harder to organise.»';

export default bank('ING', [9, 11], {
  'Lee diversos tipos de textos escritos en inglés como lengua extranjera': [
    choice(
      'medium',
      'reading, cause',
      `${SLEEP} According to the text, why do teenagers go to bed later?`,
      'Their body clocks change.',
      ['They have more homework.', 'They play sports at night.'],
      'The text says their body clocks shift during adolescence.',
    ),
    multiple(
      'hard',
      'reading, arguments',
      `${SLEEP} Which arguments against later starts are mentioned?`,
      ['Transport is harder to organise.', 'Sports are harder to organise.'],
      ['Students get lower marks.', 'Attendance gets worse.'],
      'Critics mention transport and sports only.',
    ),
    trueFalse(
      'medium',
      'reading, detail',
      `${SLEEP} Attendance improved in schools that start at 8:30.`,
      true,
      'They reported better attendance.',
    ),
    choice(
      'hard',
      'vocabulary in context',
      `${SLEEP} In the text, «shift» means…`,
      'move or change',
      ['a period of work', 'a type of dress', 'break'],
      'A body clock that shifts moves to a later time.',
    ),
    match(
      'medium',
      'linking words',
      'Match each linking word with its use.',
      { however: 'contrast', therefore: 'result', moreover: 'addition', 'for instance': 'example' },
      'Linking words show how ideas are connected.',
    ),
    order(
      'hard',
      'text structure',
      'Put the parts of an opinion essay in order.',
      [
        'Introduce the topic and your opinion.',
        'Give your first reason with support.',
        'Answer the opposite view.',
        'Restate your opinion.',
      ],
      'Opinion, reasons, opposite view, conclusion.',
    ),
  ],
  'Escribe diversos tipos de textos en inglés como lengua extranjera': [
    cloze(
      'hard',
      'conditionals',
      'Complete the second and third conditional.',
      'If I {{=had|~have}} more time, I would learn Quechua. If she had studied, she {{=would have passed|~would pass|~will pass}} the exam.',
      'Second: past + would. Third: had + participle, would have + participle.',
    ),
    short(
      'medium',
      'passive voice',
      'Complete: «The letter was ___ (write) in 1821.»',
      ['written'],
      'Passive: be + past participle.',
    ),
    choice(
      'medium',
      'reported speech',
      '«I am tired», she said. → She said that she ___ tired.',
      'was',
      ['is being', 'has', 'were'],
      'In reported speech the present moves to the past.',
    ),
    choice(
      'medium',
      'relative clauses',
      'The woman ___ lives next door is a nurse.',
      'who',
      [['which', 'Which is for things.'], 'whose', 'where'],
      'Who is for people.',
    ),
    essay(
      'hard',
      'opinion essay',
      'Should schools start later in the morning? Write an opinion essay with two reasons and answer one argument against your view.',
      'Clear opinion, two supported reasons, a counter-argument with an answer, linking words, conclusion.',
      [150, 300],
      'Answering the other side makes your essay stronger.',
    ),
  ],
  'Se comunica oralmente en inglés como lengua extranjera': [
    choice(
      'medium',
      'job interview',
      'In an interview: «Why do you want this job?» Choose the best answer.',
      'I enjoy working with children, and I’d like to learn more about teaching.',
      ['I don’t know.', 'Because I need something to do on Mondays.'],
      'A good answer is positive and gives a reason.',
    ),
  ],
});
