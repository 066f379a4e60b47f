import type { Capability } from './capabilities.ts';

/** Rights over accounts and over the platform are never given in passing: those are given where rights are given. */
export const mayGrantAtOnce = (capability: Capability): boolean => !/^(accounts|platform)\./.test(capability);
