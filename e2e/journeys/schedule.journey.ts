import type { Page } from '@playwright/test';
import ical from 'node-ical';
import { expect, test } from '../person.ts';

/** The classes that the page shows: slots of a grid on a wide screen, rows of days on a phone. */
const classesOn = (page: Page) =>
  page.locator('#main').getByRole('grid', { name: 'Horario' }).or(page.locator('#main .card li')).first();

const eventsAt = async (address: string) => {
  const answer = await fetch(address);
  if (!answer.ok) return answer.status;
  return Object.values(ical.sync.parseICS(await answer.text())).filter((each) => each?.type === 'VEVENT').length;
};

test('a student reads the week and lets a calendar follow it', async ({ enter }) => {
  const page = await enter('student', '/student/schedule');
  const main = page.locator('#main');
  await expect(classesOn(page)).toBeVisible();
  await main.getByRole('button', { name: 'Semana siguiente' }).click();
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/);
  await main.getByRole('button', { name: 'Esta semana' }).click();
  await expect(page).not.toHaveURL(/week=/);

  await main.getByRole('button', { name: 'Llevar a mi calendario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Llevar a mi calendario' });
  await dialog.getByRole('button', { name: /^Crear (otra )?dirección$/ }).click();
  const address = await dialog.getByRole('textbox', { name: 'Dirección secreta' }).inputValue();
  expect(address).toMatch(/\/feeds\/[\w-]{43}\.ics$/);
  expect(await eventsAt(address)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Dejar de compartir' }).click();
  await expect(dialog.getByRole('button', { name: 'Crear dirección', exact: true })).toBeVisible();
  expect(await eventsAt(address)).toBe(404);
});

test('a family reads the week of each child', async ({ enter }) => {
  const page = await enter('parent', '/parent/schedule');
  const children = page.locator('#main').getByRole('radiogroup', { name: 'De quién es el horario' });
  await expect(classesOn(page)).toBeVisible();
  await children.getByRole('radio').last().click();
  await expect(page).toHaveURL(/child=/);
  await expect(classesOn(page)).toBeVisible();
});
