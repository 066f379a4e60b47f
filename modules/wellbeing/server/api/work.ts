import { readAgreements, saveAgreement, saveContact, settleAgreement } from '../service/casework/agreements.ts';
import { findChampions, listChampionTasks, markOwnSupport, recordOwnMeasure } from '../service/casework/champion.ts';
import { addDocument, listDocuments, openDocument, removeDocument } from '../service/casework/documents.ts';
import { listInstruments, ownSchool, retireInstrument, saveInstrument } from '../service/casework/instruments.ts';
import { listInterventions } from '../service/casework/interventions.ts';
import { fillInstrument, judgeRisk, readAnswers } from '../service/casework/risk.ts';
import { readSafetyPlan, saveSafetyPlan } from '../service/casework/safety-plan.ts';
import {
  decideIntervention,
  markSupport,
  recordMeasure,
  saveIntervention,
} from '../service/casework/save-intervention.ts';
import { changeCase, changeUnlocked, readCase } from './case.ts';
import { os } from './os.ts';

export const workApi = {
  instruments: os.instruments.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listInstruments(tx, context.actor, context.request.locale) })),
  ),
  saveInstrument: os.saveInstrument.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => saveInstrument(tx, context.actor, input)),
  ),
  retireInstrument: os.retireInstrument.handler(({ context, input }) =>
    changeUnlocked(context, (tx) => retireInstrument(tx, context.actor, input)),
  ),
  answers: os.answers.handler(({ context, input }) =>
    readCase(context, input.id, 'plan', (tx, open) => readAnswers(tx, open, context.request.locale)),
  ),
  fillInstrument: os.fillInstrument.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) =>
      fillInstrument(tx, context.actor, open, input, context.request.locale),
    ),
  ),
  judgeRisk: os.judgeRisk.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => judgeRisk(tx, context.actor, open, input)),
  ),
  interventions: os.interventions.handler(({ context, input }) =>
    readCase(context, input.id, 'plan', async (tx, open) => ({ items: await listInterventions(tx, open) })),
  ),
  champions: os.champions.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await findChampions(tx, ownSchool(context.actor), input.text) })),
  ),
  saveIntervention: os.saveIntervention.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => saveIntervention(tx, context.actor, open, input)),
  ),
  recordMeasure: os.recordMeasure.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => recordMeasure(tx, context.actor, open, input)),
  ),
  markSupport: os.markSupport.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => markSupport(tx, context.actor, open, input)),
  ),
  decideIntervention: os.decideIntervention.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => decideIntervention(tx, context.actor, open, input)),
  ),
  championTasks: os.championTasks.handler(({ context }) => context.read((tx) => listChampionTasks(tx, context.actor))),
  recordOwnMeasure: os.recordOwnMeasure.handler(({ context, input }) =>
    context.command((tx) => recordOwnMeasure(tx, context.actor, input)),
  ),
  markOwnSupport: os.markOwnSupport.handler(({ context, input }) =>
    context.command((tx) => markOwnSupport(tx, context.actor, input)),
  ),
  safetyPlan: os.safetyPlan.handler(({ context, input }) =>
    readCase(context, input.id, 'plan', (tx, open) => readSafetyPlan(tx, open, context.request.locale)),
  ),
  saveSafetyPlan: os.saveSafetyPlan.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => saveSafetyPlan(tx, context.actor, open, input)),
  ),
  agreements: os.agreements.handler(({ context, input }) =>
    readCase(context, input.id, 'agreements', (tx, open) => readAgreements(tx, open)),
  ),
  saveAgreement: os.saveAgreement.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => saveAgreement(tx, context.actor, open, input)),
  ),
  settleAgreement: os.settleAgreement.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => settleAgreement(tx, context.actor, open, input)),
  ),
  saveContact: os.saveContact.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => saveContact(tx, context.actor, open, input)),
  ),
  documents: os.documents.handler(({ context, input }) =>
    readCase(context, input.id, 'files', async (tx, open) => ({ items: await listDocuments(tx, open) })),
  ),
  addDocument: os.addDocument.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => addDocument(tx, context.actor, open, input)),
  ),
  openDocument: os.openDocument.handler(({ context, input }) =>
    readCase(context, input.id, 'files', (tx, open) => openDocument(tx, open, input.documentId)),
  ),
  removeDocument: os.removeDocument.handler(({ context, input }) =>
    changeCase(context, input.id, 'work', (tx, open) => removeDocument(tx, context.actor, open, input)),
  ),
};
