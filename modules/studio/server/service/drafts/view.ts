import type { Actor } from '@patio/access';
import { findModel } from '@patio/ai/server';
import { namePeople, type Tx } from '@patio/platform';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { DraftLine, DraftView } from '../../../contract/drafts.ts';
import { OPEN_STATES } from '../../../contract/fields.ts';
import { draftForm } from '../../../contract/forms.ts';
import { PLACES_OF } from '../../../rules/places.ts';
import { canReview, canWorkOn } from '../../policy.ts';
import { type DraftRow, runs, versionLog } from '../../schema.ts';
import { readCited } from './cited.ts';
import { getDraft } from './load.ts';

/** A draft as lists show it. */
export const lineOf = (actor: Actor, row: DraftRow, nameOf: (id: string) => string): DraftLine => ({
  ...{ id: row.id, schoolId: row.schoolId, generator: row.generator, title: row.title, language: row.language },
  ...{
    state: row.state,
    maker: row.maker,
    model: row.model,
    by: nameOf(row.ownerId),
    mine: row.ownerId === actor.userId,
  },
  blocks: row.blocks.length,
  stops: row.findings.filter(({ severity }) => severity === 'block').length,
  warns: row.findings.filter(({ severity }) => severity === 'warn').length,
  costMicros: row.costMicros,
  at: row.createdAt.toISOString(),
  changedAt: row.updatedAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  reviewer: row.reviewerId ? nameOf(row.reviewerId) : null,
});

const ofDraft = (table: typeof runs | typeof versionLog, { institutionId, id }: DraftRow) =>
  and(eq(table.institutionId, institutionId), eq(table.draftId, id));

/** One draft with its blocks, what was found in them, what they stand on and what was done to it. */
export async function viewDraft(tx: Tx, actor: Actor, id: string): Promise<DraftView> {
  const row = await getDraft(tx, actor, id);
  const { schoolId, language, state } = row;
  const [history, ran, cited, model] = await Promise.all([
    tx
      .select({ number: versionLog.number, kind: versionLog.kind, byId: versionLog.byId, at: versionLog.at })
      .from(versionLog)
      .where(ofDraft(versionLog, row))
      .orderBy(desc(versionLog.number))
      .limit(50),
    tx.select().from(runs).where(ofDraft(runs, row)).orderBy(asc(runs.startedAt)).limit(50),
    readCited(tx, actor, row),
    findModel(tx, actor, { purpose: 'generator', schoolId, language }),
  ]);
  const nameOf = await namePeople(tx, [row.ownerId, row.reviewerId, ...history.map(({ byId }) => byId)]);
  const works = canWorkOn(actor, row);
  const isOpen = works && OPEN_STATES.includes(state);
  const run = ran.find(({ id: runId }) => runId === row.runId);
  const hasModel = typeof model !== 'string';
  const whole = row.blocks.length > 0;
  return {
    ...lineOf(actor, row, nameOf),
    version: row.version,
    form: draftForm.parse(row.form),
    ...{
      promptNumber: row.promptNumber,
      reason: row.reason,
      content: row.blocks,
      key: row.key,
      findings: row.findings,
    },
    ...{ cited, told: row.told, tokens: { in: row.tokensIn, out: row.tokensOut } },
    currency: hasModel ? model.currency : null,
    reviewNote: row.reviewNote,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    saved:
      row.savedAt && row.savedKind ? { kind: row.savedKind, id: row.savedId, at: row.savedAt.toISOString() } : null,
    editedShare: row.editedShare,
    history: history.map(({ number, kind, byId, at }) => ({ number, kind, by: nameOf(byId), at: at.toISOString() })),
    runs: ran.map((one) => ({
      ...{ id: one.id, kind: one.kind, state: one.state, maker: one.maker, model: one.model, tries: one.tries },
      ...{ instruction: one.instruction, promptNumber: one.promptNumber, costMicros: one.costMicros },
      at: one.startedAt.toISOString(),
    })),
    trial: row.trial,
    places: row.trial ? [] : [...PLACES_OF[row.generator]],
    can: {
      edit: isOpen,
      stop: works && state === 'making' && run?.byId === actor.userId,
      resume: isOpen && hasModel && (state === 'stopped' || state === 'cut'),
      send: isOpen && !row.trial && whole,
      review: state === 'in_review' && canReview(actor, row),
      save: state === 'approved' && works && row.ownerId === actor.userId && PLACES_OF[row.generator].length > 0,
      discard: works && (isOpen || state === 'failed'),
      print: whole && state !== 'making',
      instruct: isOpen && hasModel && row.generator !== 'exam',
    },
  };
}
