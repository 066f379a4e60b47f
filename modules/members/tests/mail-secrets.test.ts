import { openScene } from '@patio/accounts/scene';
import { getMail, inTenant, logMailRead } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

const scene = openScene();

/** What whoever runs the platform sees of the newest letter of this kind. */
async function seen(kind: string) {
  const runner = actorOf('admin', { institutionId: scene.andes.institutionId, platform: true });
  const [letter] = await scene.letters(kind);
  return inTenant(runner, async (tx) => {
    const mail = await getMail(tx, runner, letter?.id ?? '');
    await logMailRead(tx, runner, mail);
    return mail;
  });
}
const forget = (email: string | null) => new Visitor().ask('requestPasswordReset', { identifier: email ?? '' });

test('where no mail leaves, a link is handed on under an entry in the audit; psychology’s never', async () => {
  const teacher = await scene.person('teacher');
  await forget(teacher.user.email);
  expect(await seen('accounts.password_reset')).toMatchObject({
    hidden: false,
    text: expect.stringContaining('reset='),
  });
  expect((await scene.audit('platform.secret_mail_read'))[0]).toMatchObject({ after: { to: teacher.user.email } });
  const before = (await scene.audit('platform.secret_mail_read')).length;
  const psychologist = await scene.person('psychology');
  await forget(psychologist.user.email);
  expect(await seen('accounts.password_reset')).toMatchObject({ to: psychologist.user.email, hidden: true, text: '' });
  expect(await scene.audit('platform.secret_mail_read')).toHaveLength(before);
});

test('also somebody whose second work it is, and somebody who was only invited to it', async () => {
  const { institutionId } = scene.andes;
  const schoolId = scene.school.id;
  const both = await scene.person('teacher', {
    memberships: [
      { institutionId, role: 'teacher', schoolId },
      { institutionId, role: 'psychology', schoolId },
    ],
  });
  await forget(both.user.email);
  expect(await seen('accounts.password_reset')).toMatchObject({ hidden: true });
  const admin = await Visitor.of(await scene.person('admin'));
  const invited = { givenNames: 'Pilar', surnames: 'Soto', schoolId, locale: 'es' as const };
  await admin.ask('invite', { ...invited, email: 'pilar@example.org', role: 'psychology' });
  expect(await seen('accounts.invitation')).toMatchObject({ to: 'pilar@example.org', hidden: true });
});
