export { type Heard, type ModelServer, startModelServer } from './model-server.ts';
export { FAULTS, type Fault, type Script } from './script.ts';
