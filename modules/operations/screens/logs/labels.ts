import type { Level } from '../../contract.ts';

export const LEVEL_TONES: Record<Level, 'neutral' | 'warn' | 'bad'> = { info: 'neutral', warn: 'warn', error: 'bad' };
