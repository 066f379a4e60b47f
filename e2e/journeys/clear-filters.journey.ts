import type { Role } from '@patio/access';
import { expect, test } from '../person.ts';

/** Every screen whose list can be cleared of its filters, as it is with one: some lists begin with one. */
const LISTS: [Role, string][] = [
  ['admin', '/admin/audit-logs?action=accounts.signed_in'],
  ['admin', '/admin/audit-logs?f.area=accounts'],
  ['admin', '/admin/users?q=zzzz'],
  ['admin', '/admin/students?q=zzzz'],
  ['admin', '/admin/teachers?q=zzzz'],
  ['admin', '/admin/parents?q=zzzz'],
  ['admin', '/admin/courses?q=zzzz'],
  ['admin', '/admin/sections?q=zzzz'],
  ['admin', '/admin/schools?q=zzzz'],
  ['admin', '/admin/institutions?q=zzzz'],
  ['support', '/support?tab=queue&q=zzzz&assigned=me'],
  ['coordinator', '/coordinator/grade-approvals'],
  ['admin', '/admin/grading/grade-changes'],
  ['admin', '/admin/grading/dashboard'],
  ['support', '/support/coteachers?q=zzzz'],
  ['support', '/support/join-codes?q=zzzz'],
];

// These only look, so both workers take them one by one.
test.describe.configure({ mode: 'parallel' });

for (const [role, address] of LISTS)
  test(`${address} as ${role} can be cleared of its filters`, async ({ enter }) => {
    const page = await enter(role, address);
    const clear = page.getByRole('button', { name: 'Quitar filtros' });
    await expect(clear.first()).toBeVisible();
    await clear.first().click();
    await expect(clear).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('q')).toBeNull();
    await page.reload();
    await page.locator('h1').first().waitFor();
    await expect(clear).toHaveCount(0);
  });

test('a list says that it is busy while it shows the rows of another question', async ({ enter }) => {
  const page = await enter('admin', '/admin/students');
  const list = page.locator('.dt');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(list).not.toHaveAttribute('aria-busy');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/students.*zzzz/i, async (route) => {
    await held;
    await route.continue();
  });
  await list.getByRole('searchbox').fill('zzzz');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  letGo();
  await expect(list).not.toHaveAttribute('aria-busy');
  await expect(list.getByRole('row')).toHaveCount(0);
});
