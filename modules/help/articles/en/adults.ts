import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'second-step',
    title: 'Turning on the second step',
    summary: 'A code from your phone besides the password. Two minutes that protect a lot.',
    also: 'second factor 2fa authenticator totp verification security',
    body: `With the second step, whoever finds out your password cannot get in without your phone.

1. Install a code app on your phone (whichever you prefer).
2. In [Settings, Security](/settings?part=security), find **Second step** and turn it on.
3. Scan the QR code with the app, or type the key shown below it.
4. Type the six-digit code to confirm. Until then nothing changes.
5. Keep the **recovery codes** on paper: they are shown only once.

If you changed phones, turn it off and on again. You can ask for new recovery codes whenever you like; the earlier ones stop working.`,
  },
  {
    slug: 'passkeys',
    title: 'Signing in with fingerprint or face: passkeys',
    summary: 'Faster and safer than a password.',
    also: 'passkey biometrics fingerprint face id webauthn',
    body: `A passkey lives in your phone or computer. You get in with your fingerprint, your face or the PIN of the device, and nobody can copy or guess it.

1. Go to [Settings, Security](/settings?part=security) and find **Passkeys**.
2. Add one and give it a name you will recognise, such as “My phone”.
3. Next time, on the sign-in page, choose to enter with a passkey.

You can have several, one for each device. If you lose a device, remove its passkey from another one. Do not add passkeys on computers that are not yours.`,
  },
  {
    slug: 'sessions',
    title: 'See where your account is open, and close it',
    summary: 'All your sessions, with device and date, and how to close them from afar.',
    also: 'devices sign out remotely hacked somebody got in',
    body: `In [My profile](/profile), the part **Where your account is open** shows each device, when it was last used and from which network address.

- Close a session that you do not recognise or forgot to close.
- Or close all the others at once.

When you sign in from a new device you get a notification and an e-mail. If it was not you:
1. Close that session.
2. Change your password in [Settings, Security](/settings?part=security). Doing so closes the other sessions.
3. Turn on the second step and tell [Support](/support).`,
  },
  {
    slug: 'appearance',
    title: 'Adjusting type, colour and motion',
    summary: 'Light or dark theme, high contrast, larger type, more readable type, no animation.',
    also: 'accessibility contrast font size dyslexia dark mode theme',
    body: `In [Settings, Appearance](/settings?part=appearance) each change shows at once and follows you to all your devices.

- **Theme:** like your device, light, dark, high contrast (light or dark) or calm, with less colour and nothing that moves.
- **Text size:** four sizes.
- **Typeface:** Patio's own, a very legible one everywhere, a more open one (Lexend) or one for learning to read (Andika).
- **Motion:** you can ask for nothing to move.
- **Space between rows:** compact shows more on large screens.

You can also choose the 12 or 24 hour time format.`,
  },
  {
    slug: 'language',
    title: 'Changing the language',
    summary: 'Spanish or English, without reloading the page.',
    also: 'español spanish translation idioma',
    body: `Open your account menu (your name) and choose the other language. The page changes at once and Patio remembers it.

You can also open the finder with \`⌘K\` and type “language”.

The language is yours: it does not change anybody else's. Notifications are read in the language you have on, and e-mails reach you in the language of your account.`,
  },
  {
    slug: 'notifications',
    title: 'Choosing which notifications you get, and when',
    summary: 'By kind and by way, with quiet hours.',
    also: 'notifications e-mail silence disturb alerts email',
    body: `The bell shows when there is something new. In [Notifications](/notifications) you see them all, filter by kind and open the thing itself. They arrive by themselves, without reloading.

In [Settings, Notifications](/settings?part=notices) you decide:
- **By which way:** in Patio and by e-mail, for each kind; the e-mail at once or in a daily summary.
- **Quiet hours:** a time in which you want no e-mails. Those that come wait until it ends, in your time zone. If you have already read it in Patio, the e-mail is not sent.

Notices marked **Always arrives** protect your account and cannot be turned off.`,
  },
  {
    slug: 'fewer-emails',
    title: 'Getting fewer e-mails',
    summary: 'One summary a day, only what matters to you, or none. You miss nothing in Patio.',
    also: 'too many emails daily summary digest unsubscribe stop receiving spam sms whatsapp',
    body: `Everything stays in [Notifications](/notifications). E-mail is only a copy, and you choose how many you want.

1. Open [Settings, Notifications](/settings?part=notices).
2. For each kind, find **By e-mail** and choose **At once**, **Daily summary** or **Never**.
3. Further down, under **Daily summary by e-mail**, choose the time. One comes a day, with what you have not read yet; when there is nothing, none comes.

Do not want to sign in? At the end of every e-mail there is the link **No more e-mails like this one**. A page opens, you press the button and it is done; you can take it back right there.

What is marked **Always arrives** (an absence today, an emergency, the safety of your account) neither waits nor can be turned off.

If they stop coming one day, look at the same page: when a mail server refuses your address, Patio stops writing there and shows you **Try again**.`,
  },
  {
    slug: 'switch-role',
    title: 'I have more than one role, or more than one school',
    summary: 'How to switch, and why each role shows different things.',
    also: 'change role teacher and parent several schools profile',
    body: `A person has one account only, even if they teach at one school and are a parent at another.

1. Open the school and role switcher in the menu.
2. Choose the role you want to go on with. Patio remembers your choice on this device.

Each role sees only its own: as family you do not see the groups you teach, and the other way round. Your roles are in [My profile](/profile), under **My roles**. If one is missing, ask the administration.`,
  },
  {
    slug: 'ask-access',
    title: 'I cannot open a page',
    summary: 'What “you have no permission here” means, and how to ask for it.',
    also: 'permission denied unauthorised access request',
    body: `If you open an address that does not belong to your role, Patio tells you what you asked for and with which account you are in. From there you can:

- Go back to your home.
- Switch roles, if that place belongs to another of your roles.
- **Ask for access**, saying what you need it for.

Your request reaches the administration and we tell you their answer. If a page says that it is not ready yet, it is not a matter of permission: it will appear in your menu when it exists.`,
  },
  {
    slug: 'get-help',
    title: 'Asking for help and following the answer',
    summary: 'What to write to be helped quickly, and where to see the answers.',
    also: 'support ticket request contact problem error complaint',
    body: `1. Go to [Support](/support?tab=ask) and choose **Ask for help**.
2. Say in one sentence what it is about, and below what you did and what appeared.
3. If you can, add a picture of the screen. Cover other people's data first and never write passwords.

Patio adds the page and the browser, and shows you before sending. Each request has a number.

In **My requests** you see the conversation and its state: **Being attended**, **Waiting for your reply** or **Solved**. If it happens again you can open it once more. We tell you when you are answered.`,
  },
];
