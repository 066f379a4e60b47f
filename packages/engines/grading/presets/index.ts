import type { Preset } from '../shape/preset.ts';
import { AR } from './ar.ts';
import { BO } from './bo.ts';
import { CL } from './cl.ts';
import { CO } from './co.ts';
import { EC } from './ec.ts';
import { ES } from './es.ts';
import { MX } from './mx.ts';
import { PE } from './pe.ts';
import { US } from './us.ts';

export type { Fact, Preset } from '../shape/preset.ts';

/** Every country's usual rules; a school copies one and edits it, so that a new version never changes a closed term. */
export const PRESETS: Readonly<Record<Preset['country'], Preset>> = { PE, CL, CO, EC, MX, AR, BO, ES, US };
