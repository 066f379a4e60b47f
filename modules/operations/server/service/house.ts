import { type Config, type Opener, openSecrets } from '@patio/platform';
import { failure } from '../failures.ts';

/** What this process knows of the house that it runs in. */
export interface House {
  config: Config;
  version: string;
  role: 'all' | 'web' | 'worker';
  /** The owner's connection, where this process has it. */
  ownerUrl: string | undefined;
  appUrl: string;
  startedAt: Date;
  /** How many open pages hear news from this process. */
  streams: () => number;
}

let open: House | undefined;

/** Says once, at start, which house this is. */
export function openHouse(given: House): void {
  open = given;
}

export function getHouse(): House {
  if (!open) throw failure('not_open');
  return open;
}

export const findHouse = (): House | undefined => open;

/** Opens what this very server sealed, and what the environment's passphrase does. */
export function houseOpener({ config }: House): Opener {
  return {
    house: openSecrets(config).key('backup'),
    ...(config.backupPassphrase ? { passphrase: config.backupPassphrase } : {}),
  };
}
