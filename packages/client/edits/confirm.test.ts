import { expect, test } from 'vitest';
import { type Edit, unsavedOf } from './edit.ts';
import { EditStore } from './edit-store.ts';

interface Mark {
  id: string;
  student: string;
  code: string;
  version: number;
}
interface Entry {
  id: string;
  marks: readonly Mark[];
  state: 'waiting' | 'saved' | 'refused';
}
/** A device that outlives the page: what was typed, and the confirmations that wait. */
class Device {
  kept: readonly Edit<Mark>[] = [];
  entries: Entry[] = [];
  isFull = false;
}

/** A page on which a person confirms what was typed; the device tells of its entries when a test says so. */
function open(device: Device, rollVersion = { now: 0 }) {
  const store = new EditStore<Mark>({
    keyOf: (mark) => mark.student,
    standing: (student) => ({ id: '', student, code: 'A', version: rollVersion.now }),
    refusalOf: () => null,
    onProblem: () => undefined,
    isSame: (a, b) => a.id === b.id,
    device: {
      keep: async (typed) => {
        device.kept = typed;
      },
      putAll: async (marks) => {
        if (device.isFull) throw new Error('no room');
        const id = `e${device.entries.length}`;
        device.entries.push({ id, marks, state: 'waiting' });
        return id;
      },
      takeBack: async (id) => {
        const isWaiting = device.entries.some((entry) => entry.id === id && entry.state === 'waiting');
        if (isWaiting) device.entries = device.entries.filter((entry) => entry.id !== id);
        return isWaiting;
      },
    },
  });
  const see = () =>
    store.setHeld(
      device.entries.flatMap(({ id, marks, state }) =>
        marks.map((value) => ({
          entryId: id,
          edit: { value: state === 'saved' ? { ...value, version: value.version + 1 } : value, phase: state },
        })),
      ),
      new Set(device.entries.map((entry) => entry.id)),
    );
  const say = (student: string, code: string, id = `${student} ${code}`) =>
    store.type([{ id, student, code, version: rollVersion.now }]);
  const typed = () => [...store.all().values()].map(({ value }) => value);
  see();
  store.bring(device.kept);
  return { store, see, say, typed };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is typed is on the device at every tap, and comes back after a reload', async () => {
  const device = new Device();
  const page = open(device);
  page.say('ana', 'F');
  page.say('leo', 'T');
  await settled();
  expect(page.store.isOnlyHere()).toBe(false);
  const again = open(device);
  expect(again.store.at('ana')).toMatchObject({ phase: 'typed', value: { code: 'F' } });
  expect(unsavedOf(again.store.all())).toMatchObject({ saving: 2, all: 2 });
});

test('a confirmation waits, is saved, and is clean once the roll shows it', async () => {
  const device = new Device();
  const version = { now: 3 };
  const page = open(device, version);
  page.say('ana', 'F');
  await page.store.confirm(page.typed());
  expect(page.store.at('ana')?.phase).toBe('waiting');
  page.see();
  expect(page.store.at('ana')?.phase).toBe('waiting');
  await settled();
  expect(device.kept).toEqual([]);
  for (const entry of device.entries) entry.state = 'saved';
  page.see();
  expect(page.store.at('ana')?.phase).toBe('saved');
  expect(unsavedOf(page.store.all()).all).toBe(0);
  version.now = 4;
  page.store.refresh();
  expect(page.store.all().size).toBe(0);
});

test('taken back, a confirmation is typed again, and again on the device', async () => {
  const device = new Device();
  const page = open(device);
  page.say('ana', 'F');
  const undo = await page.store.confirm([...page.typed(), { id: 'x', student: 'leo', code: 'A', version: 0 }]);
  page.see();
  expect(await undo?.()).toBe(true);
  page.see();
  await settled();
  expect([...page.store.all()]).toMatchObject([['ana', { phase: 'typed', value: { code: 'F' } }]]);
  expect(device.kept).toMatchObject([{ value: { student: 'ana' } }]);
});

test('what was sent is not taken back', async () => {
  const device = new Device();
  const page = open(device);
  page.say('ana', 'F');
  const undo = await page.store.confirm(page.typed());
  for (const entry of device.entries) entry.state = 'saved';
  expect(await undo?.()).toBe(false);
  page.see();
  expect(page.store.at('ana')?.phase).toBe('saved');
});

test('a newer word stands over what was confirmed, which goes on its way and can be named', async () => {
  const device = new Device();
  const page = open(device);
  page.say('ana', 'F');
  await page.store.confirm(page.typed());
  page.see();
  page.say('ana', 'T');
  expect(page.store.at('ana')).toMatchObject({ phase: 'typed', value: { code: 'T' } });
  expect(page.store.onDevice('ana')).toMatchObject({ code: 'F' });
  expect(device.entries).toHaveLength(1);
});

test('a page that was closed right after it confirmed does not count its marks as changed', async () => {
  const device = new Device();
  const page = open(device);
  page.say('ana', 'F');
  await settled();
  const kept = device.kept;
  await page.store.confirm(page.typed());
  device.kept = kept;
  const again = open(device);
  expect(again.store.at('ana')?.phase).toBe('waiting');
  expect(unsavedOf(again.store.all())).toMatchObject({ saving: 0, waiting: 1 });
});

test('a refused confirmation counts as refused, and a device without room says so and loses nothing', async () => {
  const device = new Device();
  const page = open(device);
  page.say('ana', 'F');
  await page.store.confirm(page.typed());
  for (const entry of device.entries) entry.state = 'refused';
  page.see();
  expect(unsavedOf(page.store.all()).toFix).toEqual(['ana']);
  device.isFull = true;
  page.say('leo', 'T');
  expect(await page.store.confirm(page.typed())).toBeNull();
  expect(page.store.isDeviceFull()).toBe(true);
  expect(page.store.at('leo')?.phase).toBe('typed');
});
