import { describe, expect, test } from 'vitest';
import { imported, only, reportOf } from './given.ts';

const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text);

describe('GIFT', () => {
  test('one right among several, with feedback and title', () => {
    const question = only(
      'choice',
      '::Capital:: ¿Capital del Perú? {=Lima#Sí ~Cusco#Fue la capital inca ~Arequipa #### Piensa en la costa.}',
    );
    expect(question).toMatchObject({
      title: 'Capital',
      prompt: '¿Capital del Perú?',
      feedback: { general: 'Piensa en la costa.' },
    });
    expect(question.options.map(({ text, right, feedback }) => [text, right, feedback])).toEqual([
      ['Lima', true, 'Sí'],
      ['Cusco', false, 'Fue la capital inca'],
      ['Arequipa', false, undefined],
    ]);
  });

  test('several right ones by weight; weights that are those of our rule vanish, and 99.999 is whole', () => {
    const usual = only('multiple', '¿Cuáles son pares? {~%50%2 ~%50%4 ~%-50%3}');
    expect(usual.options.map(({ right, credit }) => [right, credit])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, undefined],
    ]);
    const thirds = only('multiple', 'x {~%33.333%a ~%33.333%b ~%33.333%c ~%0%d}');
    expect(thirds.options.map(({ credit }) => credit)).toEqual([33.33333, 33.33333, 33.33333, 0]);
  });

  test('partial credit in a choice', () => {
    const { options } = only('choice', 'x {=Lima ~%50%Callao ~Cusco}');
    expect(options.map(({ right, credit }) => [right, credit])).toEqual([
      [true, 100],
      [false, 50],
      [false, 0],
    ]);
  });

  test('numbers: tolerance, range, comma, several, and a word for all others', () => {
    expect(only('numeric', 'x {#5:0.1}').answers).toEqual([{ value: '5', tolerance: '0.1', credit: 100 }]);
    expect(only('numeric', 'x {#1..4}').answers).toEqual([{ value: '2.5', tolerance: '1.5', credit: 100 }]);
    expect(only('numeric', 'x {#3,5}').answers[0]!.value).toBe('3.5');
    const several = only('numeric', 'x {#=1822:0 =%50%1822:2#Casi ~#No}');
    expect(several.answers).toEqual([
      { value: '1822', tolerance: '0', credit: 100 },
      { value: '1822', tolerance: '2', credit: 50, feedback: 'Casi' },
    ]);
    expect(several.feedback.wrong).toBe('No');
  });

  test('true and false, in both languages, with what each is told', () => {
    expect(only('true_false', 'El sol es una estrella.{T#No#Sí}')).toMatchObject({
      answer: true,
      feedback: { wrong: 'No', right: 'Sí' },
    });
    expect(only('true_false', 'x {FALSE}').answer).toBe(false);
    expect(reportOf('x {Verdadero}')).toEqual(['1 changed spanish_word']);
  });

  test('pairs, short answers, essays, a missing word', () => {
    const match = only('match', 'Une {=Perú -> Lima =Chile -> Santiago = -> Quito}');
    expect(match.pairs.map(({ left, right }) => [left.text, right.text])).toEqual([
      ['Perú', 'Lima'],
      ['Chile', 'Santiago'],
    ]);
    expect(texts(match.extras)).toEqual(['Quito']);
    expect(only('short', 'x {=sol =%50%estrella}').answers).toMatchObject([
      { text: 'sol' },
      { text: 'estrella', credit: 50 },
    ]);
    expect(only('essay', 'Cuenta tu día. {}').prompt).toBe('Cuenta tu día.');
    expect(only('choice', 'La capital es {=Lima ~Cusco} hoy.').prompt).toBe('La capital es _____ hoy.');
    expect(only('short', 'Dos y dos son {=cuatro =4}.').prompt).toBe('Dos y dos son _____.');
    expect(
      only('numeric', 'Nació en {#\n   =1822:0   #Bien\n   =%50%1822:2  #Casi:\n       es 1822.\n}').answers[1]!
        .feedback,
    ).toBe('Casi:\nes 1822.');
  });

  test('escaped signs are text, a star is a wildcard unless it is escaped', () => {
    const question = only('choice', '::a\\:b:: ¿Qué es \\{x\\} \\= 1\\~2 \\# \\\\neq \\n fin? {=sí ~no}');
    expect(question.title).toBe('a:b');
    expect(question.prompt).toBe('¿Qué es {x} = 1~2 # \\neq \n fin?');
    expect(only('short', 'x {=a*}')).toMatchObject({ wildcards: true });
    expect(only('short', 'x {=a\\*}')).toMatchObject({ wildcards: false, answers: [{ text: 'a*' }] });
  });

  test('categories, ids, tags and comments', () => {
    const { questions } = imported(
      '$CATEGORY: $course$/top/Álgebra/Ecuaciones\n\n// nota\n// [id:q-7] [tag:álgebra] [tag:5.º]\nx {T}\n\ny {F}\n',
    );
    expect(questions.map(({ foreignId, category, question }) => [foreignId, category, question.tags])).toEqual([
      ['q-7', ['Álgebra', 'Ecuaciones'], ['álgebra', '5.º']],
      [null, ['Álgebra', 'Ecuaciones'], []],
    ]);
  });

  test('HTML becomes text, formulas stay formulas, and scripts are gone', () => {
    const question = only(
      'choice',
      '[html]<p>Halla \\\\(x^2\\\\)<br>si <b>x</b> &lt; 3</p><script>alert(1)</script>{\\=1=<i>9</i> ~4}',
    );
    expect(question.prompt).toBe('Halla $x^2$\nsi x < 3');
    expect(question.options[1]!.text).toBe('9');
    expect(reportOf('[html]<p onclick="x()">Hola <b>a</b></p><script>1</script>{T}')).toEqual([
      '1 changed formatting_removed,code_removed',
    ]);
    expect(only('true_false', '¿Es a < b y c > d? {T}').prompt).toBe('¿Es a < b y c > d?');
  });

  test('windows-1252 is read and said', () => {
    const bytes = Uint8Array.from(Buffer.from('¿Qué año? {=mañana ~ayer}', 'latin1'));
    const { questions, notes } = imported(bytes);
    expect(notes).toEqual(['windows_alphabet']);
    expect(questions[0]!.question.prompt).toBe('¿Qué año?');
  });

  test('each broken question has its line and its reason, and the others are taken', () => {
    const file = [
      'uno {=a ~b}',
      'dos {=a ~b',
      'tres {~a ~b}',
      'cuatro {#cinco}',
      'solo un texto',
      'seis {=%150%a ~b}',
      'siete {=a -> b}',
      'ocho {=a ~b} y {=c ~d}',
      'nueve {#9..1}',
      'diez {T}',
    ].join('\n\n');
    expect(reportOf(file)).toEqual([
      '1 taken',
      '3 refused never_closed',
      '5 refused no_right_option',
      '7 refused bad_number',
      '9 refused not_a_question',
      '11 refused bad_credit',
      '13 refused too_few',
      '15 refused several_answer_parts',
      '17 refused bad_range',
      '19 taken',
    ]);
    expect(imported(file).report[1]).toMatchObject({ name: 'dos', source: 'dos {=a ~b' });
  });
});
