import type { Actor } from '@patio/access';
import type { ProviderView, Purpose, PurposeFields, PurposeView } from '@patio/ai';
import { describeModel, listProviders, listPurposes, promptOf, removePurpose, savePurpose } from '@patio/ai/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { ConfigFields, ConfigView } from '../../contract/setup.ts';
import { failure } from '../failures.ts';
import { canConfigure } from '../policy.ts';
import { generated, settings } from '../schema.ts';
import { PURPOSES } from './ask-purposes.ts';
import { listSchools } from './begin-with.ts';
import { findSettings, USUAL } from './settings.ts';

const OWN: Purpose = 'course_generator';

const lineOf = (
  purposes: readonly PurposeView[],
  providers: readonly ProviderView[],
  name: 'course_generator' | 'generator',
) => {
  const wired = purposes.find(({ purpose }) => purpose === name)?.wired;
  if (!wired) return null;
  const { found: _found, ...fields } = wired;
  return { purpose: name, provider: providers.find(({ id }) => id === wired.providerId)?.name ?? '—', ...fields };
};

/** How courses are built at a school: the model of this part alone, the general one, limits and instructions. */
export async function readConfig(tx: Tx, actor: Actor, schoolId?: string): Promise<ConfigView> {
  const schools = (await listSchools(tx, actor)).filter(({ id }) => canConfigure(actor, id));
  const school = schoolId ? schools.find(({ id }) => id === schoolId) : schools[0];
  if (!school) throw failure('not_found');
  const [row, purposes, providers, prompt, courses] = [
    await findSettings(tx, school.id),
    await listPurposes(tx, actor, school.id),
    await listProviders(tx, actor),
    await promptOf(tx, OWN, 'es'),
    await tx
      .select({ id: generated.id, title: generated.title })
      .from(generated)
      .where(
        and(
          eq(generated.institutionId, actor.institutionId),
          eq(generated.schoolId, school.id),
          isNotNull(generated.outline),
          ne(generated.state, 'archived'),
        ),
      )
      .orderBy(desc(generated.updatedAt))
      .limit(50),
  ];
  const facts = await describeModel(tx, actor, { schoolId: school.id, purposes: PURPOSES, language: 'es' });
  const fields = row ? { modelOn: row.modelOn, mostMicros: row.mostMicros, mostLessons: row.mostLessons } : USUAL;
  return {
    school,
    schools,
    settings: fields,
    version: row?.version ?? null,
    providers: providers.map(({ id, name, enabled }) => ({ id, name, enabled })),
    own: lineOf(purposes, providers, 'course_generator'),
    general: lineOf(purposes, providers, 'generator'),
    offer: {
      closed: facts.closed ?? (fields.modelOn ? null : 'switched_off'),
      name: facts.model,
      currency: facts.currency,
      micros: 0,
      outlineMicros: 0,
      minutes: 0,
      leftMicros: facts.leftMicros,
    },
    prompt,
    courses,
  };
}

/** Sets the limits of building courses, in the version that was seen. */
export async function saveConfig(
  tx: Tx,
  actor: Actor,
  given: ConfigFields & { schoolId: string; version: number | null },
): Promise<ConfigView> {
  const { schoolId, version, ...fields } = given;
  const before = (await readConfig(tx, actor, schoolId)) && (await findSettings(tx, schoolId));
  if ((before?.version ?? null) !== version) throw failure('changed_meanwhile');
  const row = before
    ? await updateSeen(tx, settings, before, fields)
    : (
        await tx
          .insert(settings)
          .values({ institutionId: actor.institutionId, id: clock.id(), schoolId, ...fields })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  const { modelOn, mostMicros, mostLessons } = before ?? USUAL;
  await record(
    tx,
    actor,
    'course_generator.config_set',
    { type: 'course_generator.settings', id: row.id, schoolId },
    {
      before: { modelOn, mostMicros, mostLessons },
      after: fields,
    },
  );
  return readConfig(tx, actor, schoolId);
}

interface ModelGiven {
  schoolId: string;
  version: number | null;
  model: PurposeFields | null;
}

/** Chooses a model for building courses alone, or takes that back: then the general one holds. The gates of the general configuration hold here too. */
export async function saveModel(tx: Tx, actor: Actor, { schoolId, version, model }: ModelGiven): Promise<ConfigView> {
  await readConfig(tx, actor, schoolId);
  if (model) await savePurpose(tx, actor, { schoolId, purpose: OWN, version, ...model });
  else await removePurpose(tx, actor, { schoolId, purpose: OWN, version: version ?? 0 });
  return readConfig(tx, actor, schoolId);
}
