import type { Profile, TutorVariant } from '../contract/fields.ts';

const USUAL: Profile = {
  easyRead: false,
  oneInstruction: false,
  pictograms: false,
  readAloud: false,
  voiceSpeed: 1,
  waitSeconds: 0,
  noClock: false,
  font: 'usual',
  calmMotion: false,
  allHints: false,
  routineStart: [],
  routineEnd: [],
};

/** How a tutor is shown where staff set nothing else. */
export const usualProfile = (variant: TutorVariant): Profile => {
  if (variant === 'k3') return { ...USUAL, readAloud: true, pictograms: true, oneInstruction: true, font: 'large' };
  if (variant === 'calm')
    return { ...USUAL, easyRead: true, pictograms: true, oneInstruction: true, noClock: true, calmMotion: true };
  return USUAL;
};
