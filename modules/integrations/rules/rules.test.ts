import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_TRIES, shouldSwitchOff, waitAfter } from './retries.ts';
import { pageLinks, readFilter, readPaging } from './roster-filter.ts';
import { factsOf, factsOfPatch, readScimFilter } from './scim-patch.ts';

describe('retries', () => {
  test('wait longer each time, for a day at the end, and then no more', () => {
    const waits = Array.from({ length: MOST_TRIES }, (_, i) => waitAfter(MOST_TRIES - 1 - i, 0.5));
    expect(waits).toEqual([10, 60, 300, 1_800, 7_200, 28_800, 86_400, null]);
    expect(waitAfter(MOST_TRIES - 1, 0)).toBe(8);
    expect(waitAfter(MOST_TRIES - 1, 1)).toBe(12);
  });

  test('an address is switched off after three days of failures, or very many', () => {
    const now = new Date('2026-05-10T12:00:00Z');
    const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
    expect(shouldSwitchOff({ failures: 4, failingSince: days(9) }, now)).toBe(false);
    expect(shouldSwitchOff({ failures: 5, failingSince: days(2.9) }, now)).toBe(false);
    expect(shouldSwitchOff({ failures: 5, failingSince: days(3) }, now)).toBe(true);
    expect(shouldSwitchOff({ failures: 50, failingSince: days(0) }, now)).toBe(true);
  });
});

describe('filters of OneRoster', () => {
  test('hold one condition, or two with a word between them', () => {
    expect(readFilter("status='active'")).toEqual({
      clauses: [{ field: 'status', sign: '=', value: 'active' }],
      join: 'and',
    });
    expect(readFilter("status='active' OR roles.role~'teach'")?.join).toBe('or');
    expect(readFilter("a>='1' and b!='2'")?.clauses.map(({ sign }) => sign)).toEqual(['>=', '!=']);
  });

  test.each([
    '',
    'status=active',
    "status='active' AND",
    "a='1' AND b='2' AND c='3'",
    "a='1' b='2'",
    "a='1';drop table",
    `a='${'x'.repeat(2_000)}'`,
  ])('%s is refused', (text) => expect(readFilter(text)).toBeNull());

  test('any text is read or refused, and quickly', () => {
    fc.assert(fc.property(fc.string({ maxLength: 3_000 }), (text) => void readFilter(text)));
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.]{1,40}$/), fc.stringMatching(/^[^']{0,100}$/), (field, value) => {
        fc.pre(/^[A-Za-z]/.test(field));
        expect(readFilter(`${field}='${value}'`)?.clauses).toEqual([{ field, sign: '=', value }]);
      }),
    );
  });

  test('too much is cut down and nonsense refused', () => {
    expect(readPaging(undefined, undefined)).toEqual({ limit: 100, offset: 0 });
    expect(readPaging('50000', '7')).toEqual({ limit: 10_000, offset: 7 });
    for (const [limit, offset] of [
      ['0', '0'],
      ['-1', '0'],
      ['x', '0'],
      ['5', '1e3'],
      ['9'.repeat(20), '0'],
    ])
      expect(readPaging(limit, offset)).toBeNull();
  });

  test('the pages around are named, and every row is on one of them', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 100 }), (total, limit) => {
        const seen: number[] = [];
        let offset: number | null = 0;
        while (offset !== null) {
          for (let row = offset; row < Math.min(total, offset + limit); row++) seen.push(row);
          const links: string = pageLinks('https://patio.test/x?filter=a', { limit, offset }, total);
          const next: string | undefined = /offset=(\d+)[^>]*>; rel="next"/.exec(links)?.[1];
          offset = next === undefined ? null : Number(next);
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, i) => i));
      }),
    );
  });
});

describe('changes of SCIM', () => {
  test('come in any case, with words for booleans, with and without paths', () => {
    const active = (value: unknown) => factsOfPatch({ Operations: [{ op: 'Replace', path: 'active', value }] });
    expect([active('False'), active(false), active('true')]).toEqual([
      { active: false },
      { active: false },
      { active: true },
    ]);
    expect(factsOfPatch({ Operations: [{ op: 'add', value: { name: { givenName: 'Ana' }, title: 'x' } }] })).toEqual({
      givenName: 'Ana',
    });
    expect(factsOfPatch({ operations: [{ op: 'replace', path: 'name.familyName', value: 'Paz' }] })).toEqual({
      familyName: 'Paz',
    });
    expect(factsOfPatch({ Operations: [{ op: 'remove', path: 'externalId' }] })).toEqual({ externalId: null });
  });

  test.each([null, {}, { Operations: [] }, { Operations: 'x' }, { Operations: [{ op: 'drop', path: 'active' }] }])(
    '%j is refused',
    (body) => expect(factsOfPatch(body)).toBeNull(),
  );

  test('any body is read or refused', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => void factsOfPatch(body)));
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => void factsOf(body)));
  });

  test('filters are those that directories ask with', () => {
    expect(readScimFilter('userName eq "ana@x.pe"')).toEqual({ field: 'userName', value: 'ana@x.pe' });
    expect(readScimFilter('externalid EQ "7"')).toEqual({ field: 'externalId', value: '7' });
    for (const text of ['userName sw "a"', 'userName eq ana', 'a eq "b"', 'userName eq "a" or id eq "b"'])
      expect(readScimFilter(text)).toBeNull();
  });
});
