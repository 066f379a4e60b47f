import { describe, expect, test } from 'vitest';
import { policyOf, tenScale } from '../tests/section.ts';
import { checkPolicy, checkScale } from './check.ts';

describe('what someone edited or imported', () => {
  test('comes back whole when it is sound', () => {
    expect(checkPolicy(policyOf(), tenScale)).toEqual({ value: policyOf(), problems: [] });
    expect(checkScale(tenScale)).toEqual({ value: tenScale, problems: [] });
  });

  test('comes back as coded problems when its shape is wrong', () => {
    const { problems } = checkPolicy({ ...policyOf(), missingPercent: 'many' }, tenScale);
    expect(problems).toEqual([{ code: 'policy.malformed', at: 'missingPercent', with: { rule: 'invalid_format' } }]);
    expect(checkPolicy(null, tenScale).value).toBeNull();
    expect(checkScale({ ...tenScale, step: 1 }).problems).toMatchObject([{ code: 'scale.malformed', at: 'step' }]);
  });

  test('comes back as coded problems when its sense is wrong', () => {
    const { value, problems } = checkPolicy({ ...policyOf(), missingPercent: '101' }, tenScale);
    expect([value, problems.map(({ code }) => code)]).toEqual([null, ['policy.percent_outside']]);
    expect(checkScale({ ...tenScale, pass: '11' }).problems).toMatchObject([{ code: 'scale.pass_outside' }]);
  });
});
