import type { DemoStep } from '@patio/schools/testing';
import { fillDemoScenarios } from './demo-scenarios.ts';

export const demo: DemoStep = { fill: fillDemoScenarios };
