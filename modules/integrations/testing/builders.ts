import type { Actor } from '@patio/access';
import { openAccounts } from '@patio/accounts/server';
import { inTenant, openSecrets } from '@patio/platform';
import type { KeyFields, MadeKey } from '../contract.ts';
import { makeKey } from '../server/index.ts';

/** Lets this process seal secrets; the server does so at start. */
export const sealKeys = (): void =>
  void openAccounts({
    publicUrl: 'http://localhost:3000',
    secrets: openSecrets({ dataDir: '.', secret: 'integrations'.repeat(4) }),
  });

/** A key of somebody whose account is real; state only what matters. */
export const makeTestKey = (maker: Actor, given: Partial<KeyFields> = {}): Promise<MadeKey> =>
  inTenant(maker, (tx) =>
    makeKey(tx, maker, {
      ...{ name: 'Programa', schoolId: null, scopes: ['courses.read'], perMinute: 6_000, expiresOn: null },
      ...given,
    }),
  );
