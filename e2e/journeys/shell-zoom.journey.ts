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

/** Makes every text a third longer and names what its box then cuts off, or that the page scrolls sideways. */
const stretched = () => {
  const texts: Text[] = [];
  // What stays on the page while one moves on is made longer once.
  const page = window as unknown as { longer?: WeakSet<Node> };
  page.longer ??= new WeakSet();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text.length > 3 && !page.longer.has(node))
      node.textContent = `${text}${'n'.repeat(Math.ceil(text.length * 0.3))}`;
    page.longer.add(node);
    texts.push(node as Text);
  }
  const cuts = (box: Element) => ['hidden', 'clip'].includes(getComputedStyle(box).overflowX);
  const cut = texts.filter((text) => {
    let box = text.parentElement;
    if (box?.closest('[aria-hidden="true"], .sr, svg, script, style')) return false;
    while (box && box !== document.body && !cuts(box)) box = box.parentElement;
    if (!box || box === document.body || box.clientWidth <= 1) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().right > box.getBoundingClientRect().right + 1;
  });
  const wider = document.documentElement.scrollWidth - innerWidth;
  const named = cut.map((text) => `${text.parentElement?.className}: ${text.textContent}`);
  return wider > 1 ? [...named, `the page, by ${wider} px`] : named;
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
