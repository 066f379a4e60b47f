import type { Capabilities } from '@patio/access';

/** Who sees whether school and machine are well, and who brings them back. Whoever is not named in a line may not do it. */
export const capabilities = {
  'operations.monitor': { admin: 'institution' },
  'operations.read_logs': { admin: 'institution' },
  'operations.manage_system': { admin: 'institution' },
  'operations.watch_machine': { admin: 'platform' },
  'operations.back_up': { admin: 'platform' },
  'operations.ask_access': { admin: 'platform' },
} as const satisfies Capabilities;
