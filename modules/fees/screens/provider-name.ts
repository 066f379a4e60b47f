import { m } from '@patio/messages';
import type { Provider } from '../contract.ts';

/** What people call a provider. */
export const providerName = (provider: Provider): string =>
  provider === 'stripe' ? m.fees_provider_stripe() : m.fees_provider_mercado_pago();
