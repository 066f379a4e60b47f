import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'psychology-start',
    title: 'First steps for psychology',
    summary: 'An especially well protected account, from the first day.',
    also: 'start psychologist counselling guidance beginning',
    body: `1. Turn on the second step and, if you can, a passkey in [Settings, Security](/settings?part=security). Your work deserves it.
2. Keep the recovery codes on paper, outside the shared office.
3. Check in [My profile](/profile) your roles and where your account is open.
4. Choose your notifications and quiet hours in [Settings, Notifications](/settings?part=notices).

Cases are followed in [Tracking](/psychology/tracking): the first time you choose a key phrase that only you know.`,
  },
  {
    slug: 'psychology-tracking',
    title: 'Tracking: the board and the cases',
    summary: 'What waits, who is due for a review and what happens in each case.',
    also: 'board cases risk review initials cover screen key F9',
    body: `Open [Tracking](/psychology/tracking) with your key. It closes by itself after ten minutes without use.

1. At the top are the referrals to open, with the time that is left. If nobody opens them they pass to another person of the team, and then the director knows that something waits, never what.
2. The board orders cases by risk and next review. **Initials only** is on from the start. A lock marks somebody else's case: opening it asks for a reason that they see.
3. Pressing a card opens the case beside it. **New note** writes for those who work on it.
4. **Cover the screen**, or the key \`F9\`, covers everything at once, also inside a field. You come back with your key.

With the keyboard: \`J\` and \`K\` walk over the cards, \`Enter\` opens and \`Esc\` closes.`,
  },
  {
    slug: 'psychology-referrals',
    title: 'Receiving and sorting referrals',
    summary: 'From whoever tells to a case, or to an answer.',
    also: 'referral observation urgency assign close received inbox',
    body: `1. Pressing **Open** takes it on: its clock stops, and whoever sent it gets a “received”, without a word of what they wrote.
2. Change how urgent it is or who looks after it.
3. **Open a case** moves the text into the case: from then on only its team reads it. **Join to a case** does the same with one that exists.
4. **Close the referral** asks how it ended.

Observations, meetings that a family asks for and what students say arrive in the same inbox.`,
  },
  {
    slug: 'psychology-confidential',
    title: 'What is confidential, today',
    summary: 'Who can see what, and where not to write about a case.',
    also: 'professional secrecy confidentiality cases notes access',
    body: `Patio separates people by role and by school, and the database refuses what does not belong.

- **Support** requests are read by the staff who answer: do not tell a student's case there.
- The subject of a notification may arrive by e-mail. Never put a diagnosis in a subject.
- If the administration looks through another person's eyes, they must write the reason, can only read, and it is recorded.

What you write in [Tracking](/psychology/tracking) is encrypted with the team's key: neither the administration nor whoever looks after the servers can read it, and it appears in no search, export, e-mail or AI.`,
  },
  {
    slug: 'psychology-shared-office',
    title: 'Working in a shared office',
    summary: 'Screen, session and printer.',
    also: 'shared computer sign out lock privacy screen',
    body: `- Lock the device every time you get up; on almost all of them it is a combination of keys.
- When you finish, **Sign out** from the menu with your name. What the browser kept of your session is erased.
- Do not add a passkey on a device that other people use.
- Turn the screen or use smaller type if somebody sits close; in [Appearance](/settings?part=appearance) the change is immediate.
- Not sure whether you left it open? Close it from your phone in [My profile](/profile).`,
  },
  {
    slug: 'psychology-notifications',
    title: 'Discreet notifications',
    summary: 'So that an e-mail on the screen does not say more than it should.',
    also: 'notifications e-mail discretion silence',
    body: `1. In [Settings, Notifications](/settings?part=notices) turn off **By e-mail** for what you prefer to read inside Patio only.
2. Turn on quiet hours for long interviews or after hours.
3. On your phone, set the mail app not to show content while the screen is locked.

Security notifications about your account always arrive by both ways: they say from which device you signed in, nothing about students.`,
  },
  {
    slug: 'psychology-access-audit',
    title: 'Who opened a record',
    summary: 'The audit as protection of your work.',
    also: 'audit record access history who saw',
    body: `Important changes are written down with who, when, what was there before and from where. The entries are chained, so they cannot be altered without it showing.

- It protects you if somebody asks who changed a piece of data.
- It also binds you: look up only what your work needs.
- If you think that somebody had access without a reason, ask the administration to check it and leave a record in [Support](/support?tab=ask), without naming the student.`,
  },
  {
    slug: 'psychology-safeguarding',
    title: 'When an alert arrives through Support',
    summary: 'What to do if a student tells something serious through the wrong channel.',
    also: 'safeguarding risk abuse crisis emergency student',
    body: `Students sometimes write wherever they can. Agree with the support staff:

1. Whoever reads it does **not** question in writing. They answer briefly: “Thank you for telling us. An adult will come to find you today.”
2. They tell you in person or by phone, at once, and whomever your protocol names.
3. The request is given to one person only, and notes say no more than what is indispensable.
4. You follow the case by the authorised means.

Patio does not replace emergency services or your country's protocol.`,
  },
];
