import type { ModelAxis } from '@patio/engine-learning';
import { PUPIL_PURPOSES, type Purpose } from '../contract/fields.ts';

const FOR_PUPILS: readonly ModelAxis[] = ['form', 'leak', 'routing', 'care', 'injection'];
const FOR_STAFF: readonly ModelAxis[] = ['form', 'injection'];

/** What a model must show before it may do a purpose; vectors say nothing that could be judged. */
export function axesOf(purpose: Purpose): readonly ModelAxis[] {
  if (purpose === 'embedding') return [];
  return PUPIL_PURPOSES.includes(purpose) ? FOR_PUPILS : FOR_STAFF;
}
