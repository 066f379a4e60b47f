import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import type { AnnouncementView, DraftFields } from '@patio/announcements';
import { beginRun, markRead, publishNow, saveDraft, sendBatch } from '@patio/announcements/server';
import { sendMessage, startConversation } from '@patio/conversations/server';
import { getPayment, invoices, issueOne, returnPayment } from '@patio/fees/server';
import { makeFees, payInvoices } from '@patio/fees/testing';
import { addDays, makeId } from '@patio/kernel';
import { makeMember } from '@patio/notices/testing';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { setTarget } from '../server/index.ts';
import { type Happening, todayAt } from './happening.ts';
import type { Scene } from './scene.ts';

/** Guardians of the first students of a homeroom, with the accounts by which they can be told. */
async function makeFamilies({ school, rooms }: Scene, room: number, howMany: number) {
  const { admin, institutionId, schoolId } = school;
  const families: { studentId: string; parent: Actor }[] = [];
  for (const studentId of (rooms[room]?.students ?? []).slice(0, howMany)) {
    const { parent } = await makeGuardian(admin, studentId, { paysFees: true });
    const places = [{ institutionId, role: 'parent' as const, schoolId }];
    const { memberships } = await makeUser({ id: parent.userId, memberships: places });
    const [membership] = memberships;
    if (membership) families.push({ studentId, parent: { ...parent, membership } });
  }
  return families;
}

/** Families are told something, and read it at once, later or never. */
export const announcements: Happening = async (scene, chance) => {
  const { school, director } = scene;
  const families = await makeFamilies(scene, 0, 4);
  const sent: AnnouncementView[] = [];
  const said = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Salimos el viernes.' }] };
  const texts: DraftFields['texts'] = { es: { title: 'Paseo', body: { type: 'doc', content: [said] } }, en: null };
  const tell = async () => {
    const draft = await inTenant(director, (tx) =>
      saveDraft(
        tx,
        director,
        {
          ...{ id: makeId(), seen: 0, include: [`school:${school.schoolId}`], exclude: [], roles: ['guardian'] },
          ...{ files: [], texts, ask: 'nothing', answerBy: null, pinned: false, expiresOn: null },
        },
        'es',
      ),
    );
    const { id, version } = draft;
    sent.push(await inTenant(director, (tx) => publishNow(tx, director, { id, version }, 'es')));
    await inTenant(director, (tx) => beginRun(tx, director, id, 1));
    while (await inTenant(director, (tx) => sendBatch(tx, director, id, 1, 100)));
  };
  return async () => {
    if (sent.length === 0 || chance.below(3) === 0) return tell();
    const [{ parent }, { id, textVersion }] = [chance.pick(families), chance.pick(sent)];
    return inTenant(parent, (tx) => markRead(tx, parent, { id, textVersion }));
  };
};

/** Colleagues write to each other. */
export const messages: Happening = async ({ school: { institutionId, schoolId } }, chance) => {
  const [one, other] = [
    await makeMember(institutionId, 'director', { schoolId }),
    await makeMember(institutionId, 'coordinator', { schoolId }),
  ];
  const words = () => ({ messageId: makeId(), text: 'Buenos días', urgency: 'normal' as const, files: [] });
  const id = makeId();
  const to = { userId: other.userId, role: other.membership.role, studentId: null };
  await inTenant(one, (tx) => startConversation(tx, one, { id, to, subject: '', ...words() }));
  return () => {
    const from = chance.pick([one, other]);
    return inTenant(from, (tx) => sendMessage(tx, from, id, words()));
  };
};

/** Families are charged and pay, some of it typed weeks later, and get money back. */
export const fees: Happening = async (scene, chance) => {
  const { school } = scene;
  const { institutionId, schoolId } = school;
  const office = actorOf('support', { institutionId, schoolId });
  const { conceptId } = await makeFees(school, { firstDue: addDays(todayAt(), -24) });
  const families = await makeFamilies(scene, 2, 2);
  const paid: string[] = [];
  const charge = (studentId: string) => {
    const given = { id: makeId(), studentId, conceptId, text: 'Cargo', amount: 1 + chance.below(50_000) };
    return inTenant(office, (tx) => issueOne(tx, office, { ...given, dueOn: addDays(todayAt(), 60) }));
  };
  for (const { studentId } of families) await charge(studentId);
  const payers = await inTenant(office, (tx) => tx.selectDistinct({ id: invoices.payerId }).from(invoices));
  return async () => {
    const dice = chance.below(10);
    if (dice < 3) return charge(chance.pick(families).studentId);
    if (dice < 8 || paid.length === 0) {
      const paidOn = addDays(todayAt(), -chance.below(40));
      const { payment } = await payInvoices(office, school, {
        payerId: chance.pick(payers).id,
        amount: 1 + chance.below(40_000),
        paidOn,
      });
      return paid.push(payment.id);
    }
    const [id = ''] = paid.splice(chance.below(paid.length), 1);
    return inTenant(office, async (tx) => {
      const payment = await getPayment(tx, office, id);
      const given = { kind: 'refund' as const, amount: payment.amount, reason: 'Al azar' };
      await returnPayment(tx, office, payment, { ...given, on: addDays(todayAt(), -chance.below(20)) });
    });
  };
};

/** People join the school, and those who lead it work in the program. */
export const use: Happening = async ({ school: { institutionId, schoolId } }, chance) => {
  const leader = await makeMember(institutionId, 'director', { schoolId });
  let version = 0;
  return async () => {
    if (chance.below(2) === 0)
      return makeUser({ memberships: [{ institutionId, role: 'teacher', schoolId, startsOn: todayAt() }] });
    const target = { schoolId, measure: 'attendance' as const, share: (50 + chance.below(50)) / 100, version };
    version = (await inTenant(leader, (tx) => setTarget(tx, leader, target))).version;
  };
};
