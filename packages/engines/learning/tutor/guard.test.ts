import { describe, expect, test } from 'vitest';
import { makeItem } from '../exercises/make.ts';
import { exercise, SKILLS } from '../exercises/skills.ts';
import { revealsAnswer } from '../leak/reveals.ts';
import { leaksOf } from '../tests/leaks.ts';
import { type GuardContext, guardReply } from './guard.ts';

const item = exercise('maths.two-step-story', 4)!;
const context: GuardContext = {
  language: 'es',
  grade: 4,
  variant: 'course',
  closed: [item],
  passages: [{ block: 'b1', text: 'El sol calienta el agua de mares y ríos. El agua se convierte en vapor y sube.' }],
};
const judge = (say: string, more: Partial<{ question: string; cites: string[] }> = {}) =>
  guardReply({ say, cites: [], ...more }, context);

describe('the answer leaves in no form', () => {
  test('digits, words, other languages, spelled, spaced, coded, turned around', () => {
    let [all, missed] = [0, [] as string[]];
    for (const skill of SKILLS)
      for (let seed = 1; seed <= 8; seed++) {
        const one = makeItem(skill, seed);
        for (const text of leaksOf(one)) {
          all++;
          if (!revealsAnswer(text, one)) missed.push(`${skill.id} ${one.answer}: ${text}`);
        }
      }
    expect(all).toBeGreaterThan(5_000);
    expect(missed.length / all, missed.slice(0, 12).join('\n')).toBeLessThanOrEqual(0.01);
  });

  test('ordinary tutoring is let through', () => {
    let blocked = 0;
    let all = 0;
    for (const skill of SKILLS)
      for (let seed = 1; seed <= 8; seed++) {
        const one = makeItem(skill, seed);
        for (const text of [
          'Lee otra vez la pregunta. ¿Qué te piden?',
          'Vas bien, revisa el primer paso.',
          'Which part do you know already?',
          one.prompt.es,
        ]) {
          all++;
          if (revealsAnswer(text, one)) blocked++;
        }
      }
    expect(blocked / all).toBeLessThanOrEqual(0.05);
  });
});

describe('a reply is shown only if', () => {
  test('it is calm, short, asks one thing and names nobody', () => {
    expect(judge('Piensa en cuántas galletas hay en total.', { question: '¿Qué operación usas?' })).toEqual([]);
    expect(judge('Eres un idiota.')).toContain('tone');
    expect(judge('Es muy fácil, cualquiera sabe eso.')).toContain('tone');
    expect(judge('Te quiero mucho, soy tu amigo.')).toContain('feelings');
    expect(judge('Mira https://ejemplo.pe')).toContain('link');
    expect(judge('Escribe a ana@correo.pe')).toContain('personal_data');
    expect(judge('¿Qué ves? ¿Y qué haces?')).toContain('many_questions');
    expect(judge(Array(80).fill('palabra').join(' '))).toContain('too_long');
    expect(judge('')).toContain('empty');
    expect(judge(`Son ${item.answer} galletas.`)).toContain('leak');
  });

  test('it names nobody in full whom nobody named before', () => {
    const people = [
      { role: 'student' as const, names: ['Luis', 'de la Cruz', 'Mamani'] },
      { role: 'student' as const, names: ['María José', 'Quispe'] },
    ];
    const named = (say: string, before: string[] = []) =>
      guardReply({ say, cites: [] }, { ...context, people, before }).includes('personal_data');
    expect(named('Luis Mamani escribió que no entiende nada.')).toBe(true);
    expect(named('Lo dijo de la cruz, luis.')).toBe(true);
    expect(named('Mira lo que hizo Maria Jose Quispe.')).toBe(true);
    expect(named('Luis Mamani tiene tres lápices.', ['mi amigo luis mamani tiene lápices'])).toBe(false);
    // A first name alone is the name of many.
    expect(named('Luis tiene tres lápices y María José tiene dos.')).toBe(false);
    expect(named('Cuenta los lápices de la mesa.')).toBe(false);
  });

  test('it can be read at the grade', () => {
    const hard =
      'La conceptualización epistemológica interdisciplinaria contemporánea presupone necesariamente consideraciones metodológicas extraordinariamente heterogéneas, fundamentalmente institucionalizadas, históricamente condicionadas y socioculturalmente contextualizadas, independientemente de particularidades circunstanciales aparentemente insignificantes o predominantemente anecdóticas, constitucionalmente irreconciliables, terminológicamente imprecisas.';
    expect(guardReply({ say: hard, cites: [] }, { ...context, grade: 6 })).toContain('too_hard');
  });

  test('its citations were sent, and it says what they say', () => {
    expect(judge('El sol calienta el agua y sube como vapor.', { cites: ['b1'] })).toEqual([]);
    expect(judge('El sol calienta el agua.', { cites: ['b9'] })).toContain('unknown_citation');
    expect(judge('Los dinosaurios desaparecieron por un meteorito enorme.', { cites: ['b1'] })).toContain(
      'not_in_passage',
    );
  });
});
