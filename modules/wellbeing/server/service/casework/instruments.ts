import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Changed } from '../../../contract/fields.ts';
import type { InstrumentView } from '../../../contract/instruments.ts';
import { PRESET_INSTRUMENTS, presetInstrument } from '../../../presets/instruments.ts';
import { faultsOf, type Instrument } from '../../../rules/instruments.ts';
import { failure } from '../../failures.ts';
import { canWorkAt } from '../../policy.ts';
import { type InstrumentRow, instruments } from '../../schema.ts';

type Locale = 'es' | 'en';

/** The school whose team this person works in. */
export function ownSchool(actor: Actor): Id {
  const { schoolId } = actor.membership;
  if (!schoolId || !canWorkAt(actor, schoolId)) throw failure('not_found');
  return schoolId;
}

const viewOf = (row: InstrumentRow): InstrumentView => ({
  key: row.key,
  version: row.edition,
  title: row.title,
  intro: row.intro,
  items: row.items.map((item) => ({ ...item, answers: [...item.answers] })),
  bands: row.bands,
  preset: false,
});
const presetView = (instrument: Instrument): InstrumentView => ({
  ...instrument,
  items: instrument.items.map((item) => ({ ...item, answers: [...item.answers] })),
  bands: [...instrument.bands],
  preset: true,
});

/** What the team can fill in: what comes with Patio, and the newest version of the school's own. */
export async function listInstruments(tx: Tx, actor: Actor, locale: Locale): Promise<InstrumentView[]> {
  const schoolId = ownSchool(actor);
  const rows = await tx
    .selectDistinctOn([instruments.key])
    .from(instruments)
    .where(and(eq(instruments.institutionId, actor.institutionId), eq(instruments.schoolId, schoolId)))
    .orderBy(instruments.key, desc(instruments.edition));
  const own = rows.filter(({ retiredAt }) => retiredAt === null).toSorted((a, b) => a.title.localeCompare(b.title));
  const presets = PRESET_INSTRUMENTS.flatMap(({ key }) => presetInstrument(key, locale) ?? []);
  return [...presets.map(presetView), ...own.map(viewOf)];
}

/** An instrument in the version that was asked, of a school or of Patio. */
export async function findInstrument(
  tx: Tx,
  schoolId: Id,
  asked: { key: string; version: number },
  locale: Locale,
): Promise<InstrumentView | null> {
  const preset = presetInstrument(asked.key, locale);
  if (preset) return preset.version === asked.version ? presetView(preset) : null;
  const [row] = await tx
    .select()
    .from(instruments)
    .where(
      and(eq(instruments.schoolId, schoolId), eq(instruments.key, asked.key), eq(instruments.edition, asked.version)),
    );
  return row ? viewOf(row) : null;
}

type Written = Pick<InstrumentView, 'title' | 'intro' | 'items' | 'bands'> & { key: Id; seen: number };

const newest = async (tx: Tx, schoolId: Id, key: string): Promise<InstrumentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(instruments)
    .where(and(eq(instruments.schoolId, schoolId), eq(instruments.key, key)))
    .orderBy(desc(instruments.edition))
    .limit(1);
  return row;
};

/** Writes a version of a school's own instrument; those that were asked before stay as they were. */
export async function saveInstrument(tx: Tx, actor: Actor, written: Written): Promise<Changed> {
  const schoolId = ownSchool(actor);
  const { key, seen, title, intro, items, bands } = written;
  const [fault] = faultsOf({ items, bands });
  if (fault) throw failure('bad_instrument', { fault });
  const before = await newest(tx, schoolId, key);
  if ((before?.edition ?? 0) !== seen || before?.retiredAt) throw failure('changed_meanwhile');
  const edition = seen + 1;
  const [row] = await tx
    .insert(instruments)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId,
      key,
      edition,
      title,
      intro,
      items,
      bands,
      madeBy: actor.userId,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'wellbeing.instrument_saved',
    { type: 'wellbeing.instrument', id: row.id, schoolId },
    {
      after: { edition },
    },
  );
  return { id: row.id, version: edition };
}

/** Takes an instrument out of use; what was answered with it can still be read. */
export async function retireInstrument(tx: Tx, actor: Actor, seen: { key: Id; version: number }): Promise<Changed> {
  const schoolId = ownSchool(actor);
  const before = await newest(tx, schoolId, seen.key);
  if (!before) throw failure('not_found');
  if (before.edition !== seen.version) throw failure('changed_meanwhile');
  const [row] = await tx
    .update(instruments)
    .set({ retiredAt: clock.now(), ...nextVersion(instruments) })
    .where(and(eq(instruments.id, before.id), isNull(instruments.retiredAt)))
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'wellbeing.instrument_retired', { type: 'wellbeing.instrument', id: row.id, schoolId });
  return { id: row.id, version: row.edition };
}
