/**
 * Tables that belong to no institution, and why. Everything else leads its keys with institution_id.
 * `place` is where they lie in a distributed database: a reference table is copied to every node,
 * a `by_key` table is spread by its own primary key and is referred to by no tenant table.
 */
export interface GlobalTable {
  why: string;
  place: 'reference' | 'by_key' | 'coordinator';
}

const account = 'belongs to a person, who may be in several institutions';

export const GLOBAL_TABLES: Record<string, GlobalTable> = {
  schools_institutions: { why: 'is the list of tenants itself: its key is the tenant id', place: 'reference' },
  platform_settings: { why: 'is about the whole house, such as maintenance', place: 'reference' },
  accounts_users: { why: account, place: 'by_key' },
  accounts_passwords: { why: account, place: 'by_key' },
  accounts_preferences: { why: account, place: 'by_key' },
  accounts_totp_secrets: { why: account, place: 'by_key' },
  accounts_recovery_codes: { why: account, place: 'by_key' },
  accounts_passkeys: { why: account, place: 'by_key' },
  accounts_passkey_challenges: { why: 'exists before anybody is known', place: 'by_key' },
  accounts_oidc_identities: { why: account, place: 'by_key' },
  accounts_oidc_trips: { why: 'exists before anybody is known', place: 'by_key' },
  accounts_one_time_tokens: { why: 'is found by its hash, before anybody is known', place: 'by_key' },
  accounts_sealed_secrets: { why: 'is found by its hash, before anybody is known', place: 'by_key' },
  accounts_sessions: { why: 'is found by its token, before anybody is known', place: 'by_key' },
  accounts_rate_limits: { why: 'counts addresses and names that may not exist', place: 'by_key' },
  accounts_sign_in_attempts_log: { why: 'notes attempts on names that may not exist', place: 'by_key' },
  operations_log_entries: { why: 'notes what processes did, also before anybody is known', place: 'by_key' },
  operations_samples: { why: 'is about processes and machines', place: 'by_key' },
  operations_backups: { why: 'is about copies of the whole house', place: 'by_key' },
  operations_rehearsals: { why: 'is about copies of the whole house', place: 'by_key' },
  help_letters: { why: 'is written by visitors without an account', place: 'by_key' },
  help_contact_attempts: { why: 'counts visitors without an account', place: 'by_key' },
};
