import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'sign-in',
    title: 'Signing in to Patio',
    summary: 'With e-mail, with a username, with a passkey or with your school account.',
    also: 'login log in enter access google microsoft',
    body: `Open the [sign-in](/login) page and choose the way your school gave you.

## With e-mail or username
1. Type your e-mail or your username.
2. Type your password and press **Sign in**.
3. If your username exists in more than one school, Patio asks which one is yours.

## With a passkey
If you have saved a passkey, you get in with your fingerprint, your face or the PIN of your device, without typing the password.

## With your school account
If your school connected its own account system you will see a button with its name. It only works if your Patio account already exists.

> After several failed attempts, signing in stops for a while. Wait a little and try again; nobody has to unlock it.`,
  },
  {
    slug: 'forgot-password',
    title: 'I forgot my password',
    summary: 'What to do if you have an e-mail, and what to do if you use a username.',
    also: 'reset recover lost cannot remember',
    body: `## If your account has an e-mail
1. On the [sign-in](/login) page, press **I forgot my password**.
2. Type your e-mail or username.
3. Open the message you receive and follow the link. It works once and for a short time.
4. Choose a password of 10 characters or more. A short phrase is easy to remember.

If the message does not arrive, look in the spam folder. For safety, Patio gives the same answer whether the account exists or not.

## If you use a username without e-mail
Ask at your school: an administrator can give you a new password. When you sign in, Patio will ask you to replace it with one of your own.`,
  },
  {
    slug: 'second-step-at-sign-in',
    title: 'It asks for a code after the password',
    summary: 'Where the code comes from, and what to do without your phone.',
    also: 'second factor 2fa verification authenticator totp',
    body: `Your account has the **second step** turned on: besides the password, a six-digit code that appears in the app on your phone and changes every half minute.

1. Open the code app on your phone.
2. Type the code before it changes. Each code works only once.

## I do not have my phone
Use one of the **recovery codes** that you kept on paper when you turned on the second step. Each one works once.

If you do not have them either, talk to your school's administration: they will have to make sure that it is you.

> If the code is never accepted, check that your phone sets its clock by itself.`,
  },
  {
    slug: 'qr-card',
    title: 'The QR card of the youngest',
    summary: 'How a child who does not write yet gets in, and what to do if the card is lost.',
    also: 'child kindergarten primary card pictures pin code tablet',
    body: `Small children get in without e-mail or password, with a card and a code made of pictures.

1. On one of the school's tablets, choose to enter with a card.
2. Show the card to the camera. If the camera cannot read it, an adult can type its code.
3. The child taps their pictures in the order they learned.

## Why only on some devices
The card works only on tablets or computers that the school prepared. A lost card is therefore of no use in another home.

## If it is lost
Tell the school. When a new card is handed out, the old one stops working at once.`,
  },
  {
    slug: 'invitation',
    title: 'I received an invitation',
    summary: 'How to make your account, or add a role to the one you have.',
    also: 'invite create account register link e-mail',
    body: `Your school invited you by e-mail. The message says who invites you, to which institution and in which role.

1. Open the link in the e-mail.
2. Check your name and choose a password of 10 characters or more.
3. Done: you are in.

## If you already have an account
No second one is made. Patio adds the new role to your account and you sign in as always; then you can switch roles from the menu.

## If the link has expired
Invitations last for a limited time and work once. Ask the person who invited you to send another. Nobody can make an account without an invitation from the school.`,
  },
  {
    slug: 'install',
    title: 'Install Patio on your phone or computer',
    summary: 'To open it from an icon, like any other app.',
    also: 'application app download home screen pwa android iphone',
    body: `Patio works in the browser, and it can be installed too. No app store is needed.

## On Android or a computer (Chrome, Edge)
Open the browser's menu and choose **Install app** or **Add to home screen**.

## On iPhone or iPad (Safari)
Press the share button and choose **Add to Home Screen**.

## Updates
You do not have to do anything. When there is a new version, Patio tells you at the top of the page: finish what you are doing and press **Update**.`,
  },
  {
    slug: 'offline',
    title: 'Using Patio without a connection',
    summary: 'What still works, what waits, and where to see it.',
    also: 'internet signal disconnected sync wifi data',
    body: `If the connection is lost, Patio says so at the top of the page and does not lose what was already saved.

- In [Offline](/offline) you see what you can open now on this device.
- In [Changes to send](/sync) you see what waits to be sent and its state.
- This help can also be read without a connection if you opened it before.

When the signal returns, what was waiting is sent by itself. If something changed meanwhile, Patio shows you both versions to choose from.

> Before you **Sign out**, see whether something still waits to be sent: signing out erases what this device kept. Patio warns you if that is the case.`,
  },
  {
    slug: 'privacy-basics',
    title: 'What Patio knows about me',
    summary: 'The essentials about your data, in a minute.',
    also: 'privacy data cookies protection personal information',
    body: `- It keeps your name, how you sign in and your role in the school.
- Your password is kept in a form that nobody can read.
- It shows no advertising, sells no data and uses no trackers of other companies.
- It uses no cookies to follow you: only those needed to sign in.
- Nobody sees another institution's data.

The whole text is in [Privacy](/privacy) and the rules of use in [Terms](/terms). Each institution can publish its own; you will see the version, the date and the earlier ones.

Do you want to see what there is about you? Sign in and go to [your profile](/profile): you can download your data.`,
  },
  {
    slug: 'keyboard',
    title: 'Using Patio with the keyboard alone',
    summary: 'The shortcuts, and how to move without a mouse.',
    also: 'shortcuts keys accessibility screen reader hotkeys',
    body: `Everything that can be done with the mouse can be done with the keyboard.

- \`⌘K\` opens the finder of pages and actions, from anywhere, once you are signed in.
- \`Tab\` and \`Shift Tab\` go to the next or the previous thing; what is active has a visible border.
- At the beginning of a page, the first \`Tab\` offers **Skip to content**.
- \`Enter\` opens links and buttons; \`Space\` ticks boxes and flips switches.
- \`↑\` \`↓\` move inside menus, lists and tabs.
- \`Esc\` closes a dialog or a menu, and clears a search.

With a screen reader, each page has a title and named regions, and changes are announced without interrupting you.`,
  },
];
