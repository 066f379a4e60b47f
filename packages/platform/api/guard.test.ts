import { expect, test } from 'vitest';
import type { RequestInfo, SignedIn } from './context.ts';
import { requireSameMembership } from './guard.ts';

const asked = (membershipId: string | undefined, active: string | null) => () =>
  requireSameMembership({
    request: { membershipId } as RequestInfo,
    signedIn: active === null ? null : ({ actor: { membership: { id: active } } } as SignedIn),
  });

test('a page drawn for one membership is not served as another, and is told just that', () => {
  expect(asked('teacher', 'director')).toThrow(expect.objectContaining({ code: 'platform.other_membership' }));
  expect(asked('teacher', 'teacher')).not.toThrow();
});

test('who says nothing about it, and who is signed out, are judged by the other rules', () => {
  expect(asked(undefined, 'director')).not.toThrow();
  expect(asked('teacher', null)).not.toThrow();
});
