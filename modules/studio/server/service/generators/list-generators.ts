import type { Actor } from '@patio/access';
import { findModel } from '@patio/ai/server';
import { generatorOf } from '@patio/engine-authoring';
import type { Tx } from '@patio/platform';
import { DRAFTED } from '../../../contract/fields.ts';
import { draftForm } from '../../../contract/forms.ts';
import { failure } from '../../failures.ts';
import { startDraft } from '../drafts/start.ts';
import { activePrompt, getPrompt, type PromptPlace } from '../make/prompts.ts';
import { NO_FIGURES, readFigures } from './figures.ts';
import { readRules, rolesOf } from './rules.ts';
import { listManagedSchools, requireSchool } from './school.ts';

/** The model that drafts at a school, or why there is none. */
export async function modelAt(tx: Tx, actor: Actor, schoolId: string, language: 'es' | 'en' = 'es') {
  const found = await findModel(tx, actor, { purpose: 'generator', schoolId, language });
  return typeof found === 'string'
    ? { name: null, reason: found, currency: null }
    : { name: found.model, reason: null, currency: found.currency };
}

/** The generators of a school: who may use each, with which words, and what came of its drafts. */
export async function listGenerators(tx: Tx, actor: Actor, { schoolId }: { schoolId?: string | undefined }) {
  const schools = await listManagedSchools(tx, actor);
  const school = schoolId ? schools.find(({ id }) => id === schoolId) : schools[0];
  if (!school) throw failure('not_found');
  const [rules, figures, { currency, ...model }] = await Promise.all([
    readRules(tx, actor, school.id),
    readFigures(tx, actor, school.id),
    modelAt(tx, actor, school.id),
  ]);
  const items = await Promise.all(
    DRAFTED.map(async (generator) => ({
      generator,
      roles: rolesOf(rules.get(generator)),
      version: rules.get(generator)?.version ?? 0,
      withoutModel: generatorOf(generator).withoutModel,
      activePrompt: {
        es: await activePrompt(tx, { generator, language: 'es' }),
        en: await activePrompt(tx, { generator, language: 'en' }),
      },
      figures: figures.get(generator) ?? NO_FIGURES,
    })),
  );
  return { schools, schoolId: school.id, currency, model, items };
}

/** Makes a draft with a version of the words, to look at it; it is paid like any other and can be kept nowhere. */
export async function tryPrompt(
  tx: Tx,
  actor: Actor,
  { schoolId, number, topic, ...place }: PromptPlace & { schoolId: string; number: number; topic: string },
): Promise<string> {
  await requireSchool(tx, actor, schoolId);
  await getPrompt(tx, place, number);
  const { reason } = await modelAt(tx, actor, schoolId, place.language);
  if (reason) throw failure('needs_model');
  const form = draftForm.parse({ language: place.language, topic, name: topic.slice(0, 120), notes: [topic] });
  return startDraft(tx, actor, { schoolId, generator: place.generator, form, trial: true, promptNumber: number });
}
