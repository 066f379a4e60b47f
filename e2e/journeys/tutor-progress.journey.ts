import { anew } from '../anew.ts';
import { sharedCourse } from '../lesson.ts';
import { expect, test } from '../person.ts';
import { practised, untriedSkill } from '../practise.ts';

const SKILL = 'maths.add-within-10';

test('a student sees what they know with its evidence, and keeps a goal and a thought', async ({ enter }) => {
  await practised(SKILL, true);
  const page = await enter('student', '/student/progress');
  const main = page.locator('#main');
  const row = main.locator('.kn').filter({ hasText: 'Sumar hasta 10' });
  const tries = Number((await row.getByRole('link', { name: /Ver \d+ intento/ }).innerText()).replaceAll(/\D/g, ''));
  await row.getByRole('link', { name: /Ver \d+ intento/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator('.ev > li')).toHaveCount(tries);
  await expect(drawer.getByText('Sin ayuda').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // Each number opens the skills that it counts.
  for (const standing of ['Dominado', 'En camino', 'Empezando', 'Para repasar']) {
    const figure = main.locator('a.stat').filter({ hasText: standing });
    const count = Number(await figure.getAttribute('data-figure'));
    await figure.click();
    await expect(main.locator('#skills .kns > li')).toHaveCount(count);
  }

  await page.goto(new URL('/student/my-progress', page.url()).href);
  await expect(main.getByText('Una hoja por cada día en que aprendiste algo.')).toBeVisible();
  const goal = anew('Sumar sin contar con los dedos');
  await main.getByRole('button', { name: 'Nueva meta' }).click();
  await drawer.getByRole('textbox', { name: '¿Qué quieres lograr?' }).fill(goal);
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  const card = main.locator('.bk-cards > li').filter({ hasText: goal });
  await card.getByRole('button', { name: 'La logré' }).click();
  await expect(card.getByText('Lograda')).toBeVisible();

  const thought = anew('Entendí que sumar es juntar.');
  await main.getByRole('button', { name: 'Escribir' }).click();
  await drawer.getByRole('textbox', { name: 'Con tus palabras' }).fill(thought);
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer).toBeHidden();
  await page.reload();
  await expect(main.getByText(thought)).toBeVisible();
  await expect(main.locator('.bk-cards > li').filter({ hasText: goal }).getByText('Lograda')).toBeVisible();
});

test('a family reads what the child can do and one thing for home', async ({ enter }) => {
  await practised(SKILL, true);
  const page = await enter('parent', '/parent/student-progress');
  const main = page.locator('#main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Avance');
  await expect(main.getByText('Una cosa para hacer en casa esta semana', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: /ya sabe hacer$/ })).toBeVisible();
});

test('a teacher sees who is stuck where, and the tries behind it', async ({ enter }) => {
  const { sectionId } = await sharedCourse();
  const skill = await untriedSkill();
  for (let times = 0; times < 3; times++) await practised(skill.id, false);
  const page = await enter('teacher', `/admin/sections/${sectionId}?tab=tutor.learning`);
  const main = page.locator('#main');
  const card = main.locator('.card').filter({ has: page.getByRole('heading', { name: skill.name.es, exact: true }) });
  const link = card.getByRole('link', { name: /Ver \d+ intentos/ }).first();
  const tries = Number((await link.innerText()).replaceAll(/\D/g, ''));
  await link.click();
  await expect(page.getByRole('dialog').locator('.ev > li')).toHaveCount(tries);
  await expect(page.getByRole('dialog').getByText('Todavía no').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // A number of the table opens the skills that it counts.
  const figure = main.locator('tbody [data-figure]').first();
  const count = Number(await figure.getAttribute('data-figure'));
  await figure.click();
  await expect(main.locator('#skills .kns > li')).toHaveCount(count);
  await main.getByRole('link', { name: 'Toda la clase' }).click();
  await expect(main.getByRole('heading', { name: 'Dónde se traban' })).toBeVisible();
});
