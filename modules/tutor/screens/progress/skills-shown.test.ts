import { describe, expect, it } from 'vitest';
import type { SkillGroup, SkillView } from '../../contract.ts';
import { skillsShown, subjectsBegun } from './skills-shown.ts';

const skill = (name: string, more: Partial<SkillView> = {}): SkillView => ({
  skill: `maths.${name}`,
  name,
  subject: 'maths',
  grade: 3,
  known: 0.5,
  from: 0.3,
  to: 0.7,
  tries: 2,
  unaided: 1,
  independence: 1,
  standing: 'started',
  due: null,
  lastAt: '2026-11-10T10:00:00Z',
  misconception: null,
  ...more,
});
const group = (id: string, skills: SkillView[], more: Partial<SkillGroup> = {}): SkillGroup => ({
  id,
  kind: 'grade',
  name: '',
  grade: 3,
  subject: 'maths',
  mastered: 0,
  begun: skills.length,
  of: 10,
  known: null,
  skills,
  ...more,
});
const all = { standing: 'all', subject: undefined } as const;

describe('the skills that are shown', () => {
  it('are those that were begun, the latest first', () => {
    const shown = skillsShown(
      [
        group('a', [
          skill('old', { lastAt: '2026-11-01T10:00:00Z' }),
          skill('new', { lastAt: '2026-11-12T10:00:00Z' }),
          skill('never', { tries: 0, lastAt: null, standing: 'not_started' }),
        ]),
      ],
      all,
    );
    expect(shown[0]!.skills.map(({ name }) => name)).toEqual(['new', 'old']);
  });

  it('leave out groups in which nothing fits', () => {
    const groups = [group('a', [skill('x')]), group('b', [skill('y', { standing: 'mastered' })])];
    expect(skillsShown(groups, { ...all, standing: 'mastered' }).map((each) => each.group.id)).toEqual(['b']);
  });

  it('are of one subject where it is chosen', () => {
    const groups = [group('a', [skill('x')]), group('b', [skill('y')], { subject: 'english' })];
    expect(skillsShown(groups, { ...all, subject: 'english' }).map((each) => each.group.id)).toEqual(['b']);
    expect(subjectsBegun({ groups })).toEqual(['maths', 'english']);
    expect(subjectsBegun({ groups: [group('a', [], { begun: 0 })] })).toEqual([]);
  });
});
