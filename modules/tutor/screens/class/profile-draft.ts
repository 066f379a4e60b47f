import type { Profile } from '../../contract.ts';

/** How the calm tutor begins for somebody for whom nothing was set. */
export const CALM_PROFILE: Profile = {
  easyRead: true,
  oneInstruction: true,
  pictograms: true,
  readAloud: false,
  voiceSpeed: 1,
  waitSeconds: 20,
  noClock: true,
  font: 'usual',
  calmMotion: true,
  allHints: false,
  routineStart: [],
  routineEnd: [],
};

const MOST_STEPS = 6;
const LONGEST = 80;

/** A routine as it is typed: a step a line; empty lines are none, and what is too long is cut. */
export const stepsFrom = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, LONGEST))
    .filter((line) => line !== '')
    .slice(0, MOST_STEPS);
