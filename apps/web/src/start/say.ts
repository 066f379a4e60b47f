import { failureText } from '@patio/client';

/** Says what failed, in a corner of the page. The code for it loads with the first message, because most visits have none. */
export async function showFailure(error: unknown): Promise<void> {
  const [{ toast }, text] = await Promise.all([import('./toasts.ts'), failureText(error)]);
  toast(text, { tone: 'bad' });
}
