import { startRegistration } from '@simplewebauthn/browser';
import { accounts } from '../api.ts';

const deviceName = (): string =>
  (/Android|iPhone|iPad/.exec(navigator.userAgent)?.[0] ?? navigator.platform) || 'Patio';

/** Asks this device for a passkey and keeps it under the device's name. */
export async function addPasskey(proof: { currentPassword?: string }): Promise<void> {
  const { options: optionsJSON } = await accounts.beginPasskeyRegistration.call(proof);
  const response = await startRegistration({ optionsJSON });
  await accounts.finishPasskeyRegistration.call({ name: deviceName(), response });
}
