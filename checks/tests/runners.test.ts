import { expect, test } from 'vitest';
import { findBrowser, findShell } from '../browser.ts';
import { addCounts, countPlaywright, countProgram, countVitest } from '../runners/count.ts';
import { fallenTests } from '../runners/fallen.ts';
import { fallenJourneys } from '../runners/fallen-journeys.ts';
import { PartTimes, slowestFiles } from '../runners/slowest.ts';
import { plant } from './plant.ts';

const vitest = (passed: number, failed: number) => JSON.stringify({ numPassedTests: passed, numFailedTests: failed });
const playwright = (expected: number, unexpected: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky: 0 } });

test('counts are what the runners report', () => {
  expect(countVitest(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
  expect(countPlaywright(playwright(3, 1), 1)).toEqual({ passed: 3, failed: 1 });
  expect(countProgram('walked\n12 passed, 1 failed\n', 1)).toEqual({ passed: 12, failed: 1 });
  expect(
    addCounts([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});

test('a runner that breaks off never reads as green', () => {
  expect(countVitest(vitest(5, 0), 1).failed).toBe(1);
  expect(countVitest(null, 0).failed).toBe(1);
  expect(countVitest('{', 0).failed).toBe(1);
  expect(countPlaywright(playwright(3, 0), 1).failed).toBe(1);
  expect(countProgram('12 passed, 0 failed', 1).failed).toBe(1);
  expect(countProgram('', 1)).toEqual({ passed: 0, failed: 1 });
  expect(countProgram('', 0)).toEqual({ passed: 1, failed: 0 });
});

test('a browser is found on the path or where CHROMIUM says, and nowhere else', () => {
  const root = plant({ 'bin/chromium': '' });
  expect(findBrowser({ PATH: `${root}/empty:${root}/bin` })).toBe(`${root}/bin/chromium`);
  expect(findBrowser({ CHROMIUM: `${root}/bin/chromium` })).toBe(`${root}/bin/chromium`);
  expect(findBrowser({ PATH: `${root}/bin`, CHROMIUM: `${root}/gone` })).toBeNull();
  expect(findShell({ PATH: `${root}/bin` })).toBeNull();
  const both = plant({ 'bin/chromium': '', 'bin/chromium-headless-shell': '' });
  expect(findShell({ PATH: `${both}/bin` })).toBe(`${both}/bin/chromium-headless-shell`);
  expect(findBrowser({ PATH: `${both}/bin` })).toBe(`${both}/bin/chromium`);
});

test('every test that failed is named at the end with its reason, and a file that did not load too', () => {
  const assertion = (status: string, failureMessages: string[]) => ({ status, fullName: status, failureMessages });
  const fallen = fallenTests(
    JSON.stringify({
      testResults: [
        {
          name: 'a',
          status: 'failed',
          assertionResults: [assertion('passed', []), assertion('failed', ['2 is not 3'])],
        },
        { name: 'b', status: 'failed', message: 'no such module', assertionResults: [] },
        { name: 'c', status: 'passed', assertionResults: [assertion('passed', []), assertion('passed', ['too slow'])] },
      ],
    }),
  );
  expect(fallen).toEqual(['✗ a › failed\n    2 is not 3', '✗ b\n    no such module', '↻ c › passed\n    too slow']);
  expect(fallenTests(null)).toEqual([]);
});

test('a journey that failed or needed a second try is named with its width and its reason', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.journey.ts',
    tests: [{ projectName: 'phone', status, results: [{ status: 'failed', ...(message && { error: { message } }) }] }],
  });
  const report = {
    suites: [
      {
        title: 'a',
        specs: [spec('calm', 'expected')],
        suites: [{ title: 'b', specs: [spec('late', 'flaky', 'too slow'), spec('wrong', 'unexpected', '2 is not 3')] }],
      },
    ],
  };
  expect(fallenJourneys(JSON.stringify(report))).toEqual([
    '↻ a.journey.ts › late (phone)\n    too slow',
    '✗ a.journey.ts › wrong (phone)\n    2 is not 3',
  ]);
  expect(fallenJourneys('{')).toEqual([]);
});

test('the slowest files are named, a journey with its width, and parts with their time', async () => {
  const file = (name: string, endTime: number) => ({ name, startTime: 0, endTime });
  const vitest = JSON.stringify({ testResults: [file('/patio/a.test.ts', 900), file('/patio/b.test.ts', 12_340)] });
  expect(slowestFiles(vitest, '/patio')).toEqual(['    12.3 s b.test.ts', '     0.9 s a.test.ts']);
  const spec = (duration: number) => ({
    file: 'a.journey.ts',
    tests: [{ projectName: 'phone', results: [{ duration }, { duration: 1_000 }] }],
  });
  const journeys = JSON.stringify({ suites: [{ specs: [spec(2_000)], suites: [{ specs: [spec(4_000)] }] }] });
  expect(slowestFiles(journeys, '/patio')).toEqual(['     8.0 s a.journey.ts (phone)']);
  expect([slowestFiles(null, '/patio'), slowestFiles('{', '/patio')]).toEqual([[], []]);

  const times = new PartTimes();
  expect(await times.take('one', async () => 1)).toBe(1);
  await expect(times.take('two', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(times.lines.map((line) => line.split(' s ')[1])).toEqual(['one', 'two']);
});
