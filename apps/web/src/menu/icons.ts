import type { IconType } from '@patio/ui';
import { Bell, CircleUserRound, Compass, House, LifeBuoy, MessageCircleQuestion, Settings } from 'lucide-react';

/** Icons of the menus, by the name that a record gives; a test finds a built screen whose icon is missing here. */
export const ICONS: Record<string, IconType> = {
  bell: Bell,
  'circle-user-round': CircleUserRound,
  house: House,
  'life-buoy': LifeBuoy,
  'message-circle-question': MessageCircleQuestion,
  settings: Settings,
};

export const iconOf = (name: string): IconType => ICONS[name] ?? Compass;
