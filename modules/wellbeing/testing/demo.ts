import type { DemoPart, DemoStep } from '@patio/schools/testing';
import { fillDemoCases, liveDemoCases } from './demo-cases.ts';
import { setUpDemoTeam } from './demo-keys.ts';
import { fillDemoNotes } from './demo-notes.ts';
import { fillDemoVoice } from './demo-voice.ts';
import { fillDemoWork, liveDemoWork } from './demo-work.ts';

/** The care team of the secondary school, and what it works on. */
const fillDemo: DemoPart = async (scene) => {
  const team = await setUpDemoTeam(scene);
  if (!team) return;
  const cases = await fillDemoCases(scene, team);
  await fillDemoNotes(team, cases);
  await fillDemoWork(scene, team, cases);
  await fillDemoVoice(scene, team);
};

const liveDemo: NonNullable<DemoStep['live']> = async (scene) => {
  await liveDemoCases(scene);
  await liveDemoWork(scene);
};

export const demo: DemoStep = { fill: fillDemo, live: liveDemo, after: ['child-cards'] };
