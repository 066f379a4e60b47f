import type { AllowedHosts } from '@patio/ai-port';
import type { Config } from '@patio/platform';

let current: { publicUrl: string; local: readonly string[] } = { publicUrl: 'http://localhost:3000', local: [] };

/** Told once at start where people reach Patio, and which machines of the school's own may be asked without TLS. */
export function openTools(config: Pick<Config, 'publicUrl' | 'webhookLocalHosts'>): void {
  current = { publicUrl: config.publicUrl, local: config.webhookLocalHosts };
}

export const publicUrl = (): string => current.publicUrl;
/** Where tools may be: any public host over TLS, and the machines that the installation names. */
export const reachable = (): AllowedHosts => ({ hosts: [], local: current.local, anywhere: true });
export const tokenUrl = (): string => `${publicUrl()}/lti/token`;
export const deepLinkUrl = (): string => `${publicUrl()}/lti/deep-link`;
export const keysUrl = (institutionId: string): string => `${publicUrl()}/lti/${institutionId}/jwks`;
export const contextUrl = (sectionId: string): string => `${publicUrl()}/lti/contexts/${sectionId}`;
export const lineUrl = (line: { sectionId: string; id: string }): string =>
  `${contextUrl(line.sectionId)}/lineitems/${line.id}`;
