import { followWithRows, registerStudentFollower } from '@patio/people/server';
import { clock } from '@patio/platform';
import { addPoints, readBalance, takePoints } from './service/points/ledger.ts';

// When two records of one child become one, what the child received is one child's too.
followWithRows('recognition', [
  { table: 'recognition_awards', same: ['badge_id'], named: ['id'] },
  { table: 'recognition_praises', same: ['id'] },
  { table: 'recognition_redeems', same: ['id'] },
  { table: 'recognition_survey_turns', same: ['survey_id'] },
]);

interface MovedPoints {
  refId: string;
  points: number;
}

// Points cannot be rewritten: they leave one record and come to the other.
registerStudentFollower({
  name: 'recognition_points',
  follow: async (tx, { institutionId }, from, to): Promise<MovedPoints> => {
    const { balance } = await readBalance(tx, institutionId, from);
    const move = { institutionId, points: balance, refId: clock.id(), what: '' };
    await takePoints(tx, { ...move, studentId: from, kind: 'moved_out' });
    await addPoints(tx, { ...move, studentId: to, kind: 'moved_in' });
    return { refId: move.refId, points: balance };
  },
  goBack: async (tx, { institutionId }, moved, from, to) => {
    const { points } = moved as MovedPoints;
    // What was spent meanwhile cannot go back.
    const left = Math.min(points, (await readBalance(tx, institutionId, to)).balance);
    const move = { institutionId, points: left, refId: clock.id(), what: '' };
    await takePoints(tx, { ...move, studentId: to, kind: 'moved_out' });
    await addPoints(tx, { ...move, studentId: from, kind: 'moved_in' });
  },
});
