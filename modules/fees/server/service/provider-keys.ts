import { unseal } from '@patio/accounts/server';
import type { ProviderAccountRow } from '../schema.ts';
import type { ProviderKeys } from './providers/port.ts';

/** What keys of providers are sealed for. */
export const PROVIDER_SECRET = 'fees provider';

/** The secrets of an account, opened; null where it has none. */
export function openKeys(row: ProviderAccountRow): ProviderKeys | null {
  if (!row.secret) return null;
  return {
    secretKey: unseal(row.secret, PROVIDER_SECRET),
    webhookSecrets: [row.webhookSecret, row.webhookSecretBefore]
      .filter((sealed) => sealed !== null)
      .map((sealed) => unseal(sealed, PROVIDER_SECRET)),
    accountRef: row.provider === 'mercado_pago' && row.publicKey !== '' ? row.publicKey : null,
  };
}
