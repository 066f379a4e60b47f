/** The pictures of a picture PIN; the web draws them, the order in which a child taps them is the secret. */
export const PICTURES = [
  'sun',
  'moon',
  'star',
  'tree',
  'flower',
  'fish',
  'bird',
  'cat',
  'dog',
  'boat',
  'house',
  'kite',
] as const;
/** Three taps: with the card, the enrolled device and five tries, enough for a child and easy to remember. */
export const PIN_LENGTH = 3;
export type Picture = (typeof PICTURES)[number];
