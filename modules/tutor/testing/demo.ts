import type { DemoStep } from '@patio/schools/testing';

export const demo: DemoStep = { fill: async () => undefined };
