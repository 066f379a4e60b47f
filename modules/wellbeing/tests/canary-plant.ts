import type { Actor } from '@patio/access';
import { localDateAt, makeId } from '@patio/kernel';
import { deliverNews } from '@patio/notices/testing';
import type { SectionRow } from '@patio/sections/server';
import { enrol, makeSection } from '@patio/sections/testing';
import { TEST_PHRASE } from '../testing/team.ts';
import { plantDocument, plantJudgement, plantPapers, plantPlan, plantVoice } from './canary-casework.ts';
import { change, Planter } from './canary-phrases.ts';
import { type CareScene, makeTestCase, Visitor } from './care-scene.ts';

export { foundIn, PHRASES } from './canary-phrases.ts';

interface Planted {
  /** The class of the student. */
  section: SectionRow;
  sectionId: string;
  student: Actor;
  /** All that the team reads back, which proves that the phrases were really kept. */
  read: string;
}

/** Writes a phrase into every kind of text that the care of a student has, some of them several times, and lets the news leave. Files must be open. */
export async function plantCanaries(scene: CareScene): Promise<Planted> {
  const { school, team, studentId, elena, elisa } = scene;
  const planter = new Planter();
  const { phrase } = planter;
  const section = await makeSection(school);
  await enrol(school, section, [studentId]);
  const coordinator = await Visitor.of(team.coordinator);
  const { id } = await makeTestCase(scene, team.lead);
  const today = localDateAt(new Date(), 'America/Lima');
  for (let at = 0; at < 3; at++) {
    await change(coordinator, (v) =>
      v.ask('refer', {
        studentId,
        kind: at % 2 ? 'staff' : 'observation',
        urgency: at === 0 ? 'now' : 'days',
        what: phrase(),
        place: 'class',
        knows: phrase(),
      }),
    );
    await change(elena, (v) => v.ask('addNote', { id, text: phrase() }));
    await change(elena, (v) => v.ask('writeNote', { caseId: id, id: makeId(), text: phrase() }));
    await change(elena, (v) =>
      v.ask('saveAgreement', {
        id,
        agreementId: makeId(),
        seen: 0,
        agreedOn: today,
        until: null,
        signedOn: null,
        what: phrase(),
        who: phrase(),
        signers: phrase(),
      }),
    );
    await change(elena, (v) =>
      v.ask('saveContact', {
        id,
        contactId: makeId(),
        seen: 0,
        kind: 'health',
        on: today,
        nextOn: null,
        service: phrase(),
        person: phrase(),
        what: phrase(),
        answer: phrase(),
      }),
    );
  }
  const people = [{ name: phrase(), phone: '' }];
  const content = { signs: [phrase()], helps: [phrase()], places: [phrase()], people, lines: [] };
  await change(elena, (v) => v.ask('saveSafetyPlan', { id, seen: 0, content }));
  await change(elisa, (v) => v.ask('openForeignCase', { caseId: id, purpose: 'cover', reason: phrase() }));
  const planting = { scene, planter, id, today };
  await plantJudgement(planting);
  const seenByChampion = await plantPlan(planting);
  const document = await plantDocument(planting);
  const papers = await plantPapers(planting);
  const voice = await plantVoice(planting);
  const referrals = (await elena.ask('inbox', { limit: 50 })).items;
  const told = referrals.find(({ kind }) => kind === 'staff')!;
  const ended = { id: told.id, version: told.version, outcome: 'talked' as const, note: phrase() };
  await change(elena, (v) => v.ask('closeReferral', ended));
  planter.finish();
  await deliverNews(school.institutionId);
  const read = JSON.stringify([
    await elena.ask('timeLine', { id, limit: 200 }),
    await elena.ask('openNotes', { caseId: id, phrase: TEST_PHRASE }),
    await elena.ask('agreements', { id }),
    await elena.ask('safetyPlan', { id }),
    await elena.ask('answers', { id }),
    await elena.ask('interventions', { id }),
    await elena.ask('documents', { id }),
    await elena.ask('openings'),
    await Promise.all(referrals.map((referral) => elena.ask('readReferral', { id: referral.id }))),
    seenByChampion,
    document,
    papers,
    voice.read,
  ]);
  return { section, sectionId: section.id, student: voice.student, read };
}
