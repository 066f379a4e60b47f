import { lazyPart } from '@patio/ui';
import type { ComponentType } from 'react';

/** What stands in the inbox before the referrals, because its clock runs in minutes. */
export const FIRST_IN_INBOX: readonly { id: string; Lines: ComponentType }[] = [
  { id: 'alerts', Lines: lazyPart(() => import('./FirstLines.tsx')) },
];
