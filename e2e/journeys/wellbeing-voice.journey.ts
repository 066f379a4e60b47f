import { expect, test } from '../person.ts';
import { typePhrase } from '../wellbeing.ts';

test('a student says how they arrive and asks to talk, knowing who sees it; the team finds both', async ({ enter }) => {
  const words = `Prefiero hablarlo en persona ${Date.now()}`;
  const student = await enter('student', '/student/home');
  const card = student.locator('.card').filter({ hasText: '¿Cómo llegas hoy?' });
  const takeBack = card.getByRole('button', { name: 'Quitarlo' });
  const faces = card.getByRole('button', { name: 'Triste' });
  await expect(takeBack.or(faces).first()).toBeVisible();
  if (await takeBack.isVisible()) await takeBack.click();
  // Who will see it stands there before anything is chosen or sent.
  await expect(card.getByText(/Solo lo ven: .*Elena Figueroa Ríos.*Ni tu familia/)).toBeVisible();
  await faces.click();
  await card.getByRole('button', { name: 'Enviar' }).click();
  await expect(card.getByText('Hoy dijiste: Triste')).toBeVisible();

  await card.getByRole('button', { name: 'Quiero hablar con alguien' }).click();
  const dialog = student.getByRole('dialog');
  await expect(dialog.getByText(/Solo lo ven:/)).toBeVisible();
  await dialog.getByLabel('Si quieres, cuéntalo con tus palabras').fill(words);
  await dialog.getByRole('button', { name: 'Pedir que me busquen' }).click();
  await expect(card.getByText(/Lo pediste/)).toBeVisible();
  await expect(card.getByText(words)).toHaveCount(0);

  const page = await enter('psychology', '/psychology/tracking?tab=referrals');
  await typePhrase(page);
  const row = page.getByRole('listitem').filter({ hasText: words });
  await row.getByRole('button', { name: /^Abrir/ }).click();
  await expect(page.getByRole('dialog').getByText(words)).toBeVisible();

  const again = await enter('student', '/student/home');
  await expect(again.getByText('Ya lo vieron y te van a buscar')).toBeVisible();
  // No way in for the student, whatever is typed into the address.
  await again.goto(new URL('/psychology/tracking', again.url()).href);
  await expect(again.getByText(words)).toHaveCount(0);
});
