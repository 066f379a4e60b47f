import type { Role } from '@patio/access';
import type { Browser, Page } from '@playwright/test';
import { LAUNCH_WHOLE } from '../browser.ts';
import { ask, holdClassToday } from '../class-today.ts';
import { expect, test } from '../person.ts';
import { subscribe } from '../push-service.ts';
import { startServer } from '../server.ts';

// An absence of today, from the teacher's tap to the family's answer: three people, three browsers, nobody reloads.

test.use({ launchOptions: LAUNCH_WHOLE, serviceWorkers: 'allow' });

const A_MINUTE = 60_000;

async function openAs(browser: Browser, role: Role, address: string, locale: 'es' | 'en' = 'es'): Promise<Page> {
  const server = await startServer();
  const context = await browser.newContext({ locale: 'es-PE' });
  await context.addCookies(await server.signInAs(role, locale));
  const page = await context.newPage();
  await page.goto(`${server.url}${address}`);
  await page.locator('h1').first().waitFor();
  return page;
}

interface Children {
  items: { student: { id: string; name: string; givenName: string } }[];
}

interface Inbox {
  items: { link: string | null }[];
}

test('a mother is told within a minute, once, also by push; her answer reaches teacher and direction live', async ({
  enter,
  browser,
}, info) => {
  test.skip(info.project.name === 'desktop', 'a day has one first absence');
  test.setTimeout(3 * A_MINUTE);
  const [child] = (await ask<Children>('parent', 'GET', '/attendance/children')).items;
  const { id = '', name = '', givenName = '' } = child?.student ?? {};
  const held = await holdClassToday(id);
  const countTold = async () => {
    const { items } = await ask<Inbox>('parent', 'GET', '/notices/inbox?kind=attendance.child_absent&limit=50');
    return items.filter((item) => item.link === `/parent/attendance/${id}`).length;
  };
  const teacher = await enter('teacher', held.address);
  const row = teacher.locator('.att-tap', { hasText: name.split(' ').at(-1) ?? name }).filter({ hasText: givenName });
  await row.waitFor();
  // Another journey may have marked the child absent today: an absence is told again once it was taken back.
  if ((await row.textContent())?.includes('Falta')) {
    await row.focus();
    await teacher.keyboard.press('p');
    await expect(row).not.toContainText('Falta');
    await teacher.getByRole('button', { name: /Confirmar asistencia|Enviar corrección/ }).click();
    await expect(teacher.getByText('Enviado')).toBeVisible({ timeout: A_MINUTE });
  }
  const toldBefore = await countTold();
  const phone = subscribe();
  const { browsers } = await ask<{ browsers: { id: string }[] }>('parent', 'POST', '/notices/push', phone.subscription);
  try {
    const mother = await openAs(browser, 'parent', `/parent/home?child=${id}`);
    const director = await openAs(browser, 'director', '/director/home');
    await row.focus();
    await teacher.keyboard.press('a');
    await expect(row).toContainText('Falta');
    await teacher.getByRole('button', { name: /Confirmar asistencia|Enviar corrección/ }).click();

    await expect(mother.getByText(`${givenName} no está en clase`)).toBeVisible({ timeout: A_MINUTE });
    await mother.getByRole('button', { name: `${givenName} debería estar ahí` }).click();
    await expect(mother.getByText('Avisamos al colegio').first()).toBeVisible();
    await expect(teacher.getByText('La familia dice que debería estar')).toBeVisible({ timeout: A_MINUTE });
    await expect(director.getByText('La familia dice que debería estar').first()).toBeVisible({ timeout: A_MINUTE });

    // Said again, it is not told again.
    await row.focus();
    await teacher.keyboard.press('a');
    await teacher.getByRole('button', { name: 'Enviar corrección' }).click();
    await expect(teacher.getByText('Enviado')).toBeVisible({ timeout: A_MINUTE });
    expect(await countTold()).toBe(toldBefore + 1);

    await expect.poll(phone.read, { timeout: A_MINUTE }).not.toBeNull();
    await ring(mother, (await phone.read()) ?? '', id);
  } finally {
    for (const { id: pushId } of browsers) await ask('parent', 'POST', `/notices/push/${pushId}/forget`, {});
    await held.restore();
  }
});

/** Hands the message to the service worker as the browser would, sees the notification in her language, and presses it. */
async function ring(page: Page, message: string, studentId: string): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: message,
  });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map((each) => each.title),
    );
  await expect.poll(shown).toEqual(['Tienes una notificación de tu colegio']);
  const [worker] = page.context().serviceWorkers();
  // A press on the notification: nobody can reach the tray of a browser without a screen.
  await worker?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await expect(page).toHaveURL(new RegExp(`/parent/attendance/${studentId}`));
}
