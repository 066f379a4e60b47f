import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';

const main = (page: Page) => page.locator('#main');

interface Evenings {
  items: { id: string; name: string; version: number; state: string }[];
}

/** Takes a meeting day away again, with whatever was booked on it. */
async function cancelEvening(name: string): Promise<void> {
  const { items } = await ask<Evenings>('director', 'GET', '/appointments/evenings?limit=100');
  const made = items.find((one) => one.name === name && one.state !== 'cancelled');
  if (made)
    await ask('director', 'POST', `/appointments/evenings/${made.id}/cancel`, {
      version: made.version,
      reason: 'Terminó el recorrido de prueba',
    });
}

test('the direction makes a meeting day, and a family books it in three taps', async ({ enter }) => {
  const name = anew('Jornada de citas');
  try {
    const page = await enter('director', '/director/calendar?tab=meeting_days');
    await main(page).getByRole('button', { name: 'Nueva jornada de citas' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nueva jornada de citas' });
    await drawer.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    await expect(drawer).toBeHidden();
    await main(page).getByRole('button', { name: 'Abrir las reservas' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Abrir las reservas' })
      .click();
    await expect(main(page).getByText('Abierta', { exact: true })).toBeVisible();

    await enter('parent', '/parent/meetings');
    const card = main(page).locator('.card').filter({ hasText: name });
    await card.getByRole('button', { name: 'Armar mi tarde' }).click();
    const arrange = page.getByRole('dialog', { name: 'Armar mi tarde' });
    await arrange.getByRole('button', { name: 'Proponer un plan' }).click();
    await arrange.getByRole('button', { name: 'Aceptar el plan' }).click();
    await expect(arrange).toBeHidden();
    await expect(card.getByText(/Tienes \d+ citas? ese día/)).toBeVisible();
    await expect(main(page).getByRole('list', { name: 'Próximas citas' }).getByRole('listitem').first()).toBeVisible();
  } finally {
    await cancelEvening(name);
  }
});

interface Family {
  children: { hosts: { name: string; free: number }[] }[];
  bookings: { host: string; past: boolean }[];
}

/** Somebody with free slots with whom the family has no meeting ahead. */
async function freeHost(): Promise<string> {
  const { children, bookings } = await ask<Family>('parent', 'GET', '/appointments/family');
  const met = new Set(bookings.filter(({ past }) => !past).map(({ host }) => host));
  const host = children[0]?.hosts.find(({ name, free }) => free > 1 && !met.has(name));
  if (!host) throw new Error('nobody of the demo has free slots');
  return host.name;
}

test('a family books a free slot, moves it and cancels it with a reason', async ({ enter }) => {
  const page = await enter('parent', '/parent/meetings');
  const free = main(page).getByRole('list', { name: 'Con horas libres' });
  const name = await freeHost();
  const card = free.getByRole('listitem').filter({ hasText: name });
  const ahead = main(page).getByRole('list', { name: 'Próximas citas' });
  const before = await ahead.getByRole('listitem').count();
  await card.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: `Cita con ${name}` });
  const topic = anew('Cómo va en lectura');
  await dialog.getByRole('textbox', { name: '¿De qué quieres hablar?' }).fill(topic);
  await dialog.getByRole('textbox', { name: 'Intérprete (opcional)' }).fill('quechua');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(ahead.getByRole('listitem')).toHaveCount(before + 1);
  const own = ahead.getByRole('listitem').filter({ hasText: topic });
  await expect(own).toContainText('Intérprete: quechua');
  const when = own.locator('.ap-when');
  const first = (await when.textContent()) ?? '';
  await own.getByRole('button', { name: 'Cambiar la hora' }).click();
  const slots = page.getByRole('dialog', { name: `Otra hora con ${name}` });
  await slots
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await expect(page.getByText('Cambiamos la hora de tu cita.')).toBeVisible();
  await expect(when).not.toHaveText(first);
  await own.getByRole('button', { name: 'Cancelar la cita' }).click();
  const question = page.getByRole('dialog', { name: '¿Cancelar esta cita?' });
  await question.getByRole('textbox', { name: 'Motivo' }).fill('Ese día estoy de viaje');
  await question.getByRole('button', { name: 'Cancelar la cita' }).click();
  await expect(question).toBeHidden();
  await expect(ahead.getByRole('listitem')).toHaveCount(before);
});

test('a teacher writes the minutes of a meeting, and the family reads them', async ({ enter }) => {
  const words = anew('Revisamos su cuaderno y avanza con ganas.');
  const page = await enter('teacher', '/teacher/calendar?tab=appointments&when=past');
  const row = main(page).getByRole('listitem').filter({ hasText: 'Rosa Huamán' }).first();
  await row.getByRole('button', { name: 'Acta', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /^Acta de la cita/ });
  await drawer.getByRole('textbox', { name: 'Lo que hablamos' }).fill(words);
  await drawer.getByRole('button', { name: 'Guardar y compartir' }).click();
  await expect(drawer).toBeHidden();
  await enter('parent', '/parent/meetings?show=past');
  await expect(main(page).getByText(words)).toBeVisible();
});
