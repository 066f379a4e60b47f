import { unseal } from '@patio/accounts/server';
import type { ProviderAccountRow } from '../schema.ts';
import type { ProviderKeys } from './providers/port.ts';

/** What keys of providers are sealed for. */
export const PROVIDER_SECRET = 'fees provider';

/** A secret, opened; null for one that another installation sealed, such as that of a copied database. */
function tryUnseal(sealed: string): string | null {
  try {
    return unseal(sealed, PROVIDER_SECRET);
  } catch {
    return null;
  }
}

/** The secrets of an account, opened; null where it has none that can be. */
export function openKeys(row: ProviderAccountRow): ProviderKeys | null {
  const secretKey = row.secret === null ? null : tryUnseal(row.secret);
  if (secretKey === null) return null;
  return {
    secretKey,
    webhookSecrets: [row.webhookSecret, row.webhookSecretBefore]
      .map((sealed) => (sealed === null ? null : tryUnseal(sealed)))
      .filter((secret) => secret !== null),
    accountRef: row.provider === 'mercado_pago' && row.publicKey !== '' ? row.publicKey : null,
  };
}
