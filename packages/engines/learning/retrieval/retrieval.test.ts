import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyBlock } from '@patio/engine-lessons';
import { describe, expect, test } from 'vitest';
import { demoPassages } from '../tests/demo-passages.ts';
import { answerFrom } from './answer.ts';
import { askAll, type LessonQuestion } from './evaluate.ts';
import { indexPassages } from './index-passages.ts';
import { passagesOf, plainPassage } from './passages.ts';
import { cueOf, kindOf } from './question-kind.ts';
import { search } from './search.ts';
import { soundOf, stem, termsOf } from './terms.ts';

const read = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, '../tests/sets', name), 'utf8'));
const QUESTIONS: LessonQuestion[] = read('lesson-questions.json');
const OFF_LESSON: { language: 'es' | 'en'; question: string }[] = read('off-lesson.json');
const PASSAGES = [...demoPassages('es'), ...demoPassages('en')];

describe('words', () => {
  test('forms of one word fall together, and neighbours stay apart', () => {
    const together: [string, string][] = [
      ['fracciones', 'fraccion'],
      ['multiplicar', 'multiplicacion'],
      ['evaporo', 'evaporacion'],
      ['luces', 'luz'],
      ['celulas', 'celula'],
    ];
    for (const [a, b] of together) expect(stem(a, 'es'), `${a} ${b}`).toBe(stem(b, 'es'));
    expect(stem('celular', 'es')).not.toBe(stem('celula', 'es'));
    expect(stem('numerador', 'es')).not.toBe(stem('numero', 'es'));
    expect(stem('stopped', 'en')).toBe(stem('stop', 'en'));
    expect(stem('evaporates', 'en')).toBe(stem('evaporation', 'en'));
    expect(stem('went', 'en')).toBe(stem('go', 'en'));
    expect(stem('murieron', 'es')).toBe(stem('muerte', 'es'));
    expect(stem('vuelto', 'es')).not.toBe(stem('volver', 'es'));
    expect(stem('siete', 'es')).toBe('7');
    expect(soundOf('siclo')).toBe(soundOf('ciclo'));
    expect(termsOf('¿Qué es la Fracción?', 'es')).toEqual([stem('fraccion', 'es')]);
  });

  test('questions are told apart', () => {
    expect(kindOf('¿Qué es un tambo?')).toBe('what');
    expect(kindOf('¿Cómo se dice perro?')).toBe('other');
    expect(kindOf('How do I check it?')).toBe('how');
    expect(kindOf('¿Por qué llueve?')).toBe('why');
    expect(kindOf('¿Dónde queda Caral?')).toBe('fact');
    expect(kindOf('las plantas son seres vivos?')).toBe('other');
    expect(cueOf('Why does it rain?')?.test('It rains because the air cools.')).toBe(true);
    expect(cueOf('¿Quién la descubrió?')?.test('la descubrió Marie Curie')).toBe(true);
    expect(cueOf('¿Qué es?')).toBeNull();
  });
});

describe('over the demo lessons', () => {
  test('the sets are large enough, half of them written without the lesson', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(300);
    expect(QUESTIONS.filter(({ seen }) => !seen).length).toBeGreaterThanOrEqual(150);
    expect(OFF_LESSON.length).toBeGreaterThanOrEqual(100);
    const known = new Set(PASSAGES.map(({ language, lesson, block }) => `${language} ${lesson} ${block}`));
    for (const { language, lesson, blocks } of QUESTIONS)
      for (const block of blocks) expect(known, `${lesson} ${block}`).toContain(`${language} ${lesson} ${block}`);
  });

  test('questions of children find their block', () => {
    const asked = askAll(PASSAGES, QUESTIONS);
    const shareOf = (test: (each: (typeof asked)[number]) => boolean) => asked.filter(test).length / asked.length;
    expect(shareOf(({ place }) => place === 0)).toBeGreaterThanOrEqual(0.84);
    expect(shareOf(({ place }) => place >= 0)).toBeGreaterThanOrEqual(0.97);
    expect(shareOf(({ answered }) => !answered)).toBeLessThanOrEqual(0.05);
  });

  test('what no lesson says is refused', () => {
    const refused = askAll(PASSAGES, OFF_LESSON).filter(({ answered }) => !answered);
    expect(refused.length / OFF_LESSON.length).toBeGreaterThanOrEqual(0.9);
  });

  test('an answer is word for word and says where it stands', () => {
    const index = indexPassages(PASSAGES, 'es');
    const answer = answerFrom(index, '¿qué es la condensación?')!;
    expect(answer.lesson).toBe('cyt/ciclo-del-agua');
    const passage = PASSAGES.find(
      ({ lesson, block, language }) => language === 'es' && lesson === answer.lesson && block === answer.block,
    )!;
    for (const sentence of answer.sentences) expect(passage.body).toContain(sentence);
    expect(answerFrom(index, '¿quién pintó la Mona Lisa?')).toBeNull();
    expect(search(index, '¿¿??')).toEqual([]);
    expect(answerFrom(index, 'a'.repeat(50_000))).toBeNull();
  });

  test('bare text can be searched too', () => {
    const index = indexPassages(
      [
        plainPassage('a', 'La luna gira alrededor de la Tierra.', 'es'),
        plainPassage('b', 'El sol es una estrella.', 'es'),
      ],
      'es',
    );
    expect(search(index, '¿qué gira alrededor de la tierra?')[0]?.passage.block).toBe('a');
  });

  test('a course of two passages answers what stands in it, and nothing else', () => {
    const texts = ['La luna gira alrededor de la Tierra.', 'El sol es una estrella que da luz y calor.'];
    const index = indexPassages(
      texts.map((text, at) => plainPassage(String(at), text, 'es')),
      'es',
    );
    expect(answerFrom(index, '¿alrededor de qué gira la luna?')?.block).toBe('0');
    expect(answerFrom(index, '¿qué es el sol?')?.block).toBe('1');
    expect(answerFrom(index, '¿quién pintó la Mona Lisa?')).toBeNull();
    expect(answerFrom(index, '¿cuántos cráteres tiene la luna?')).toBeNull();
  });

  test('words of a card stand for each other', () => {
    const card = { ...plainPassage('cards', 'bus stop\nparadero\nbridge\npuente', 'es'), kind: 'flashcards' as const };
    const index = indexPassages([card, plainPassage('a', 'Wait at the bridge.', 'es')], 'es');
    expect(index.paired.get(stem('puente', 'es'))).toEqual([stem('bridge', 'es')]);
    expect(search(index, '¿dónde está el puente?').map(({ passage }) => passage.block)).toContain('a');
  });

  test('one slip of the pen is forgiven in a long word', () => {
    const index = indexPassages(
      [plainPassage('a', 'La precipitación cae.', 'es'), plainPassage('b', 'El sol.', 'es')],
      'es',
    );
    for (const word of ['presipitacion', 'precipitasion', 'prcipitacion', 'percipitacion'])
      expect(search(index, word)[0]?.passage.block, word).toBe('a');
    expect(search(index, 'participacion')).toEqual([]);
  });

  test('practice is never cited, since it shows its answers', () => {
    expect(PASSAGES.some(({ kind }) => kind === 'quiz')).toBe(false);
    const question = { id: 'q', kind: 'short', prompt: '¿Cómo se llama?', accepted: ['condensación'] };
    const checkpoint = {
      id: 'c',
      type: 'checkpoint',
      title: 'Listo',
      text: 'Mira lo que sabes.',
      questions: [question],
    };
    const [passage] = passagesOf({ id: 'l', title: 'El agua', language: 'es' }, [checkpoint as unknown as AnyBlock]);
    expect(passage?.body).toContain('Mira lo que sabes.');
    expect(passage?.body).not.toContain('condensación');
  });
});
