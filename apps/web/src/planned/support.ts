import { planned } from './planned.ts';

export const supportPlanned = planned('support', []);
