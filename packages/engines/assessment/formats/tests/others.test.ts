import { describe, expect, test } from 'vitest';
import { imported, only, refusal, reportOf } from './given.ts';

describe('Aiken', () => {
  const good = '¿Capital del Perú?\nA. Cusco\nB) Lima\nC. Piura\nANSWER: B\n';
  test('question, options and answer', () => {
    const { prompt, options } = only('choice', good);
    expect(prompt).toBe('¿Capital del Perú?');
    expect(options.map(({ text, right }) => [text, right])).toEqual([
      ['Cusco', false],
      ['Lima', true],
      ['Piura', false],
    ]);
  });

  test('Spanish and lower case are taken with a note; what is missing is refused by line', () => {
    const file = [
      '¿Uno?\na) x\nb) y\nrespuesta: b',
      '¿Dos?\nA. x\nB. y\nANSWER: D',
      '¿Tres?\nA. x\nANSWER: A',
      '¿Cuatro?\nA. x\nB. y',
      good,
    ].join('\n\n');
    expect(reportOf(file)).toEqual([
      '1 changed spanish_word,lower_case',
      '6 refused bad_letter',
      '11 refused too_few',
      '15 refused no_answer',
      '19 taken',
    ]);
  });
});

describe('tables', () => {
  test('kinds are named or seen, in both languages and with any delimiter', () => {
    const file = [
      'tipo;enunciado;opción 1;opción 2;opción 3;respuesta;tolerancia;puntos;dificultad;etiquetas',
      ';¿Capital?;Lima;Cusco;Piura;A;;2;fácil;perú, capitales',
      ';¿Pares?;2;3;4;A|C;;;;',
      ';El sol es una estrella.;;;;verdadero;;;;',
      ';¿Cuánto es 7/2?;;;;3,5;0,1;;;',
      'corta;¿Quién escribió Trilce?;;;;Vallejo|César Vallejo;;;;',
      'emparejar;Une;Perú -> Lima;Chile -> Santiago;;;;;;',
      'ordenar;Ordena;uno;dos;tres;;;;;',
      'completar;El [[sol|Sol]] sale por el [[=este|~oeste]] a las [[#6:0.5]].;;;;;;;;',
      'ensayo;"Explica, con ""detalle"",\nel ciclo del agua.";;;;;;;difícil;',
    ].join('\r\n');
    const { questions, report } = imported(file);
    expect(questions.map(({ question }) => question.kind)).toEqual([
      'choice',
      'multiple',
      'true_false',
      'numeric',
      'short',
      'match',
      'order',
      'cloze',
      'essay',
    ]);
    expect(questions[0]!.question).toMatchObject({ points: 2, difficulty: 'easy', tags: ['perú', 'capitales'] });
    expect(questions[3]!.question).toMatchObject({ answers: [{ value: '3.5', tolerance: '0.1' }] });
    expect(questions[8]!.question.prompt).toBe('Explica, con "detalle",\nel ciclo del agua.');
    expect(report.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('a row that is wrong costs no other', () => {
    const file =
      'type,question,option 1,option 2,answer\nchoice,x,a,b,Z\npoem,x,,,\nnumeric,x,,,tres\nchoice,"x,a,b,A\nchoice,y,a,b,b';
    expect(reportOf(file)).toEqual([
      '2 refused bad_letter',
      '3 refused unknown_type',
      '4 refused bad_number',
      '5 refused never_closed',
      '6 taken',
    ]);
  });
});

describe('what it is', () => {
  test('is found by content', () => {
    const formatOf = (file: string) => imported(file).format;
    expect(formatOf('x {T}')).toBe('gift');
    expect(formatOf('x\nA. a\nB. b\nANSWER: A')).toBe('aiken');
    expect(formatOf('pregunta,respuesta\nx,verdadero')).toBe('csv');
    expect(formatOf('<?xml version="1.0"?><quiz><question type="truefalse"/></quiz>')).toBe('moodle_xml');
    expect(formatOf('<assessmentItem identifier="a" title="b"/>')).toBe('qti');
  });

  test('what is none is refused as a whole', () => {
    expect(refusal('solo palabras')).toBe('unknown_format');
    expect(refusal('  \n ')).toBe('empty');
    expect(refusal('<quiz></quiz>')).toBe('empty');
    expect(refusal('<html><body>Hola</body></html>')).toBe('unknown_format');
    expect(refusal(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toBe('not_a_zip');
    expect(refusal('x {T}', { limits: { fileBytes: 3 } })).toBe('too_large');
    expect(refusal('x {T}\n\ny {T}', { limits: { questions: 1 } })).toBe('too_many_questions');
  });
});
