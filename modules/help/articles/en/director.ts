import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'director-start',
    title: 'First steps for directors',
    summary: 'Your account, your notifications, and what your team should have ready.',
    also: 'start principal head beginning',
    body: `1. Turn on the second step in [Settings, Security](/director/settings?part=security): your account reaches the whole school.
2. Check your name and photo in [My profile](/director/profile): it is what families will see.
3. Set your quiet hours in [Settings, Notifications](/director/settings?part=notices).
4. Ask the administration whether the emergency codes exist and whether two people hold that role.

The menu grows as pages get ready; nothing of what you see is there for show.`,
  },
  {
    slug: 'director-permissions',
    title: 'Who can do what in your school',
    summary: 'How to read permissions, and why nobody sees too much.',
    also: 'permissions roles access capabilities confidential',
    body: `In Patio permissions are a table: each role can do certain things, up to a certain reach (their own, their group, the school or the institution).

- Whoever is not named in a line, cannot. There are no hidden permissions.
- Nobody can give a permission larger than their own.
- The administration makes the changes, with a reason, and they are recorded.
- The database also refuses what does not belong, even when a program makes a mistake.

If somebody needs something they cannot open, let them use **Ask for access** on that very page: the request arrives with its reason.`,
  },
  {
    slug: 'director-invitations',
    title: 'Inviting with care',
    summary: 'What is worth checking before adding a person.',
    also: 'invite new accounts staff joining leaving',
    body: `An invitation opens a door. Before you ask for it or send it:

1. Use the e-mail that the person reads; if it is shared, somebody else could accept it.
2. Choose the smallest role that serves them. Another one can always be added.
3. Name the school, if they do not work in the whole institution.

The invitation expires and works once. We tell you when it is accepted. When somebody leaves the school, ask the same day for their membership to be ended: their sessions close and what they recorded is kept.`,
  },
  {
    slug: 'director-delegate',
    title: 'When you are away',
    summary: 'Delegate a right for a time instead of lending the password.',
    also: 'delegate holidays substitute deputy leave',
    body: `Never lend your password. Everything done would be in your name.

Patio can delegate one particular right to another person until a date: it ends by itself, the receiver sees it in their notifications and the audit keeps who really acted. Ask the administration to prepare it before you leave, saying which right, to whom, until when and why.

It also helps to set longer quiet hours in [Settings](/director/settings?part=notices); security alarms will still reach you.`,
  },
  {
    slug: 'director-incident',
    title: 'If somebody got in where they should not',
    summary: 'The first fifteen minutes, in order.',
    also: 'incident security hack stolen account leak',
    body: `1. Ask the affected person to close their sessions in **My profile** and change their password. If they cannot, the administration can close them and lock the account.
2. Do not erase or “fix” anything: the audit serves to understand what happened.
3. Write in [Support](/director/support?tab=ask) the time, the account and what was seen. One request for each case.
4. If students' data is involved, follow your institution's protocol and your country's law on telling families.

Afterwards: the second step for all staff, and a short talk about deceptive e-mails.`,
  },
  {
    slug: 'director-texts',
    title: 'Privacy and terms: your responsibility',
    summary: 'Which texts there are, who changes them, and how to know if they were accepted.',
    also: 'legal policy version accept consent',
    body: `Patio comes with texts of its own, in plain words, that hold until your institution publishes its own. Read them: [Privacy](/privacy) and [Terms](/terms).

- The administration edits them. Each version has a date from which it holds and a sentence about what changed.
- No version is erased; the earlier ones can be read.
- It is written down who accepted which version, and when.

Agree with the administration and with whoever advises you in legal matters on what your school's text must say, above all how long data is kept.`,
  },
  {
    slug: 'director-support',
    title: 'Asking for help and knowing where it stands',
    summary: 'Your requests, their state, and when it is better to call.',
    also: 'support ticket state follow',
    body: `In [Support](/director/support) you write once and follow the conversation without hunting for e-mails.

- One matter per request, with a subject that stands by itself.
- **Being attended**: they are looking at it. **Waiting for your reply**: it is your turn. **Solved**: you can open it again if it returns.
- If a page shows a failure code, copy it: with it they find the problem much sooner.

If Patio does not open for anybody, do not wait for the request: call whoever administers it.`,
  },
  {
    slug: 'director-grading',
    title: 'Deciding on rules and grade changes',
    summary: 'What coordinators propose and what a teacher asks to correct.',
    also: 'policy approve proposal grade change',
    body: `On your [Home](/director/home), under **Your turn**, you find proposals of rules and grade changes that wait.

1. Open the proposal: you see what changes against the version in force, and why.
2. Press **See what would have changed**: it names every student whose grade would be another in the last term.
3. **Approve** puts it in force at once; what was signed does not change. To refuse, write the reason.

A grade change shows before and after, the reason, and what it moves in the term, the year and promotion. Whoever asked, or teaches the class, never decides.`,
  },
  {
    slug: 'import-students-director',
    title: 'Your school’s list in a day',
    summary: 'Import students and families, and approve somebody else’s list.',
    also: 'import excel csv siagie simat oneroster enrolment upload approve undo complete list',
    body: `1. In [Students](/director/students) press **Import** and drop the file, just as your ministry or your former system gives it.
2. Say what each column holds and which homeroom each word is.
3. Read the **plan**: what is created, what changes, who would leave. Nothing has changed yet.
4. **Apply** does all or nothing, and can be undone.

If a complete list makes more than 5 % of the school leave, a second person approves it. When it is your turn, the list opens on your phone with the names of those who would leave.`,
  },
  {
    slug: 'director-announcements',
    title: 'Sending an announcement to the whole school',
    summary: 'Choosing who gets it, asking for a signature and seeing who is missing.',
    also: 'circular announcement consent families notice',
    body: `1. In [Announcements](/director/announcements), press **New announcement**.
2. Write the text, in the other language too if you like.
3. **Groups and people** lets you choose the school, grades, homerooms, classes or people. Below you see how many it reaches, and beside it how a family will see it.
4. **What it asks** says whether it only informs, is confirmed as read or asks for a signed consent.
5. Publish it, or **Schedule** it: the time is the school’s.

**Who read and answered** lists each person and family. **Remind the rest** reaches only them, and you can print the list for those who use no phone. Whoever joins a class later receives what is still current.`,
  },
  {
    slug: 'director-reported-messages',
    title: 'Reviewing a reported message',
    summary: 'What you see, how it is decided and what is written down.',
    also: 'moderation report offence harassment legal copy',
    body: `1. Your [home](/director/home) says how many reported messages wait. They are also in **Messages**, under **Reports**.
2. Open one and begin to review it. You see the message and what stands around it, nothing else. That you read it is written down.
3. Decide whether the report is right, and write the answer for whoever made it. If needed, close the conversation.

Whoever wrote or reported the message cannot decide. A copy of a whole conversation for a legal request needs the approval of a second person.`,
  },
  {
    slug: 'budget-director',
    title: 'The budget of the school',
    summary: 'Planning by category and month, seeing what happened and what is ahead, and asking for approval.',
    also: 'budget spending income plan scenario approve excel forecast variance',
    body: `1. Open [Budget](/director/budget). **New category** adds a row; what families pay can come in by itself.
2. **New plan** begins empty or from another one, with a percentage more or less: that is how you see what happens if less comes in.
3. Type what is planned for each month, with the keyboard, as in a spreadsheet.
4. Choose a cell and its rows of that month are below. There you note expenses with **Register** and commitments with **Commit**.
5. **Ask for approval** closes the plan to changes. Whoever asks does not approve.

At the top you change the figure: planned, committed, actual, forecast and variance. **Export** takes the sheet to Excel.`,
  },
  {
    slug: 'figures-director',
    title: 'Reading the dashboard before a meeting',
    summary: 'What changed, the targets and the report for the board.',
    also: 'dashboard targets board report analytics',
    body: `- The [Dashboard](/director/dashboard) says in one sentence what changed, where and on which days. What is outside its target comes first.
- **Change targets** sets those of your school. Teachers are not compared by averages.
- In [Analytics](/director/analytics) you follow a figure down to its rows and save the view.
- In [Reports](/director/reports) the report for the board is a PDF ready to take along. You can **Schedule** any report every week or month.`,
  },
];
