import { m } from '@patio/messages';
import { Callout } from '@patio/ui';

/** Says that what is shown comes from this device, and may be older than what the school has. */
export const FromDevice = ({ view }: { view: { keptAt?: number } }) =>
  view.keptAt === undefined ? null : <Callout tone="info">{m.client_from_device()}</Callout>;
