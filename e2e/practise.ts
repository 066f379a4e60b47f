import { exercise, type Item, SKILLS, type Skill } from '@patio/engine-learning';
import { makeId } from '@patio/kernel';
import type { Page } from '@playwright/test';
import { ask } from './class-today.ts';

/** The exercise on the page, made again from its skill and seed. */
export async function itemOn(page: Page): Promise<Item> {
  const article = page.locator('article[data-skill]');
  const [skill, seed] = [await article.getAttribute('data-skill'), await article.getAttribute('data-seed')];
  const item = exercise(skill ?? '', Number(seed));
  if (!item) throw new Error(`no exercise of ${skill}`);
  return item;
}

/** Writes or presses an answer, whatever field the exercise has. */
export async function answer(page: Page, text: string): Promise<void> {
  const options = page.locator('.pr-option');
  if ((await options.count()) > 0) {
    const all = await options.evaluateAll((each) => each.map((option) => option.textContent));
    await options.nth(all.indexOf(text)).click();
    return;
  }
  const fields = page.locator('.pr-typed .pr-input');
  const parts = (await fields.count()) > 1 ? text.split(/[ /]/) : [text];
  for (const [at, part] of parts.entries()) await fields.nth(at).fill(part);
  await page.getByRole('button', { name: 'Comprobar', exact: true }).click();
}

/** Solves the exercise on the page and goes on to the next. */
export async function solve(page: Page): Promise<void> {
  await answer(page, (await itemOn(page)).answer);
  await page.getByRole('button', { name: 'Siguiente' }).click();
}

interface Groups {
  groups: { skills: { skill: string; tries: number; unaided: number }[] }[];
}
/** How many tries the school has counted for the demo student. */
export async function triesCounted(): Promise<number> {
  const { groups } = await ask<Groups>('student', 'GET', '/tutor/progress');
  return groups.flatMap(({ skills }) => skills).reduce((sum, { tries }) => sum + tries, 0);
}

/** A skill that the demo student has not tried yet, whatever other journeys practised. */
export async function untriedSkill(): Promise<Skill> {
  const { groups } = await ask<Groups>('student', 'GET', '/tutor/progress');
  const tried = new Set(
    groups
      .flatMap(({ skills }) => skills)
      .filter(({ tries }) => tries > 0)
      .map(({ skill }) => skill),
  );
  const skill = SKILLS.find(({ id, subject }) => subject === 'maths' && !tried.has(id));
  if (!skill) throw new Error('the demo student has tried everything');
  return skill;
}

/** Hands in one worked exercise of a skill as the demo student: right at once, or wrong. */
export async function practised(skill: string, right: boolean): Promise<void> {
  const seed = Math.floor(Math.random() * 1_000_000);
  const item = exercise(skill, seed);
  if (!item) throw new Error(`no exercise of ${skill}`);
  const given = right ? item.answer : (item.wrong[0]?.text ?? '0');
  const worked = {
    id: makeId(),
    sessionId: makeId(),
    skill,
    seed,
    at: new Date().toISOString(),
    answers: [given],
    hints: 0,
    shown: false,
    chosen: item.choiceOnly,
    seconds: 20,
  };
  await ask('student', 'POST', '/tutor/practice', { items: [worked] });
}
