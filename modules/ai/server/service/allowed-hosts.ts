import { type AllowedHosts, checkAddress, RefusedAddress } from '@patio/ai-port';
import type { Config } from '@patio/platform';
import { failure } from '../failures.ts';

/** Services that every installation may ask, once a school has a contract and a key. */
const KNOWN = ['api.openai.com', 'api.anthropic.com', 'generativelanguage.googleapis.com', 'api.mistral.ai'];

let allowed: AllowedHosts = { hosts: KNOWN, local: [] };

/** Told once at start which further hosts may be asked, by whoever runs the installation. */
export function openModels(config: Pick<Config, 'aiHosts' | 'aiLocalHosts'>): void {
  allowed = { hosts: [...KNOWN, ...config.aiHosts], local: config.aiLocalHosts };
}

export const allowedHosts = (): AllowedHosts => allowed;

/** Whether an address is a machine of the school's own; false also where it is no longer allowed. */
export function isLocal(address: string): boolean {
  try {
    return checkAddress(address, allowed).local;
  } catch {
    return false;
  }
}

/** Refuses an address that nothing may be sent to. */
export function requireAllowed(address: string): void {
  try {
    checkAddress(address, allowed);
  } catch (error) {
    if (error instanceof RefusedAddress) throw failure('address_refused', undefined, 'baseUrl');
    throw error;
  }
}
