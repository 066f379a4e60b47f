export { isPrivateAddress } from './addresses.ts';
export { Breaker } from './breaker.ts';
export { type AllowedHosts, checkAddress, guardedFetch, RefusedAddress } from './guarded-fetch.ts';
export { openPort } from './port.ts';
export type { AiPort, Ask, Message, Outcome, Problem, Protocol, Usage, Wire } from './types.ts';
export { estimateTokens } from './usage.ts';
