import { describe, expect, test } from 'vitest';
import { imported, only, refusal, reportOf } from './given.ts';

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const text = (name: string, words: string, more = '') =>
  `<${name} format="html"><text><![CDATA[${words}]]></text>${more}</${name}>`;
const answer = (fraction: number | string, words: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${words}</text>${more}</answer>`;
const question = (type: string, prompt: string, inside: string) =>
  `<question type="${type}"><name><text>Uno</text></name>${text('questiontext', prompt)}<defaultgrade>2.0000000</defaultgrade>${inside}</question>`;

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('Moodle XML', () => {
  test('choices, one or several', () => {
    const one = only(
      'choice',
      quiz(
        question(
          'multichoice',
          '<p>¿Capital?</p>',
          `<single>true</single><shuffleanswers>0</shuffleanswers>${answer(100, 'Lima', '<feedback><text>Sí</text></feedback>')}${answer(0, 'Cusco')}${text('correctfeedback', 'Bien')}`,
        ),
      ),
    );
    expect(one).toMatchObject({
      title: 'Uno',
      prompt: '¿Capital?',
      points: 2,
      shuffle: false,
      feedback: { right: 'Bien' },
    });
    expect(one.options).toMatchObject([
      { text: 'Lima', right: true, feedback: 'Sí' },
      { text: 'Cusco', right: false },
    ]);
    const several = quiz(
      question(
        'multichoice',
        'x',
        `<single>false</single>${answer('33.33333', 'a')}${answer('33.33333', 'b')}${answer('33.3', 'c')}${answer(0, 'd')}`,
      ),
    );
    expect(only('multiple', several).options.map(({ credit }) => credit)).toEqual([33.33333, 33.33333, 33.33333, 0]);
    expect(reportOf(several)).toEqual(['3 changed credit_rounded']);
  });

  test('true and false, short and numerical answers', () => {
    expect(
      only(
        'true_false',
        quiz(
          question('truefalse', 'x', answer(0, 'true', '<feedback><text>No</text></feedback>') + answer(100, 'false')),
        ),
      ),
    ).toMatchObject({ answer: false, feedback: { wrong: 'No' } });
    expect(
      only(
        'short',
        quiz(question('shortanswer', 'x', `<usecase>1</usecase>${answer(100, 'Sol')}${answer(50, 'sol*')}`)),
      ),
    ).toMatchObject({ caseMatters: true, wildcards: true, answers: [{ text: 'Sol' }, { credit: 50 }] });
    const number = quiz(
      question(
        'numerical',
        'x',
        `${answer(100, '3,5', '<tolerance>0.1</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`,
      ),
    );
    expect(only('numeric', number)).toMatchObject({ unit: 'm', answers: [{ value: '3.5', tolerance: '0.1' }] });
  });

  test('pairs, orders and essays', () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const match = only(
      'match',
      quiz(question('matching', 'x', pair('Perú', 'Lima') + pair('Chile', 'Santiago') + pair('', 'Quito'))),
    );
    expect(match.pairs).toHaveLength(2);
    expect(match.extras).toMatchObject([{ text: 'Quito' }]);
    expect(
      only('order', quiz(question('ordering', 'x', answer('2.0', 'dos') + answer('1.0', 'uno')))).items.map(
        (item) => item.text,
      ),
    ).toEqual(['uno', 'dos']);
    expect(
      only(
        'essay',
        quiz(question('essay', 'x', `<minwordlimit>50</minwordlimit>${text('graderinfo', 'Mira la tesis')}`)),
      ),
    ).toMatchObject({ words: { least: 50 }, guide: 'Mira la tesis' });
  });

  test('gaps of every kind', () => {
    const cloze = only(
      'cloze',
      quiz(
        question(
          'cloze',
          '<p>La capital es {1:SHORTANSWER:=Lima~%50%Callao#Casi}, fundada en {2:NM:=1535:1} a orillas del {:MC:=Rímac~Amazonas}.</p>',
          '',
        ),
      ),
    );
    expect(cloze.parts).toMatchObject([
      { kind: 'text', text: 'La capital es ' },
      { kind: 'short', answers: [{ text: 'Lima' }, { text: 'Callao', credit: 50, feedback: 'Casi' }] },
      { kind: 'text', text: ', fundada en ' },
      { kind: 'numeric', weight: 2, answers: [{ value: '1535', tolerance: '1' }] },
      { kind: 'text', text: ' a orillas del ' },
      {
        kind: 'choice',
        options: [
          { text: 'Rímac', right: true },
          { text: 'Amazonas', right: false },
        ],
      },
      { kind: 'text', text: '.' },
    ]);
    const option = (word: string, group = 1) =>
      `<selectoption><text>${word}</text><group>${group}</group></selectoption>`;
    const blanks = only(
      'cloze',
      quiz(question('gapselect', 'El [[2]] brilla.', option('mar') + option('sol') + option('otro', 2))),
    );
    expect(blanks.parts[1]).toMatchObject({
      kind: 'choice',
      options: [
        { text: 'mar', right: false },
        { text: 'sol', right: true },
      ],
    });
  });

  test('a calculated question becomes a formula', () => {
    const set = (name: string) =>
      `<dataset_definition><name><text>${name}</text></name><minimum><text>1</text></minimum><maximum><text>9.5</text></maximum><decimals><text>1</text></decimals></dataset_definition>`;
    const formula = only(
      'formula',
      quiz(
        question(
          'calculatedsimple',
          'Lado {a} y {b}: ¿área?',
          `${answer(100, '{a}*{b}', '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype>')}<dataset_definitions>${set('a')}${set('b')}</dataset_definitions>`,
        ),
      ),
    );
    expect(formula).toMatchObject({
      prompt: 'Lado {{a}} y {{b}}: ¿área?',
      expression: 'a*b',
      tolerance: '1%',
      parameters: [{ name: 'a', from: '1', to: '9.5', step: '0.1' }, { name: 'b' }],
    });
  });

  test('a picture of the file is kept, one of the web is only listed', () => {
    const withFile = quiz(
      question('truefalse', 'x', answer(100, 'true') + answer(0, 'false')).replace(
        ']]></text>',
        `<img src="@@PLUGINFILE@@/mapa%201.png" alt="Mapa"/>]]></text><file name="mapa 1.png" path="/" encoding="base64">${PNG}</file>`,
      ),
    );
    const { questions, pictures } = imported(withFile);
    expect(pictures).toMatchObject([{ name: 'mapa%201.png', type: 'image/png' }]);
    expect(questions[0]!.question.image).toEqual({ file: pictures[0]!.id, alt: 'Mapa' });
    expect(imported(withFile, {}).report[0]!.reasons).toEqual([{ code: 'picture_left_out' }]);
    expect(reportOf(quiz(question('essay', '<img src="https://example.org/a.png">x', '')))).toEqual([
      '3 changed picture_remote',
    ]);
  });

  test('categories are folders, and idnumber is the foreign id', () => {
    const file = quiz(
      '<question type="category"><category><text>$course$/top/Ciencias</text></category></question>',
      question('essay', 'x', '<idnumber>7</idnumber><tags><tag><text>agua</text></tag></tags>'),
    );
    expect(imported(file).questions[0]).toMatchObject({
      foreignId: '7',
      category: ['Ciencias'],
      question: { tags: ['agua'] },
    });
  });

  test('a broken question costs no other, and what is not known is kept as sent', () => {
    const good = question('essay', 'bien', '');
    const file = quiz(
      good,
      question('cloze', 'La {1:SHORTANSWER:=Lima es', ''),
      question('essay', 'x', '<b>').replace('</question>', '</question>'),
      question('essay', 'x', '').replace(']]></text>', '</text>'),
      question('ddmarker', 'x', ''),
      question('description', 'x', ''),
      question('multichoice', 'x', answer('150', 'a') + answer(0, 'b')),
      question('essay', 'x', '').replace('</question>', ''),
      question('essay', '&nbsp;<question > no', ''),
      good,
    );
    expect(reportOf(file)).toEqual([
      '3 taken',
      '4 refused never_closed',
      '5 refused xml_broken',
      '6 refused xml_broken',
      '7 refused unknown_type',
      '8 refused not_a_question',
      '9 refused bad_credit',
      '10 refused xml_broken',
      '11 taken',
      '12 taken',
    ]);
    expect(imported(file).report[4]!.source).toContain('ddmarker');
  });

  test('bombs and document types are refused at once', () => {
    const laughs = '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(refusal(quiz(question('essay', 'x', '')).replace('<quiz>', `${laughs}<quiz>`))).toBe('xml_doctype');
    expect(reportOf(quiz(question('essay', 'x', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`)))).toEqual([
      '3 refused xml_too_large',
    ]);
  });
});
