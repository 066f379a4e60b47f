import { expect, test } from 'vitest';
import { type EditPhase, unsavedOf } from './edit.ts';
import { FakePage, settled } from './testing.ts';

const phase = (page: FakePage, key = 'a') => page.store.at(key)?.phase;

test('a value is typed, saving, saved, and clean once the page has read it', async () => {
  const page = new FakePage();
  page.type('a', '15');
  expect(phase(page)).toBe('typed');
  void page.store.flush();
  expect(phase(page)).toBe('saving');
  expect(page.store.isOnlyHere()).toBe(true);
  page.server.answer();
  await settled();
  expect(phase(page)).toBeUndefined();
  expect(page.view.get('a')).toMatchObject({ word: '15', version: 1 });
  expect(page.store.isOnlyHere()).toBe(false);
});

test('what is typed while the last word is on its way goes out after it, on top of it', async () => {
  const page = new FakePage();
  page.type('a', '15');
  void page.store.flush();
  page.type('a', '16');
  void page.store.flush();
  expect(page.server.waiting).toHaveLength(1);
  page.server.answer();
  await settled();
  expect(page.store.at('a')).toMatchObject({ phase: 'typed', value: { word: '16', version: 1 } });
  void page.store.flush();
  page.server.answer();
  await settled();
  expect(page.server.cells.get('a')).toMatchObject({ word: '16', version: 2 });
});

test('a conflict is kept, on the device too, until a person settles it', async () => {
  for (const take of ['mine', 'theirs'] as const) {
    const page = new FakePage();
    page.server.take([{ key: 'a', word: '11', version: 0 }]);
    page.type('a', '15');
    void page.store.flush();
    page.server.answer();
    await settled();
    expect(page.store.at('a')).toMatchObject({ phase: 'conflicted', theirs: { word: '11', version: 1 } });
    page.see();
    expect(page.store.at('a')).toMatchObject({ phase: 'conflicted', theirs: { word: '11' } });
    expect(page.store.isOnlyHere()).toBe(false);
    page.store.settle('a', take);
    void page.store.flush();
    page.server.answer();
    await settled();
    page.see();
    expect(page.store.all().size).toBe(0);
    expect(page.server.cells.get('a')?.word).toBe(take === 'mine' ? '15' : '11');
    expect(page.device.entries).toEqual([]);
  }
});

test('a refused value is held with its reason, and not over something that was typed meanwhile', async () => {
  const page = new FakePage();
  page.type('a', '15');
  void page.store.flush();
  page.server.answer('refuses');
  await settled();
  page.see();
  expect(page.store.at('a')).toMatchObject({
    phase: 'refused',
    failure: { code: 'test.refused' },
    value: { word: '15' },
  });
  expect(page.problems).toHaveLength(1);
  page.type('a', '16');
  void page.store.flush();
  page.type('a', '17');
  page.server.answer('refuses');
  await settled();
  page.see();
  expect(page.store.at('a')).toMatchObject({ phase: 'typed', value: { word: '17' } });
  expect(page.device.entries).toEqual([]);
});

test('of many that are refused together the device sends each by itself', async () => {
  const page = new FakePage();
  page.type('a', '15');
  page.type('b', '99');
  void page.store.flush();
  page.server.answer('refuses');
  await settled();
  expect([phase(page), phase(page, 'b')]).toEqual(['waiting', 'waiting']);
  expect(page.device.entries.map((each) => each.edit.value.key)).toEqual(['a', 'b']);
});

test('without a network a value waits on the device, survives a reload, and is shown until the page has read it', async () => {
  const page = new FakePage();
  page.type('a', '15');
  void page.store.flush();
  page.server.answer('is silent');
  await settled();
  page.see();
  expect(phase(page)).toBe('waiting');
  expect(page.store.isOnlyHere()).toBe(false);
  const next = new FakePage(page.server, page.device);
  expect(next.store.at('a')).toMatchObject({ phase: 'waiting', value: { word: '15' } });
  next.device.drain();
  next.see();
  expect(phase(next)).toBe('saved');
  expect(unsavedOf(next.store.all()).all).toBe(0);
  next.read();
  expect(phase(next)).toBeUndefined();
});

test('letters that are no value stay when the last word arrives or is overtaken, and go when they are corrected', async () => {
  for (const overtaken of [false, true]) {
    const page = new FakePage();
    page.type('a', '15');
    void page.store.flush();
    const { value } = page.store.at('a') ?? {};
    if (value) void page.store.typeInvalid([{ value, text: 'abc' }]);
    if (overtaken) page.server.take([{ key: 'a', word: '11', version: 0 }]);
    page.server.answer();
    await settled();
    page.see();
    expect(page.store.at('a')).toMatchObject({ phase: 'invalid', text: 'abc' });
    expect(page.store.isOnlyHere()).toBe(false);
    page.read();
    page.store.type([{ key: 'a', word: '12', version: page.view.get('a')?.version ?? 0 }]);
    void page.store.flush();
    page.server.answer();
    await settled();
    page.see();
    expect(page.store.all().size).toBe(0);
    expect(page.server.cells.get('a')?.word).toBe('12');
  }
});

test('letters that are no value stay when the last word was refused or not answered', async () => {
  for (const how of ['refuses', 'is silent'] as const) {
    const page = new FakePage();
    page.type('a', '15');
    void page.store.flush();
    const { value } = page.store.at('a') ?? {};
    if (value) void page.store.typeInvalid([{ value, text: 'abc' }]);
    page.server.answer(how);
    await settled();
    page.see();
    expect(page.store.at('a')).toMatchObject({ phase: 'invalid', text: 'abc' });
  }
});

test('what is taken back is gone from the page and from the device', async () => {
  const page = new FakePage();
  await page.store.typeInvalid([{ value: { key: 'a', word: '', version: 0 }, text: 'abc' }]);
  page.see();
  page.store.takeBack(['a']);
  expect(page.store.all().size).toBe(0);
  await settled();
  page.see();
  expect([page.store.all().size, page.device.entries.length]).toEqual([0, 0]);
});

test('words of others that come while something is typed were not seen by its writer', async () => {
  const page = new FakePage();
  const [theirs] = [{ key: 'a', word: '11', version: 1 }];
  page.server.take([{ ...theirs, version: 0 }]);
  page.store.hear([theirs], true);
  page.store.type([{ key: 'a', word: '15', version: 1 }]);
  void page.store.flush();
  page.server.answer();
  await settled();
  expect(phase(page)).toBe('conflicted');
});

test('a device without room leaves the value on the page, which asks before it is left', async () => {
  const page = new FakePage();
  Object.assign(page.device, { put: () => Promise.reject(new Error('full')) });
  page.type('a', '15');
  void page.store.flush();
  page.server.answer('is silent');
  await settled();
  expect(phase(page)).toBe('waiting');
  expect(page.store.isOnlyHere()).toBe(true);
  expect(page.problems).toHaveLength(1);
});

test('whoever watches one place hears of that place only', () => {
  const page = new FakePage();
  const heard: string[] = [];
  page.store.subscribe(() => heard.push('a'), 'a');
  page.store.subscribe(() => heard.push('b'), 'b');
  page.store.subscribe(() => heard.push('any'));
  page.type('a', '15');
  expect(heard).toEqual(['any', 'a']);
});

test('letters that are no value and refused values count as not saved, saved ones do not, and each place counts once', () => {
  const edit = (phase: EditPhase) => ({ value: { version: 0 }, phase });
  const marks = new Map([
    ['i s', edit('invalid')],
    ['i t', edit('refused')],
    ['j t', edit('conflicted')],
    ['j s', edit('saved')],
    ['k s', edit('saving')],
  ]);
  const levels = new Map([
    ['t/c s', edit('waiting')],
    ['i s', edit('invalid')],
  ]);
  expect(unsavedOf(marks, levels)).toEqual({
    saving: 1,
    waiting: 1,
    toFix: ['i s', 'i t'],
    toChoose: ['j t'],
    all: 5,
  });
});
