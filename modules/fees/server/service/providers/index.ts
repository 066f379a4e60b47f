import type { Provider } from '../../../contract/fields.ts';
import { mercadoPagoPort } from './mercado-pago.ts';
import type { ProviderPort } from './port.ts';
import { stripePort } from './stripe.ts';

const PORTS: Readonly<Record<Provider, ProviderPort>> = { stripe: stripePort, mercado_pago: mercadoPagoPort };

/** How a provider is spoken to. */
export const portOf = (provider: Provider): ProviderPort => PORTS[provider];
