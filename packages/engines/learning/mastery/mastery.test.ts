import { describe, expect, test } from 'vitest';
import { seeded } from '../exercises/random.ts';
import { fsrsScheduler } from '../review/fsrs.ts';
import { dueCards, recallOf } from '../review/scheduler.ts';
import { afterTry, chanceRight, TYPED } from './bkt.ts';
import { calibrationError, type Prediction, rankQuality } from './calibration.ts';
import { abilityOf, afterAnswer, chanceOf, errorOf, newRating } from './elo.ts';
import { type Evidence, masteryOf } from './evidence.ts';
import { pickPractice } from './practice.ts';

const tryOn = (day: string, right: boolean, unaided = true): Evidence => ({
  skill: 's',
  day,
  right,
  unaided,
  hints: unaided ? 0 : 1,
  chosen: false,
});

describe('2,000 simulated students with known parameters', () => {
  test('knowledge tracing says chances that come true', () => {
    const random = seeded(11);
    const predictions: Prediction[] = [];
    for (let student = 0; student < 2_000; student++) {
      let knows = random.fraction() < TYPED.known;
      let known = TYPED.known;
      for (let turn = 0; turn < 15; turn++) {
        const right = random.fraction() < (knows ? 1 - TYPED.slip : TYPED.guess);
        predictions.push({ chance: chanceRight(known, TYPED), right });
        known = afterTry(known, right, TYPED);
        knows ||= random.fraction() < TYPED.learn;
      }
    }
    expect(calibrationError(predictions)).toBeLessThanOrEqual(0.03);
    expect(rankQuality(predictions)).toBeGreaterThanOrEqual(0.7);
  });

  test('ratings find abilities and difficulties again', () => {
    const random = seeded(5);
    const items = Array.from({ length: 60 }, () => ({ true: random.fraction() * 4 - 2, rating: newRating() }));
    const normal = () => Array.from({ length: 12 }, random.fraction).reduce((sum, each) => sum + each, -6);
    const late: Prediction[] = [];
    const pairs: [number, number][] = [];
    for (let student = 0; student < 2_000; student++) {
      const ability = normal();
      let rating = newRating();
      for (let turn = 0; turn < 40; turn++) {
        const item = random.pick(items);
        const right = random.fraction() < chanceOf(ability, item.true);
        if (student > 500 && turn > 15) late.push({ chance: chanceOf(rating.value, item.rating.value), right });
        const after = afterAnswer(rating, item.rating, right);
        rating = after.student;
        item.rating = after.item;
      }
      pairs.push([ability, rating.value]);
    }
    const close = pairs.filter(([ability, value]) => Math.abs(ability - value) <= 1.2).length / pairs.length;
    expect(close).toBeGreaterThanOrEqual(0.9);
    expect(calibrationError(late)).toBeLessThanOrEqual(0.03);
    expect(errorOf({ value: 0, answers: 40 })).toBeLessThan(errorOf({ value: 0, answers: 2 }));
  });

  test('a wrong model is seen by the measure', () => {
    const random = seeded(3);
    const predictions = Array.from({ length: 5_000 }, () => ({ chance: 0.9, right: random.fraction() < 0.6 }));
    expect(calibrationError(predictions)).toBeGreaterThan(0.2);
    expect(rankQuality(predictions)).toBeCloseTo(0.5, 5);
  });
});

describe('the bar', () => {
  test('needs three successes alone on two days', () => {
    const oneDay = Array.from({ length: 6 }, () => tryOn('2026-11-02', true));
    expect(masteryOf(oneDay).standing).toBe('growing');
    expect(masteryOf([...oneDay, tryOn('2026-11-03', true)]).standing).toBe('mastered');
  });

  test('help is help', () => {
    const helped = ['02', '03', '04', '05', '06'].map((day) => tryOn(`2026-11-${day}`, true, false));
    expect(masteryOf(helped)).toMatchObject({ unaidedSuccesses: 0, independence: 0 });
    expect(masteryOf(helped).standing).not.toBe('mastered');
    expect(masteryOf([tryOn('2026-11-02', true, false)]).known).toBeLessThan(
      masteryOf([tryOn('2026-11-02', true)]).known,
    );
  });

  test('what was mastered and is missed goes to review, and doubt narrows with tries', () => {
    const days = ['02', '03', '04', '05'].map((day) => tryOn(`2026-11-${day}`, true));
    expect(masteryOf([...days, tryOn('2026-11-06', false), tryOn('2026-11-06', false)]).standing).toBe('to_review');
    expect(masteryOf([])).toMatchObject({ standing: 'not_started', tries: 0, independence: null });
    const [few, many] = [masteryOf(days.slice(0, 1)), masteryOf(days)];
    expect(many.to - many.from).toBeLessThan(few.to - few.from);
  });
});

describe('reviews', () => {
  test('intervals grow with success and begin again after forgetting', () => {
    let card = fsrsScheduler.begin('2026-11-02');
    const gaps: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const { due } = card;
      card = fsrsScheduler.review(card, 'good', due);
      gaps.push((Date.parse(card.due) - Date.parse(due)) / 86_400_000);
    }
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps.at(-1)).toBeGreaterThan(10);
    expect(fsrsScheduler.retrievability(card, card.due)).toBeCloseTo(0.9, 2);
    const forgotten = fsrsScheduler.review(card, 'forgotten', card.due);
    expect(forgotten).toMatchObject({ lapses: 1, reviews: 5 });
    expect(Date.parse(forgotten.due) - Date.parse(card.due)).toBeLessThan(gaps.at(-1)! * 86_400_000);
  });

  test('a card survives being kept as JSON, is never due the same day, and never goes back in time', () => {
    const card = fsrsScheduler.review(fsrsScheduler.begin('2026-11-02'), 'hard', '2026-11-02');
    const kept = JSON.parse(JSON.stringify(card)) as typeof card;
    expect(fsrsScheduler.review(kept, 'good', '2026-11-10')).toEqual(fsrsScheduler.review(card, 'good', '2026-11-10'));
    expect(card.due > '2026-11-02').toBe(true);
    expect(fsrsScheduler.review(card, 'good', '2026-10-01').state.since).toBe('2026-11-02');
  });

  test('a rating rises with successes alone, less with help, least by choosing, and falls with misses', () => {
    const tries = (right: boolean, unaided: boolean, chosen: boolean) =>
      Array.from({ length: 4 }, () => ({ right, unaided, chosen }));
    const value = (...given: Parameters<typeof tries>) => abilityOf(tries(...given)).value;
    expect(value(true, true, false)).toBeGreaterThan(value(true, true, true));
    expect(value(true, true, true)).toBeGreaterThan(value(true, false, true));
    expect(value(true, false, false)).toBeGreaterThan(0);
    expect(value(false, true, false)).toBeLessThan(0);
    expect(abilityOf([]).value).toBe(0);
    expect(abilityOf(tries(true, true, false), 1).value).toBeGreaterThan(value(true, true, false));
  });

  test('recall follows from the answer, and due cards come oldest first', () => {
    expect(recallOf({ right: false, hints: 0, attempts: 1 })).toBe('forgotten');
    expect(recallOf({ right: true, hints: 1, attempts: 1 })).toBe('hard');
    expect(recallOf({ right: true, hints: 0, attempts: 1 })).toBe('good');
    expect(dueCards([{ due: '2026-11-05' }, { due: '2026-11-02' }, { due: '2026-12-01' }], '2026-11-05')).toEqual([
      { due: '2026-11-02' },
      { due: '2026-11-05' },
    ]);
  });

  test('practice mixes what is due, weak and new, the same way for the same day', () => {
    const progress = [
      { skill: 'maths.add-carry', mastery: masteryOf([tryOn('2026-11-02', true)]), due: '2026-11-03' },
      { skill: 'maths.double', mastery: masteryOf([tryOn('2026-11-02', false)]), due: null },
    ];
    const picks = pickPractice('ana', '2026-11-05', progress, { subject: 'maths', grade: 2 }, 6);
    expect(picks.slice(0, 3).map(({ why }) => why)).toEqual(['due', 'weak', 'new']);
    expect(picks).toHaveLength(6);
    expect(new Set(picks.map(({ skill }) => skill)).size).toBe(6);
    expect(pickPractice('ana', '2026-11-05', progress, { subject: 'maths', grade: 2 }, 6)).toEqual(picks);
  });
});
