import { hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Config, ConfigurationError } from './config.ts';
import { keepOnce } from './keep-once.ts';

/** Derives keys for separate purposes from one secret, so that a leak of one key opens nothing else. */
export interface Secrets {
  key(purpose: string): Buffer;
}

/** Takes the secret from the configuration, or makes one at the first start and keeps it in the data folder. */
export function openSecrets(config: Pick<Config, 'dataDir' | 'secret'>): Secrets {
  const secret = config.secret ?? kept(path.join(config.dataDir, 'secret'));
  return { key: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'patio', purpose, 32)) };
}

function kept(file: string): string {
  try {
    return keepOnce(file, () => randomBytes(32).toString('base64url'));
  } catch (error) {
    throw new ConfigurationError(
      `The data folder ${path.dirname(file)} cannot be used (${(error as NodeJS.ErrnoException).code}). Give DATA_DIR a folder that this account may write to.`,
    );
  }
}
