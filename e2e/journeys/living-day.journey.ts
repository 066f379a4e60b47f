import type { Page } from '@playwright/test';
import { ask } from '../class-today.ts';
import { mondayAhead, readWeek } from '../moved-week.ts';
import { tellPagesOfNetwork } from '../network.ts';
import { expect, test } from '../person.ts';

const main = (page: Page) => page.locator('#main');

interface WeekItem {
  meetingId: string;
  schoolId: string;
  section: string;
  date: string;
  period: number;
  room: string | null;
  teachers: string[];
  substitute: string | null;
  otherRoom: boolean;
}
/** Classes of the demo mother's child two weeks ahead, each given by one teacher whose name is three words. */
async function classesAhead(): Promise<WeekItem[]> {
  const { items } = (await readWeek(await mondayAhead())) as unknown as { items: WeekItem[] };
  return items.filter(({ teachers }) => teachers.length === 1 && teachers[0]?.split(' ').length === 3);
}
const seenByFamily = async ({ meetingId, date }: WeekItem) =>
  ((await readWeek(date)) as unknown as { items: WeekItem[] }).items.find(
    (item) => item.meetingId === meetingId && item.date === date,
  );
const officeOf = ({ schoolId, date }: WeekItem) => `/admin/teachers?tab=cover&at=${schoolId}&day=${date}`;

test('the office notes that a teacher is away, gives a class to a colleague in one press, and the family sees it', async ({
  enter,
}) => {
  const lesson = (await classesAhead())[0] as WeekItem;
  const [given, ...surnames] = (lesson.teachers[0] as string).split(' ');
  const page = await enter('admin', officeOf(lesson));
  await page.getByRole('button', { name: 'Anotar una ausencia' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Quién no estará' }).fill(surnames.join(' '));
  await page.getByRole('option', { name: new RegExp(`${surnames.join(' ')}, ${given}`) }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const awayOn = (office: Page) =>
    main(office)
      .getByRole('listitem')
      .filter({ hasText: surnames.join(' ') })
      .filter({ has: office.getByRole('button', { name: 'Quitar' }) });
  await expect(awayOn(page)).toBeVisible();

  const row = main(page).getByRole('listitem').filter({ hasText: lesson.section }).filter({ hasText: 'Sin docente' });
  const offer = row.first().getByRole('button', { name: /^Asignar a / });
  const substitute = (await offer.innerText()).replace('Asignar a ', '');
  await offer.click();
  await expect(page.getByText('Asignado: ya recibió la notificación')).toBeVisible();
  await expect.poll(async () => (await seenByFamily(lesson))?.substitute).toBe(substitute);
  const family = await enter('parent', `/parent/schedule?week=${lesson.date}`);
  await expect(main(family).getByText(substitute).first()).toBeVisible();

  // What was done is taken back, for whoever looks at that week next.
  await ask('admin', 'POST', '/timetable/changes/undo', { meetingId: lesson.meetingId, date: lesson.date });
  const office = await enter('admin', officeOf(lesson));
  await awayOn(office).getByRole('button', { name: 'Quitar' }).click();
  await expect(awayOn(office)).toBeHidden();
  expect((await seenByFamily(lesson))?.substitute).toBeNull();
});

test('a closed room sends its classes to a free one, and opens again', async ({ enter }) => {
  const lesson = (await classesAhead()).find(({ room }) => room) as WeekItem;
  const page = await enter('admin', officeOf(lesson));
  await page.getByRole('button', { name: 'Cerrar un ambiente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Ambiente' }).fill(lesson.room as string);
  await page.getByRole('option', { name: lesson.room as string, exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se arregla el techo');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const closed = main(page).getByRole('listitem').filter({ hasText: 'Se arregla el techo' });
  await expect(closed).toBeVisible();

  const row = main(page).getByRole('listitem').filter({ hasText: lesson.section }).filter({ hasText: 'Sin ambiente' });
  const offer = row.first().getByRole('button', { name: /^Pasar a / });
  const room = (await offer.innerText()).replace('Pasar a ', '');
  await offer.click();
  await expect.poll(() => seenByFamily(lesson)).toMatchObject({ room, otherRoom: true });

  await ask('admin', 'POST', '/timetable/changes/undo', { meetingId: lesson.meetingId, date: lesson.date });
  await closed.getByRole('button').click();
  await expect(closed).toBeHidden();
  await expect.poll(() => seenByFamily(lesson)).toMatchObject({ room: lesson.room, otherRoom: false });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the week of a student opens as the device kept it, and is fresh again afterwards', async ({
    enter,
    context,
  }) => {
    tellPagesOfNetwork(context);
    const [lesson] = await classesAhead();
    const page = await enter('student', '/student/schedule');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.reload();
    const own = main(page)
      .getByText((lesson as WeekItem).section.replace(/ \d.*$/, ''))
      .first();
    await expect(own).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(own).toBeVisible();
    await expect(page.getByText(/guardó este dispositivo|este dispositivo guardó/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/guardó este dispositivo|este dispositivo guardó/)).toBeHidden({ timeout: 40_000 });
  });
});
