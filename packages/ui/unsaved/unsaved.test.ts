import { afterEach, expect, test, vi } from 'vitest';
import { mayLeave, registerLeaveQuestion } from './ask.ts';
import { type Guard, UnsavedScope } from './scope.ts';

const half = (given: Partial<Guard> = {}): Guard => {
  let released = false;
  return {
    survivesSearch: false,
    inSheet: false,
    isDirty: () => !released,
    isSending: () => false,
    release: () => {
      released = true;
    },
    ...given,
  };
};
const answer = (leaves: boolean) => {
  const question = vi.fn(async () => leaves);
  registerLeaveQuestion(question);
  return question;
};
afterEach(() => registerLeaveQuestion(async () => false));

test('nobody is asked where nothing is half-filled', async () => {
  const question = answer(false);
  expect(await mayLeave(new UnsavedScope(null))).toBe(true);
  expect(question).not.toHaveBeenCalled();
});

test('whoever stays keeps it, and is asked again the next time; whoever leaves is asked once', async () => {
  const page = new UnsavedScope(null);
  page.add(half());
  const stays = answer(false);
  expect(await mayLeave(page)).toBe(false);
  expect(await mayLeave(page)).toBe(false);
  expect(stays).toHaveBeenCalledTimes(2);
  const leaves = answer(true);
  expect(await mayLeave(page)).toBe(true);
  expect(await mayLeave(page)).toBe(true);
  expect(leaves).toHaveBeenCalledTimes(1);
});

test('the page knows what a sheet on it holds; the sheet knows nothing of the page, and what is gone counts no more', () => {
  const page = new UnsavedScope(null);
  const sheet = new UnsavedScope(page);
  const inPage = page.add(half());
  expect([page.isUnsaved(), sheet.isUnsaved()]).toEqual([true, false]);
  inPage();
  const inSheet = sheet.add(half());
  expect([page.isUnsaved(), sheet.isUnsaved()]).toEqual([true, true]);
  inSheet();
  expect([page.isUnsaved(), sheet.isUnsaved()]).toEqual([false, false]);
});

test('what is on its way may lead elsewhere by itself; closing its sheet still asks', () => {
  const page = new UnsavedScope(null);
  page.add(half({ isSending: () => true }));
  expect(page.losesByLeaving({ samePage: false, byCode: true })).toBe(false);
  expect(page.isUnsaved()).toBe(true);
});

test('what belongs to the whole page survives another tab of it, but not another page', () => {
  const page = new UnsavedScope(null);
  page.add(half({ survivesSearch: true }));
  expect(page.losesByLeaving({ samePage: true, byCode: true })).toBe(false);
  expect(page.losesByLeaving({ samePage: false, byCode: true })).toBe(true);
});

test('whoever is quicker than the question itself waits for it', async () => {
  vi.resetModules();
  const fresh = await import('./ask.ts');
  const page = new UnsavedScope(null);
  page.add(half());
  const leaving = fresh.mayLeave(page);
  await new Promise((resolve) => setTimeout(resolve, 60));
  const question = vi.fn(async () => true);
  fresh.registerLeaveQuestion(question);
  expect(await leaving).toBe(true);
  expect(question).toHaveBeenCalledTimes(1);
});

test('a sheet whose own button closes it in the address asks nothing; the back button and another page still do', () => {
  const page = new UnsavedScope(null);
  new UnsavedScope(page).add(half({ inSheet: true }));
  expect(page.losesByLeaving({ samePage: true, byCode: true })).toBe(false);
  expect(page.losesByLeaving({ samePage: true, byCode: false })).toBe(true);
  expect(page.losesByLeaving({ samePage: false, byCode: true })).toBe(true);
});
