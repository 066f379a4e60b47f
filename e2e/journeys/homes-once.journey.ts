import type { Page } from '@playwright/test';
import { settle } from '../move.ts';
import { expect, test } from '../person.ts';

interface Question {
  name: string;
  data: string;
}

/** The questions of each request for data. */
function listenForQuestions(page: Page): Question[][] {
  const asked: Question[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/rpc/')) return;
    const alone = { name: pathname.slice('/rpc/'.length), data: searchParams.get('data') ?? '' };
    asked.push(pathname === '/rpc/batch' ? [...searchParams].map(([name, data]) => ({ name, data })) : [alone]);
  });
  return asked;
}

const HOMES = [
  [
    'parent',
    [
      'attendance/children',
      'gradebook/family',
      'assignments/childrenOwe',
      'conversations/unread',
      'recognition/children',
    ],
  ],
  ['teacher', ['homes/waiting', 'attendance/day', 'attendance/away', 'members/cardGroups']],
  ['director', ['homes/waiting', 'homes/birthdays', 'attendance/schoolsNow', 'attendance/chronic', 'timetable/cover']],
  ['admin', ['homes/waiting', 'homes/places', 'attendance/schoolsNow', 'attendance/chronic', 'timetable/cover']],
] as const;

for (const [role, shown] of HOMES)
  test(`the home of a ${role} is asked for in one request, and nothing in it twice`, async ({ enter }) => {
    const page = await enter(role, `/${role}/home`);
    await settle(page);
    // News of what others do meanwhile would make the page ask again, rightly.
    await page.route('**/api/live*', (route) => route.fulfill({ status: 204 }));
    const asked = listenForQuestions(page);
    await page.reload();
    await settle(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What the page asked for before may still be on its way when it is loaded anew.
    const begins = asked.findIndex((questions) => questions.some(({ name }) => name === 'accounts/me'));
    const first = asked[begins] ?? [];
    expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining(['accounts/me', 'notices/unread', ...shown]));
    const all = asked
      .slice(begins)
      .flat()
      .map(({ name, data }) => `${name} ${data}`);
    expect(all.filter((question, at) => all.indexOf(question) !== at)).toEqual([]);
  });
