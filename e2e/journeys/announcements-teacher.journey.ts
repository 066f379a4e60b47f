import type { Page } from '@playwright/test';
import { anew } from '../anew.ts';
import { ask } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { sharedClass } from '../recognition.ts';

const main = (page: Page) => page.locator('#main');

test('a teacher writes to an own class, and a student reads it on the home', async ({ enter }) => {
  const { sectionId } = await sharedClass();
  const title = anew('Traer el compás');
  const page = await enter('teacher', `/teacher/class-announcements?new=section:${sectionId}`);
  await main(page).getByRole('textbox', { name: 'Título' }).fill(title);
  await main(page).getByRole('textbox', { name: 'Texto' }).fill('Desde el lunes usamos compás y regla.');
  await main(page).getByRole('checkbox', { name: 'Estudiantes' }).check({ force: true });
  await expect(main(page).getByRole('checkbox', { name: 'Docentes' })).toHaveCount(0);
  await expect(main(page).getByText(/Llega a \d+ personas/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(main(page).getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 });

  const { items } = await ask<{ items: { id: string; title: string }[] }>(
    'student',
    'GET',
    '/announcements/received?limit=20',
  );
  const sent = items.find((item) => item.title === title);
  expect(sent, 'the student received it').toBeTruthy();
  const student = await enter(
    'student',
    `/student/my-classes?class=${sectionId}&tab=announcements&announcement=${sent?.id}`,
  );
  await expect(student.getByRole('dialog').getByText('Desde el lunes usamos compás y regla.')).toBeVisible();
  await expect
    .poll(async () => {
      const now = await ask<{ items: { id: string; unread: boolean }[] }>(
        'student',
        'GET',
        '/announcements/received?limit=50',
      );
      return now.items.find((item) => item.id === sent?.id)?.unread;
    })
    .toBe(false);
});
