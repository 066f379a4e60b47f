import { expect, test } from 'vitest';
import { chosenLeads, leadOfAll, withLead } from './many-leads.ts';

const at = (homeroomId: string, courseId = 'mat') => ({ homeroomId, courseId, homeroom: homeroomId, course: courseId });
const both = [at('1A'), at('1B')];

test('one choice holds for all homerooms of a course until one differs', () => {
  const all = withLead({}, both, 'ana');
  expect(leadOfAll(all, both)).toBe('ana');
  const differs = withLead(all, [at('1B')], 'luis');
  expect(leadOfAll(differs, both)).toBe('mixed');
  expect(chosenLeads(differs, both).map((each) => each.staffId)).toEqual(['ana', 'luis']);
  const half = withLead(differs, [at('1B')], null);
  expect(leadOfAll(half, both)).toBe('mixed');
  expect(leadOfAll(withLead(half, both, null), both)).toBeNull();
});

test('who was chosen for a section that will not be made is not sent', () => {
  const leads = withLead(withLead({}, both, 'ana'), [at('1A', 'art')], 'eva');
  expect(chosenLeads(leads, [at('1A')])).toEqual([{ homeroomId: '1A', courseId: 'mat', staffId: 'ana' }]);
});
