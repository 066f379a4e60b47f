import type { Config, Secrets } from '@patio/platform';

const HOUR = 3600;

export interface AccountsSettings {
  publicUrl: string;
  secrets: Secrets;
  oidc: Config['oidc'];
  authDebug: boolean;
  /** Seconds without a request, and in all, after which a session ends. */
  sessions: { idle: number; absolute: number; childIdle: number; childAbsolute: number };
}

let current: AccountsSettings | undefined;

/** Told once at start, by the server or by a test. */
export function openAccounts(
  given: Pick<AccountsSettings, 'publicUrl' | 'secrets'> & Partial<AccountsSettings>,
): AccountsSettings {
  current = {
    oidc: undefined,
    authDebug: false,
    sessions: { idle: 12 * HOUR, absolute: 30 * 24 * HOUR, childIdle: 2 * HOUR, childAbsolute: 10 * HOUR },
    ...given,
  };
  return current;
}

export function settings(): AccountsSettings {
  if (!current) throw new Error('accounts is not open');
  return current;
}
