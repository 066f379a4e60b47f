import { countTogether, defineJob, inTenant, platformSchema, readTenant, startJob } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';

useTestDatabase();
const { jobs, mails } = platformSchema;
const ana = actorOf('admin');
const work = defineJob('test.count_together', { input: z.object({}), run: async () => {} });

test('numbers that are asked side by side are one question, and each gets its own', async () => {
  await inTenant(ana, async (tx) => {
    await startJob(tx, ana, work, {});
    await startJob(tx, ana, work, {});
  });
  const [asked, failed, waiting, mail] = await readTenant(ana, async (tx) => {
    const execute = vi.spyOn(tx, 'execute');
    const counts = await Promise.all([
      countTogether(tx, { from: jobs, where: eq(jobs.state, 'failed'), since: undefined }),
      countTogether(tx, { from: jobs, where: undefined, since: jobs.createdAt }),
      countTogether(tx, { from: mails, where: undefined, since: mails.createdAt }),
    ]);
    const times = execute.mock.calls.length;
    execute.mockRestore();
    return [times, ...counts] as const;
  });
  expect(asked).toBe(1);
  expect(failed).toEqual({ count: 0, oldest: null });
  expect(waiting).toEqual({ count: 2, oldest: expect.any(Date) });
  expect(mail).toEqual({ count: 0, oldest: null });
});

test('another person’s numbers are another question', async () => {
  const count = (actor: typeof ana) =>
    readTenant(
      actor,
      async (tx) => (await countTogether(tx, { from: jobs, where: undefined, since: undefined })).count,
    );
  expect(await Promise.all([count(ana), count(actorOf('admin'))])).toEqual([2, 0]);
});
