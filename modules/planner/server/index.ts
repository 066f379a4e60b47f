import './publish-history.ts';
import './labels.ts';
import './setup-history.ts';

export { api } from './api.ts';
export { failure } from './failures.ts';
export { listeners } from './listeners.ts';
export * from './policy.ts';
export * from './schema.ts';
export { openPublication } from './service/publish/open-publication.ts';
export { previewPublish, previewRollBack } from './service/publish/preview.ts';
export { publishScenario } from './service/publish/publish-scenario.ts';
export { rollBack } from './service/publish/roll-back.ts';
export { getPublication, getScenario } from './service/publish/scene.ts';
export { tellPeople } from './service/publish/tell-people.ts';
