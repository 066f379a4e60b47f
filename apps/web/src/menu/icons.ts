import type { IconType } from '@patio/ui';
import { Award, Bell, CircleUserRound, Compass, LifeBuoy, MessageCircleQuestion, Settings, Wallet } from 'lucide-react';
import { iconNamed } from '../records/areas.ts';

/** Icons of the general screens at the end of every menu, and of what modules add to one at run time. The others come with the records that name them. */
const OWN: Record<string, IconType> = {
  award: Award,
  bell: Bell,
  'circle-user-round': CircleUserRound,
  'life-buoy': LifeBuoy,
  'message-circle-question': MessageCircleQuestion,
  settings: Settings,
  wallet: Wallet,
};

export const iconOf = (name: string): IconType => iconNamed(name) ?? OWN[name] ?? Compass;
