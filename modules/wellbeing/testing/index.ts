export { demo } from './demo.ts';
export {
  actorWith,
  type CareTeam,
  type CareWorker,
  letIn,
  makeCareTeam,
  makeCareWorker,
  TEST_PHRASE,
  unlockedOf,
} from './team.ts';
