/** What a browser may record, the form that most devices can play first. */
const FORMS = [
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/webm', ending: 'webm' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
] as const;
export type RecordingForm = (typeof FORMS)[number];

/** The first form that this browser records; none where it records nothing. */
export const formFor = (isSupported: (type: string) => boolean): RecordingForm | undefined =>
  FORMS.find(({ type }) => isSupported(type));

/** How this device records, or nothing where it cannot: the button is not there then. */
export const recordingForm = (): RecordingForm | undefined =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'
    ? formFor((type) => MediaRecorder.isTypeSupported(type))
    : undefined;

/** 0:07, 3:20: how long it is, as a player writes it. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
