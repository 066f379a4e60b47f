/** What this browser can do about ringing while Patio is closed. */
export type Permission = 'impossible' | 'denied' | 'possible';

export const permissionHere = (): Permission => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
};

const worker = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

/** The address at which this browser is reached, if it was allowed. */
export async function findEndpoint(): Promise<string | null> {
  if (permissionHere() === 'impossible') return null;
  return (await (await worker())?.pushManager.getSubscription())?.endpoint ?? null;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const written = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the person for permission and gives what the server needs to reach this browser; null when they said no. */
export async function allowHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(publicKey),
  });
  return {
    endpoint: subscription.endpoint,
    p256dh: written(subscription.getKey('p256dh')),
    auth: written(subscription.getKey('auth')),
    device: navigator.platform.slice(0, 60),
  };
}

/** This browser does not ring any more. */
export async function stopHere(): Promise<void> {
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
}
