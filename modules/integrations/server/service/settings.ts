import type { AllowedHosts } from '@patio/ai-port';
import type { Config } from '@patio/platform';

let current: { publicUrl: string; reachable: AllowedHosts } = {
  publicUrl: 'http://localhost:3000',
  reachable: { hosts: [], local: [], anywhere: true },
};

/** Told once at start where people reach Patio, and which machines of the school's own may be told of what happens. */
export function openIntegrations(config: Pick<Config, 'publicUrl' | 'webhookLocalHosts'>): void {
  const reachable = { hosts: [], local: config.webhookLocalHosts, anywhere: true as const };
  current = { publicUrl: config.publicUrl, reachable };
}

export const publicUrl = (): string => current.publicUrl;
/** Where news may be sent: any public host over TLS, and the machines that the installation names. */
export const reachable = (): AllowedHosts => current.reachable;
