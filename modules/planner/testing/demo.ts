import type { DemoStep } from '@patio/schools/testing';
import { fillDemoScenarios } from './demo-scenarios.ts';
import { fillDemoSetUp } from './demo-setup.ts';

export const demo: DemoStep = {
  fill: async (scene) => {
    await fillDemoSetUp(scene);
    await fillDemoScenarios(scene);
  },
};
