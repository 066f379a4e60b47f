import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'admin-start',
    title: 'First steps for the administration',
    summary: 'What is worth settling before you invite anybody.',
    also: 'start administrator set up installation',
    body: `1. Protect your account: second step and passkey in [Settings, Security](/settings?part=security).
2. Make sure that **at least two** people have the administration role. Several things are decided by two.
3. Make the emergency codes and keep them sealed.
4. Publish your institution's [Privacy](/privacy?edit=1) and [Terms](/terms?edit=1), or review the ones that come with Patio.
5. See in [Notifications](/admin/notifications?tab=rules) what each role receives.

The menu shows only what already works; the rest appears when it is ready.`,
  },
  {
    slug: 'open-the-year',
    title: 'Open the year: homerooms, sections and teachers',
    summary: 'The short way from an empty school to one that is ready for the first day.',
    also: 'school year enrolment section homeroom timetable prepare',
    body: `1. In [Schools](/admin/schools), open yours: year, terms, levels, rooms and bells.
2. In [Courses](/admin/courses), look at what is taught in each level.
3. In [Sections](/admin/sections?tab=homerooms), **Open homerooms** makes the letters of each level at once.
4. In [Students](/admin/students), **New student** registers and places in a homeroom.
5. Back in [Sections](/admin/sections), **Create many** makes a section for each homeroom and course, with its students inside. Before anything is made it shows the list, and afterwards it can be undone.
6. Open a section and with **Add a teacher** say who teaches it.

The filter of what is missing shows sections without a teacher, a room or students.`,
  },
  {
    slug: 'past-years-admin',
    title: 'Look at a year that is over',
    summary: 'Read and print what was before, without being able to spoil it.',
    also: 'previous year history closed archive past',
    body: `1. Open the switcher of school, at the top of the menu, and choose the year.
2. A line at the top reminds you on every page which year you are looking at.
3. To come back, press the button of that line. The choice is forgotten when the tab closes.

A year that is over is read, exported and printed; it is not changed. If something really has to be corrected, open it again in the school's data, correct it and close it. Everything stays in the [audit log](/admin/audit-logs).`,
  },
  {
    slug: 'break-glass',
    title: 'Emergency codes',
    summary: 'For the day when nobody in the administration can get in.',
    also: 'break glass recovery bypass sealed envelope',
    body: `An emergency code gives one administrator a session of 30 minutes when normal sign-in does not work. It burns when used.

## Making them (by two)
1. In [Settings, Security](/settings?part=security), under **Emergency codes**, ask for new codes and write the reason.
2. Another administrator gets the notification and approves. They see the codes once only.
3. Print them, put them in a closed envelope and keep it locked away. The earlier ones stop working.

## Using them
On the [emergency entry](/admin-bypass) one types the code, the e-mail and the reason. Each use is recorded and alerts the whole administration in Patio and by e-mail, also during quiet hours.`,
  },
  {
    slug: 'card-tablets',
    title: 'Preparing tablets for QR cards',
    summary: 'On which devices the youngest can get in.',
    also: 'devices tablet kindergarten card enrol equipment',
    body: `Cards work only on devices that the school prepared.

1. Sign in with your account **on the tablet** that you want to prepare.
2. Go to [Settings, Security](/settings?part=security), find **Tablets for QR cards** and press **Prepare this device**.
3. Give it a name that says where it is, such as “Room 3, blue cart”, and choose the school.
4. Sign out of your account. The sign-in page will now offer the card.

In the same list you see when each device was used and you can withdraw a lost one: it stops working at once.

## The cards
They are made and printed on the page of the homeroom or section, tab **Cards**, or on a student's record, tab **Sign-in**. Each tutor can make those of their own homeroom.`,
  },
  {
    slug: 'publish-texts',
    title: 'Publishing privacy, terms and about',
    summary: 'Draft, comparison, date of effect, and who accepted.',
    also: 'privacy terms legal version edit policy about',
    body: `1. Open [Privacy](/privacy?edit=1), [Terms](/terms?edit=1) or [About](/about?edit=1) and press **Edit**.
2. Write in Spanish and, if you like, in English. It saves itself as a draft.
3. In **Preview** you see how it will look; in **Changes**, what is taken away and what is added.
4. Choose from when it is in force: today or a later date.
5. **Publish** asks for one sentence about what changed.

What is published is not erased: it stays as a version and can always be read. When privacy or terms change, people get a notification and are asked to accept. Below the editor you see who accepted which version and when.`,
  },
  {
    slug: 'notification-rules',
    title: 'Deciding which role gets which notifications',
    summary: 'Rules for the whole institution, with real figures of the last 30 days.',
    also: 'rules notifications turn off kinds role',
    body: `In [Notifications, Who receives what](/admin/notifications?tab=rules) there is a card for each kind of notification with a switch for each role.

- The change holds for the whole institution from that moment and is recorded.
- After that, each person chooses in their settings whether they want it in Patio, by e-mail or both.
- Those that say **Always arrives** are alarms: they cannot be turned off.

Each card tells how many were sent and how many were read in 30 days. A notification that hardly anybody reads may be one too many.`,
  },
  {
    slug: 'answer-requests-admin',
    title: 'Answering help requests',
    summary: 'The queue, the internal notes, and visitors who write from outside.',
    also: 'support queue tickets answer assign close',
    body: `In [Support, To answer](/support?tab=queue) is what waits. Search by number, subject or person, and filter by state or by who takes care of it; the filter stays in the address and can be shared.

- **I will take it** prevents two people from answering at once. You can also hand it to somebody else.
- An **Answer** is read by the person who asked; an **Internal note** only by the staff.
- When you answer, the request waits for the person. When they write, it returns to the queue.
- **Mark as solved** does not erase it: the person can open it again.

Messages from the contact form arrive here without a school, so the administration sees them. The answer reaches them by e-mail with a link to go on.`,
  },
  {
    slug: 'audit-admin',
    title: 'What the audit keeps',
    summary: 'Who did what, and why it cannot be changed.',
    also: 'audit history log trace changes',
    body: `Every important change writes, in the same moment, who made it, in which role, what was there before and after, and from where.

- The entries are chained: if somebody altered one, it would show.
- Looking through another person's eyes requires a reason, allows reading only, and is written down.
- So are the permissions you change, the texts you publish and the emergency codes.

Tell your team: the audit does not watch anybody; it protects those who do their work well.`,
  },
  {
    slug: 'grading-office',
    title: "Running the school's grades",
    summary: 'Policies, scales, terms, progress, changes and audit.',
    also: 'grades policy scale term close lock audit calculator late',
    body: `- [Policies](/admin/grading/policies) say how a grade is computed. Every change is a new version; what was signed keeps its own. The **calculator** shows each step on a sample or on a student.
- [Scales](/admin/grading/scales) say how it is written. There you see where each is used and how a mark reads in another.
- [Terms](/admin/grading/periods): once **closed**, teachers no longer write (what was sent back can be corrected). Once **locked**, everything is final. **Reopen** asks for a reason.
- [Progress](/admin/grading/dashboard): where each sheet stands. Choose the late ones and press **Remind**: every teacher gets one notification a day at most.
- [Grade changes](/admin/grading/grade-changes): a published mark changes only if somebody else approves. You see what it moves before you decide.
- [Audit](/admin/grading/audit): every mark ever written. “Alerts” points at mass changes, marks after closing and marks of one's own child: questions, not accusations.`,
  },
  {
    slug: 'import-students-admin',
    title: 'Bringing in students and families from another list',
    summary: 'The button Import, the plan and the second person.',
    also: 'import excel csv siagie simat oneroster enrolment upload approve undo export',
    body: `1. In [Students](/admin/students) press **Import** and drop the file: Excel, CSV or a OneRoster zip.
2. Check the columns and the values. Patio proposes, you correct, and the next list like it is remembered.
3. The **plan** says what is created, what changes and what stays the same, before anything changes. Every number opens its rows.
4. **Apply** does all or nothing, and can be undone afterwards.

If a complete list makes more than 5 % of a school leave, whoever prepared it asks for your approval: see who they are and decide, from your phone too.

To take everybody to another system, **Export everything (OneRoster)** is on the same page. Who did it is written down.`,
  },
  {
    slug: 'fees-admin',
    title: 'Setting up charges and ways to pay',
    summary: 'Concepts, prices, instalments, discounts, issuing and card payments.',
    also: 'tuition enrolment price instalment discount scholarship sibling late fee issue invoice card stripe mercado pago',
    body: `1. In [Settings, Concepts and charges](/admin/settings?part=fees) add the concepts and their prices by year and level.
2. Under **Instalments**, make the plan: how many, when they are due and when they are issued. **Issue** shows first who is charged, how much, and who cannot be charged yet.
3. Under **Discounts**, the order counts: they apply from top to bottom. Another person approves a scholarship.
4. Under **Papers and late fees**, the numbers, the account for transfers and whether there is a late fee, with its cap.
5. In [Card payments](/admin/settings?part=providers) type the keys of the service, test the connection and switch it on.

Nothing is deleted: what was issued is voided or credited, with a reason. The till and debts are in [Till and collections](/admin/home?sheet=till).`,
  },
  {
    slug: 'plan-timetable',
    title: "Making the school's timetable",
    summary: 'From the data that you have to a published week.',
    also: 'timetable schedule fet asc rooms teachers publish cover',
    body: `1. [Timetable and attendance](/admin/schedule/dashboard) shows what is missing. Patio has already taken bells, rooms, sections and teachers; complete the rest on each set-up page or bring it from FET or aSc.
2. **Check** finds what is impossible before searching, in words, and proposes how to mend it.
3. **Solve** works by itself: you can look at the best week while it goes on, pause, and keep it.
4. In the editor you move classes: every cell says whether it is free, what it costs, or why it cannot be.
5. **Review and publish** shows for whom what changes, from the day that you choose. You can always go back to the timetable before.

[Timetable reports](/admin/schedule/reports/published) has the weeks to print, loads, and how they are shared among teachers.`,
  },
  {
    slug: 'keep-backups',
    title: 'Backups and going back',
    summary: 'Making them, keeping the key, and knowing that they work.',
    also: 'backup restore key encryption disaster',
    body: `1. In [Backups](/admin/backup) choose where they are kept, how often and how many stay. **Back up now** makes one at once.
2. The key that opens them is shown only once. Print it and keep it away from the server: without it nobody can read a backup, not even we.
3. **Restore** prepares the school of that day beside the present one and compares. Then you decide whether it takes its place.

Every week Patio restores a backup by itself and says how it went. A backup that was never tried is not a backup.`,
  },
  {
    slug: 'connect-systems',
    title: 'Connecting Patio with other systems',
    summary: 'Keys, webhooks, calendars, OneRoster and external tools.',
    also: 'integration api key webhook oneroster scim lti sso connect',
    body: `[Integrations](/admin/integrations) has every connection with its last test, and a button to try it again.

- **Access keys**: for programs that read or write data. You choose what each may do; it is shown only once and can be revoked.
- **OneRoster**: with a key, another program reads class lists and the marks that families may already see.
- **Directory (SCIM)**: yours creates and deactivates staff accounts; its groups give the roles of teacher and coordinator at each school.
- **Webhooks**: Patio tells your system what happens, signed, and tries again when there is no answer. From its log you can send it once more.
- **Outside tools** (LTI 1.3): you approve one, each teacher places it in their classes, and scores come back into the gradebook.

Of every access it is noted who gave it and what was used.`,
  },
  {
    slug: 'is-it-running',
    title: 'Knowing whether everything works',
    summary: 'Figures of now, alerts, and what to do with a request number.',
    also: 'monitoring alert error slow down logs support',
    body: `- [Monitoring](/admin/monitoring) says whether the school is running at this moment. Each figure opens what it counts. Under **Rules** you decide from when it is an alert and who is told.
- If somebody gives you the code that a page with an error showed, look for it in [Technical logs](/admin/logs): what happened is there, without private data.
- [System](/admin/system) shows the version, jobs that failed (and repeats them), the active parts and maintenance.
- Support comes in only if you accept it, for some hours, with a banner in sight and a record of what was done.`,
  },
  {
    slug: 'figures-and-reports',
    title: 'Figures and reports of the school',
    summary: 'The dashboard, asking the data, and scheduling a report.',
    also: 'dashboard analytics figures report statistics schedule mail',
    body: `- The [Dashboard](/admin/dashboard) begins with what changed and why. Every underlined figure opens its rows. **Arrange dashboard** makes it yours.
- In [Analytics](/admin/analytics) you choose what to measure, by what and in which period. **Save view** keeps it, **Pin to the dashboard** puts it there and **Get it by mail** sends it to you.
- [Reports](/admin/reports) has lists and records. You see the first rows before the file is made, and official ones carry a code that anybody can verify.

Groups of fewer than ten people are not shown, not even by subtracting from a total.`,
  },
];
