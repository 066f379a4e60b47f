// Communication: what lists and messages cost a school, and an announcement to a hundred thousand people. Processor time of the server and its
// database, never the clock on the wall.
import { measureAnnouncements } from './communication/announcements.ts';
import { measureAppointments } from './communication/appointments.ts';
import { measureCalendar } from './communication/calendar.ts';
import { measureConversations } from './communication/conversations.ts';
import { print } from './figure.ts';
import { withDatabase } from './server/grow.ts';
import { build, dataFolder, startPatio } from './server/patio.ts';
import { enterAs } from './server/person.ts';
import { usedMilliseconds } from './server/usage.ts';

const REQUESTS = 60;

const folder = dataFolder();
build();
const patio = await startPatio(folder.folder);
const used = (): number => usedMilliseconds(patio, folder.folder);

async function measure(ask: () => Promise<unknown>): Promise<number> {
  const before = used();
  for (let i = 0; i < REQUESTS; i++) await ask();
  return (used() - before) / REQUESTS;
}

try {
  await patio.said('Patio is at');
  const { url } = patio;
  const [admin, director] = [await enterAs(url, 'admin'), await enterAs(url, 'director')];
  const [teacher, parent] = [await enterAs(url, 'teacher'), await enterAs(url, 'parent')];
  for (const one of await measureConversations({ teacher, measure })) print(one);
  for (const one of await measureAppointments({ parent, teacher, measure })) print(one);
  for (const one of await measureCalendar({ teacher, parent, director, measure })) print(one);
  // Last, because it makes the school a hundred times larger.
  const grown = {
    ...{ url, admin, parent, measure, used },
    withDatabase: <T>(work: Parameters<typeof withDatabase<T>>[1]) => withDatabase(folder.folder, work),
  };
  for (const one of await measureAnnouncements(grown)) print(one);
} finally {
  await patio.stop();
  folder.remove();
}
