import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { Choices } from '../../../contract/answer.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import type { Question } from '../../../contract/question.ts';
import { MEASURES } from '../../../rules/measures.ts';
import { canReadFacts } from '../../policy.ts';
import { listDeliveries, listSchedules } from '../views/schedules.ts';
import { listViews } from '../views/views.ts';
import { answerQuestion } from './answer.ts';
import { readGroups } from './names.ts';
import { listExplored } from './scope.ts';

/** What a question can be about and narrowed by, as far as the actor may read. Homerooms are offered within one school. */
async function readChoices(tx: Tx, actor: Actor, question: Question): Promise<Choices> {
  const all = await listExplored(tx, actor);
  const schools = all.filter(({ id }) => canReadFacts(actor, question.measure, { schoolId: id }));
  const chosen = question.schools.length ? schools.filter(({ id }) => question.schools.includes(id)) : schools;
  const groups = await readGroups(
    tx,
    chosen.map(({ id }) => id),
  );
  const levels = [...Map.groupBy(groups.levels, ({ name }) => name)].map(([name, each]) => ({
    id: each[0]?.id ?? '',
    name,
  }));
  const [newest] = groups.homerooms;
  return {
    measures: MEASURES.filter((measure) => all.some(({ id }) => canReadFacts(actor, measure, { schoolId: id }))),
    schools: schools.map(({ id, name }) => ({ id, name })),
    levels,
    homerooms: groups.homerooms.filter(({ yearId }) => yearId === newest?.yearId).map(({ id, name }) => ({ id, name })),
    subjects: groups.subjects,
  };
}

/** All that the page of analysis shows: the answer, what can be asked, and what was kept. */
export async function explore(tx: Tx, actor: Actor, question: Question): Promise<ExploreView> {
  return {
    answer: await answerQuestion(tx, actor, question),
    choices: await readChoices(tx, actor, question),
    views: await listViews(tx, actor),
    schedules: await listSchedules(tx, actor),
    deliveries: await listDeliveries(tx, actor),
  };
}
