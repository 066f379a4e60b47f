import { timingSafeEqual } from 'node:crypto';
import { openPlatformAdmin } from '@patio/accounts/server';
import { createInstitution, type Founding } from '@patio/members/server';
import { inTenant, type Secrets } from '@patio/platform';
import { isUnclaimed } from '@patio/schools/server';
import type { FirstRunView } from '../../contract/first-run.ts';
import { failure } from '../failures.ts';

interface FirstRun {
  key: string;
  /** Makes the demo school; null where strangers reach the server. */
  fillDemo: (() => Promise<void>) | null;
}

let current: FirstRun | null = null;
let filling: Promise<void> | null = null;

/** Told once at start, by the server: answers the key that opens an installation without any school. */
export function openOnboarding(given: { secrets: Secrets; fillDemo: FirstRun['fillDemo'] }): string {
  const key = given.secrets.key('onboarding first run').toString('base64url').slice(0, 32);
  current = { key, fillDemo: given.fillDemo };
  return key;
}

const fits = (key: string | undefined): boolean => {
  const [mine, theirs] = [Buffer.from(current?.key ?? ''), Buffer.from(key ?? '')];
  return mine.length > 0 && mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

/** Whether there is a school yet, and whether this key opens the first minute. */
export async function readFirstRun(key: string | undefined): Promise<FirstRunView> {
  const isEmpty = current !== null && (await isUnclaimed());
  return {
    state: filling ? 'filling' : isEmpty ? 'empty' : 'open',
    fits: isEmpty && fits(key),
    mayFillDemo: Boolean(current?.fillDemo),
  };
}

async function requireFirst(key: string): Promise<FirstRun> {
  if (!current || !fits(key)) throw failure('wrong_key');
  if (filling || !(await isUnclaimed())) throw failure('already_founded');
  return current;
}

/**
 * Founds the first institution: whoever holds the key gets an account that runs the installation and leads the first school. The
 * answer is the link by which they choose their password; until then nobody can sign in.
 */
export async function foundFirst(
  key: string,
  { institution, school, lead }: Omit<Founding, 'lead'> & { lead: Omit<Founding['lead'], 'alsoAdmin'> },
): Promise<string> {
  await requireFirst(key);
  const actor = await openPlatformAdmin(lead);
  const made = await inTenant(actor, (tx) =>
    createInstitution(tx, actor, { institution, school, lead: { ...lead, alsoAdmin: true } }),
  );
  return made.invitationLink;
}

/** Begins to make the demo school; it takes minutes, and `readFirstRun` says when it is there. */
export async function fillDemo(key: string, failed: (error: unknown) => void = console.error): Promise<void> {
  const { fillDemo: fill } = await requireFirst(key);
  if (!fill) throw failure('no_demo_here');
  filling = fill()
    .catch(failed)
    .finally(() => {
      filling = null;
    });
}
