import { gradeStudent } from '@patio/engine-grading';
import { PRESETS } from '@patio/engine-grading/presets';
import { withTermsOf, YEAR } from '@patio/grading/terms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublishedSection } from '../../contract.ts';
import { type Need, needSentence, needsOf, stillOpen } from './need.ts';
import { type Computed, computeSection } from './use-published.ts';

const [policy] = PRESETS.CO.policies;
const scale = PRESETS.CO.scales.find((each) => each.kind === 'numeric');
if (!policy || scale?.kind !== 'numeric') throw new Error('Colombia has numeric rules');

const terms = ['t1', 't2', 't3', 't4'].map((id, position) => ({
  id,
  parentId: null,
  name: `${position + 1}.º periodo`,
  weight: '1',
  position,
  startsOn: '2026-02-01',
  endsOn: '2026-04-01',
}));
type Item = PublishedSection['items'][number];
const item = (id: string, termId: string, score: string | null, max: string | null = null): Item => ({
  id,
  termId,
  category: policy.categories[0]?.id ?? '',
  title: id,
  max,
  weight: '1',
  step: '1',
  extraCredit: false,
  neverDrop: false,
  dueOn: null,
  state: score === null ? 'pending' : 'graded',
  score,
  lateMinutes: null,
  comment: null,
});
const signed = (node: string, mark: string) => ({
  node,
  mark,
  level: null,
  overridden: false,
  reason: null,
  comment: null,
});

function classOf(items: Item[], closed: Record<string, string>): Computed {
  return computeSection({
    sectionId: 's',
    name: 'Matemáticas',
    teacher: null,
    rules: {
      policyVersionId: 'v',
      policy: withTermsOf(policy as typeof policy & object, terms),
      scale,
      allowsPending: false,
    },
    terms,
    items,
    termGrades: Object.entries(closed).map(([node, mark]) => signed(node, mark)),
    competency: null,
    recoveries: [],
  } as unknown as PublishedSection);
}

/** The class with real marks in everything that is left, graded as the school grades it in the end. */
function markWith({ plan, work }: Computed, need: Need, scores: Record<string, string>, mark: string): number | null {
  if (!plan) throw new Error('these classes are graded in numbers');
  const cells = Object.fromEntries(
    need.items.map((each) => [each.id, { state: 'graded' as const, score: scores[each.id] ?? mark }]),
  );
  const assumed = Object.fromEntries(need.terms.map((term) => [term.id, mark]));
  const grades = gradeStudent(plan, { ...work, cells: { ...work.cells, ...cells }, assumed });
  const total = grades.terms[need.node]?.final.all.mark ?? null;
  return total === null ? null : Number(total);
}

const tenth = fc.integer({ min: 10, max: 50 }).map((value) => (value / 10).toFixed(1));

describe('what is needed in what is left', () => {
  test('is enough by the rules of the end, and one step less is not, for the term and for the year', () => {
    const setting = fc.record({
      closed: fc.tuple(tenth, tenth),
      shown: fc.tuple(tenth, tenth, tenth),
      given: fc.array(tenth, { maxLength: 2 }),
      left: fc.integer({ min: 0, max: 3 }),
      points: fc.boolean(),
      fourth: fc.boolean(),
      target: fc.constantFrom('3', '3.5', '4', '4.6'),
    });
    fc.assert(
      fc.property(setting, ({ closed, shown, given, left, points, fourth, target }) => {
        const items = [
          // What a family reads of closed terms need not be all that was signed: some of it was never released.
          item('a', 't1', shown[0]),
          item('b', 't2', shown[1]),
          item('never handed in', 't2', null),
          ...given.map((score, at) => item(`given ${at}`, 't3', score)),
          ...Array.from({ length: left }, (_, at) => item(`left ${at}`, 't3', null, points ? '20' : null)),
          ...(fourth ? [item('exam', 't4', null)] : []),
        ];
        const computed = classOf(items, { t1: closed[0], t2: closed[1] });
        for (const need of needsOf(computed, target)) {
          const { answer } = need;
          const reaches = (scores: Record<string, string>, mark: string) => {
            const total = markWith(computed, need, scores, mark);
            return total !== null && total >= Number(target);
          };
          const all = (score: string) => Object.fromEntries(need.items.map((each) => [each.id, each.max ? score : '']));
          const lowest = Object.fromEntries(need.items.map((each) => [each.id, each.max ? '0' : '1']));
          const highest = Object.fromEntries(need.items.map((each) => [each.id, each.max ?? '5']));
          if (answer.kind === 'secure') expect(reaches(lowest, '1')).toBe(true);
          else if (answer.kind === 'unreachable') expect(reaches(highest, '5')).toBe(false);
          else {
            expect(reaches(answer.scores, answer.mark)).toBe(true);
            const onePoint = need.items.length === 1 && need.items[0]?.max && need.terms.length === 0;
            const less = onePoint
              ? { scores: all(String(Number(answer.scores[need.items[0]?.id ?? '']) - 1)), mark: answer.mark }
              : lower(need, (Number(answer.mark) - 0.1).toFixed(1));
            expect(reaches(less.scores, less.mark)).toBe(false);
          }
        }
      }),
    );
  });

  test('counts a closed term as it was signed, and not by the columns that families read', () => {
    // By its one released column the first term would be 5; it was signed with 2.
    const computed = classOf([item('a', 't1', '5'), item('exam', 't4', null)], { t1: '2', t2: '2.5', t3: '3' });
    const [, year] = needsOf(computed, '3');
    expect(year).toMatchObject({ node: YEAR, answer: { kind: 'need', mark: '4.3' } });
  });

  test('counts what was never handed in in a closed term, also where its columns come to what was signed', () => {
    const items = [item('a', 't1', '1.0'), item('b', 't2', '1.7'), item('never handed in', 't2', null)];
    const [year] = needsOf(classOf(items, { t1: '1.0', t2: '1.4' }), '3');
    expect(year).toMatchObject({ node: YEAR, answer: { kind: 'need', mark: '4.7' } });
  });

  test('a column of a closed term is not left, and a term without columns is left as a whole', () => {
    const computed = classOf([item('a', 't1', null), item('b', 't3', '4')], { t1: '3', t2: '3' });
    expect(stillOpen(computed)).toMatchObject({ items: [], terms: [{ id: 't4' }] });
  });

  test('says for what it is, and honestly when nothing is left', () => {
    const say = (computed: Computed) => needsOf(computed, '3').map((need) => needSentence(need, scale, '3'));
    const some = classOf([item('Examen', 't4', null)], { t1: '3', t2: '3', t3: '2.6' });
    expect(say(some)[0]).toMatch(/3\.0 en 4\.º periodo .*al menos 3\.0.*Examen/);
    expect(say(some)[1]).toMatch(/en el año .*al menos 3\.2/);
    const none = classOf([item('Examen', 't4', '2')], { t1: '2', t2: '2', t3: '2' });
    expect(say(none)).toEqual([expect.stringMatching(/tienes 2\.0 y no llegas a 3\.0/)]);
    const over = classOf([item('Examen', 't4', null)], { t1: '1', t2: '1', t3: '1' });
    expect(say(over)[1]).toMatch(/ya no alcanza para 3\.0.*llegas a 2\.0/);
  });
});

/** The same work with the next lower mark of the scale, each column in points rounded as a teacher would have to. */
function lower(need: Need, mark: string): { scores: Record<string, string>; mark: string } {
  const share = (Number(mark) - 1) / 4;
  return {
    scores: Object.fromEntries(
      need.items.map((each) => [each.id, each.max ? String(Math.ceil(share * Number(each.max) - 1e-9)) : mark]),
    ),
    mark,
  };
}
