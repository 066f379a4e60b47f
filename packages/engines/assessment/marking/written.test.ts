import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asked, aText } from '../tests/arbitraries.ts';
import { markAnswer } from './mark.ts';
import { matchesStars } from './written.ts';

const short = (answers: string[], more: object = {}) =>
  asked({ kind: 'short', prompt: '?', answers: answers.map((text) => ({ text })), ...more });
const shareOf = (question: ReturnType<typeof short>, text: string) =>
  markAnswer(question, { kind: 'short', text }).share;

describe('short answers', () => {
  test('capitals, accents, spaces and outer signs do not count unless asked for', () => {
    const stress = (text: string) =>
      text
        .normalize('NFD')
        .replaceAll(/(?<![nN])[\u0300-\u036f]/g, '')
        .normalize('NFC');
    const change = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => `  ${text.replaceAll(' ', '   ')}\t`,
      (text) => `«${text}».`,
      stress,
      (text) => text.normalize('NFD'),
    );
    fc.assert(
      fc.property(aText, fc.array(change, { maxLength: 3 }), (text, changes) => {
        const given = changes.reduce((written, each) => each(written), text);
        expect(shareOf(short([text]), given)).toBe(1);
      }),
    );
    expect(shareOf(short(['Perú'], { accentsMatter: true }), 'peru')).toBe(0);
    expect(shareOf(short(['Perú'], { accentsMatter: true }), 'PERÚ')).toBe(1);
    expect(shareOf(short(['Perú'], { caseMatters: true }), 'peru')).toBe(0);
    expect(shareOf(short(['Perú'], { caseMatters: true }), 'Peru')).toBe(1);
  });

  test('ñ is a letter of its own', () => {
    expect(shareOf(short(['año']), 'ano')).toBe(0);
    expect(shareOf(short(['AÑO'], { caseMatters: true }), 'AÑO')).toBe(1);
  });

  test('the form with most credit holds, an expected mistake has its own words', () => {
    const question = asked({
      kind: 'short',
      prompt: '?',
      answers: [
        { text: 'H2O', credit: 100 },
        { text: 'agua', credit: 50 },
        { text: 'hielo', credit: 0, feedback: 'Está sólida.' },
      ],
    });
    expect([shareOf(question, 'h2o'), shareOf(question, 'Agua'), shareOf(question, 'vapor')]).toEqual([1, 0.5, 0]);
    expect(markAnswer(question, { kind: 'short', text: 'hielo' }).feedback).toEqual([{ text: 'Está sólida.' }]);
  });

  test('a number may be written in another way', () => {
    expect(shareOf(short(['3.5']), '3,5')).toBe(1);
    expect(shareOf(short(['1000']), '1.000')).toBe(1);
  });

  test('a slip is half only where it is forgiven', () => {
    expect(shareOf(short(['fotosíntesis']), 'fotosintecis')).toBe(0);
    expect(shareOf(short(['fotosíntesis'], { forgiveSpelling: true }), 'fotosintecis')).toBe(0.5);
    expect(shareOf(short(['fotosíntesis'], { forgiveSpelling: true }), 'respiración')).toBe(0);
    const notesOf = (text: string) =>
      markAnswer(short(['fotosíntesis'], { forgiveSpelling: true }), { kind: 'short', text }).notes;
    expect([notesOf('fotosintecis'), notesOf('respiración')]).toEqual([['spelling'], []]);
  });

  test('an answer that is only a sign', () => {
    expect(shareOf(short(['?']), ' ? ')).toBe(1);
    expect(shareOf(short(['?']), '!')).toBe(0);
    expect(markAnswer(short(['?']), { kind: 'short', text: '  ' }).result).toBe('open');
  });
});

describe('stars', () => {
  test('stand for any text', () => {
    const colour = short(['*azul*'], { wildcards: true });
    expect([shareOf(colour, 'es Azul claro'), shareOf(colour, 'azul'), shareOf(colour, 'rojo')]).toEqual([1, 1, 0]);
    expect(shareOf(short(['fue * Bolívar'], { wildcards: true }), 'Fue Simón Bolívar.')).toBe(1);
    expect(shareOf(short([' azul*claro '], { wildcards: true }), 'azul muy claro')).toBe(1);
    expect(shareOf(short(['2*3']), '2*3')).toBe(1);
    expect(shareOf(short(['2*3']), '2x3')).toBe(0);
  });

  test('agree with a regular expression, and a long text is no trap', () => {
    const piece = fc.array(fc.constantFrom('a', 'b', '*'), { maxLength: 8 }).map((all) => all.join(''));
    const plain = fc.array(fc.constantFrom('a', 'b'), { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(plain, piece, (text, pattern) => {
        const wanted = new RegExp(`^${pattern.replaceAll(/\*+/g, '.*')}$`).test(text);
        expect(matchesStars(text, pattern)).toBe(wanted);
      }),
      { numRuns: 2000 },
    );
    expect(matchesStars('a'.repeat(100_000), `${'*a'.repeat(200)}*b`)).toBe(false);
  });
});
