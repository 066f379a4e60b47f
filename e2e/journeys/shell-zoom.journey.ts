import { moveTo } from '../move.ts';
import { expect, test } from '../person.ts';

const PLACES = {
  admin: ['/admin/home', '/admin/students', '/admin/sections', '/admin/permissions', '/admin/settings'],
  teacher: ['/teacher/home', '/teacher/attendance-report', '/teacher/gradebook', '/settings', '/support'],
  parent: ['/parent/home', '/parent/children', '/parent/notifications', '/parent/help'],
  student: ['/student/my-classes', '/student/classes', '/student/grades', '/student/profile'],
} as const;

test.beforeEach(({ viewport }) => {
  test.skip((viewport?.width ?? 0) < 900, 'zoom makes a phone of a desktop');
});

/** Every text a third longer, as German is to English; what is cut off then, or makes the page scroll sideways, is named. */
const stretched = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text.length > 3) node.textContent = `${text}${'n'.repeat(Math.ceil(text.length * 0.3))}`;
  }
  const cut = [...document.querySelectorAll('body *')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'hidden')
    .filter((each) => each.clientWidth > 1 && !each.closest('[aria-hidden="true"], .sr, svg'))
    .map((each) => String(each.className));
  const wider = document.documentElement.scrollWidth - innerWidth;
  return wider > 1 ? [...cut, `the page, by ${wider} px`] : cut;
};

for (const [role, places] of Object.entries(PLACES) as [keyof typeof PLACES, readonly string[]][])
  test(`at 200 % zoom and with text a third longer nothing of a ${role} is cut off`, async ({ enter, page }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await enter(role, places[0]);
    for (const place of places) {
      await moveTo(page, place);
      expect(await page.evaluate(stretched), place).toEqual([]);
    }
  });
