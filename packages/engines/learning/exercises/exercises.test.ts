import { describe, expect, test } from 'vitest';
import { problemsOf } from '../tests/judge-item.ts';
import { checkAnswer } from './check.ts';
import { compared, pluralOf as englishPlural, ingForm, regularPast, thirdPerson } from './english/forms.ts';
import { makeItem, optionsOf } from './make.ts';
import { exercise, findSkill, isomorphicItem, SKILLS, skillsUpTo } from './skills.ts';
import { pluralOf } from './spanish/nouns.ts';
import { stressFromEnd, WORDS_BY_SYLLABLES, wholeWord, withoutAccent } from './spanish/syllables.ts';
import { conjugate } from './spanish/verbs.ts';

describe('every skill', () => {
  test('there are enough of them, each with its own id', () => {
    const count = (subject: string) => SKILLS.filter((skill) => skill.subject === subject).length;
    expect(count('maths')).toBeGreaterThanOrEqual(60);
    expect(count('spanish') + count('english')).toBeGreaterThanOrEqual(20);
    expect(new Set(SKILLS.map(({ id }) => id)).size).toBe(SKILLS.length);
    expect(new Set(SKILLS.filter(({ subject }) => subject === 'maths').map(({ grade }) => grade)).size).toBe(8);
  });

  test.each(SKILLS.map((skill) => [skill.id, skill] as const))(
    '%s: key, wrong answers and hints hold',
    (_id, skill) => {
      for (let seed = 1; seed <= 60; seed++)
        expect(problemsOf(makeItem(skill, seed * 7 + 1)), `seed ${seed * 7 + 1}`).toEqual([]);
    },
  );

  test('the same seed makes the same item, and another item of the kind is another one', () => {
    for (const skill of SKILLS) {
      const item = makeItem(skill, 42);
      expect(makeItem(skill, 42)).toEqual(item);
      expect(isomorphicItem(item)?.prompt.es).not.toBe(item.prompt.es);
    }
  });

  test('a planted wrong key is found', () => {
    const item = exercise('maths.add-carry', 3)!;
    const spoiled = { ...item, answer: '1', key: { kind: 'number', value: { n: 1, d: 1 }, form: 'any' } as const };
    expect(problemsOf(spoiled).join()).toContain('key 1');
    expect(problemsOf({ ...item, hints: [{ es: `Es ${item.answer}`, en: 'x' }, item.hints[0]!] }).join()).toContain(
      'hint tells',
    );
  });

  test('skills are found by id and by grade', () => {
    expect(findSkill('maths.nothing')).toBeNull();
    expect(exercise('maths.nothing', 1)).toBeNull();
    expect(skillsUpTo('maths', 2).every(({ grade }) => grade <= 2)).toBe(true);
    expect(optionsOf(exercise('english.be', 4)!)).toContain(exercise('english.be', 4)!.answer);
  });
});

describe('answers', () => {
  const find = (skill: string, want: (answer: string) => boolean) => {
    for (let seed = 1; ; seed++) {
      const item = exercise(skill, seed)!;
      if (want(item.answer)) return item;
    }
  };

  test('equal values are equal', () => {
    const half = find('maths.add-like-fractions', (answer) => answer === '1/2');
    for (const typed of ['1/2', '2/4', '0.5', '0,5', ' .5 ', '4 / 8'])
      expect(checkAnswer(half, typed), typed).toEqual({ result: 'right' });
    expect(checkAnswer(half, 'half')).toEqual({ result: 'unreadable' });
    expect(checkAnswer(half, '')).toEqual({ result: 'unreadable' });
  });

  test('a form that is asked for counts', () => {
    const item = find('maths.simplify-fraction', (answer) => answer === '2/3');
    expect(checkAnswer(item, '4/6')).toEqual({ result: 'other_form', needs: 'lowest' });
    const mixed = find('maths.to-mixed-number', (answer) => answer === '2 1/3');
    expect(checkAnswer(mixed, '7/3')).toEqual({ result: 'other_form', needs: 'mixed' });
    expect(checkAnswer(mixed, '2 1/3')).toEqual({ result: 'right' });
    const unit = exercise('maths.perimeter-rectangle', 2)!;
    expect(checkAnswer(unit, `${unit.answer} cm`)).toEqual({ result: 'right' });
    expect(checkAnswer(unit, `${unit.answer} m`)).toEqual({ result: 'other_form', needs: 'unit' });
  });

  test('a wrong answer is traced to its misconception', () => {
    for (const skill of SKILLS) {
      const item = makeItem(skill, 11);
      for (const wrong of item.wrong) {
        const verdict = checkAnswer(item, wrong.text);
        if (verdict.result === 'wrong') expect(verdict.misconception).toBe(wrong.misconception);
      }
    }
  });

  test('accents count where they are asked', () => {
    const item = find('spanish.written-accent', (answer) => answer === 'camión');
    expect(checkAnswer(item, 'camión').result).toBe('right');
    expect(checkAnswer(item, 'camion')).toEqual({ result: 'wrong', misconception: 'accent_missing' });
  });
});

describe('language rules against lists written by hand', () => {
  test('Spanish', () => {
    const plurals = {
      lápiz: 'lápices',
      camión: 'camiones',
      lunes: 'lunes',
      joven: 'jóvenes',
      café: 'cafés',
      rey: 'reyes',
      flor: 'flores',
    };
    for (const [noun, plural] of Object.entries(plurals)) expect(pluralOf(noun)).toBe(plural);
    expect([0, 1, 2, 3, 4].map((who) => conjugate('cantar', 'imperfect', who)).join()).toBe(
      'cantaba,cantabas,cantaba,cantábamos,cantaban',
    );
    expect([0, 1, 2, 3, 4].map((who) => conjugate('vivir', 'preterite', who)).join()).toBe(
      'viví,viviste,vivió,vivimos,vivieron',
    );
    expect(conjugate('comer', 'future', 3)).toBe('comeremos');
    expect(conjugate('correr', 'present', 4)).toBe('corren');
  });

  test('the written accent follows from type and ending', () => {
    for (const parts of WORDS_BY_SYLLABLES) {
      const word = wholeWord(parts);
      const from = stressFromEnd(parts);
      const softEnd = /[aeiouns]$/.test(withoutAccent(word));
      const needs = from === 3 || (from === 1 && softEnd) || (from === 2 && !softEnd);
      expect(word !== withoutAccent(word), word).toBe(needs);
    }
  });

  test('English', () => {
    expect(['box', 'city', 'boy', 'child', 'tomato'].map(englishPlural).join()).toBe(
      'boxes,cities,boys,children,tomatoes',
    );
    expect(['watch', 'study', 'have', 'go', 'play'].map(thirdPerson).join()).toBe('watches,studies,has,goes,plays');
    expect(['stop', 'like', 'carry', 'play', 'help'].map(regularPast).join()).toBe(
      'stopped,liked,carried,played,helped',
    );
    expect(['run', 'make', 'lie', 'read', 'play'].map(ingForm).join()).toBe('running,making,lying,reading,playing');
    expect(['big', 'happy', 'large', 'beautiful', 'good'].map((each) => compared(each, 'er')).join()).toBe(
      'bigger,happier,larger,more beautiful,better',
    );
    expect(['hot', 'easy', 'interesting', 'bad'].map((each) => compared(each, 'est')).join()).toBe(
      'hottest,easiest,most interesting,worst',
    );
  });
});
