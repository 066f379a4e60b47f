import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'coordinator-start',
    title: 'First steps for coordinators',
    summary: 'Your account ready, and a look at what you can use already.',
    also: 'start coordinator beginning',
    body: `1. Accept the invitation and turn on the second step in [Settings, Security](/settings?part=security).
2. Check in [My profile](/profile) that your role and your school are right, under **My roles**.
3. Choose what reaches you by e-mail and your quiet hours in [Settings, Notifications](/settings?part=notices).
4. Open the finder with \`⌘K\` and see which pages you have.

If a page says that it is not ready yet, do not look for it elsewhere: it will appear in your menu.`,
  },
  {
    slug: 'coordinator-reach',
    title: 'How far your role reaches',
    summary: 'You see your school; not other schools, nor what is confidential.',
    also: 'permissions reach school see data',
    body: `As a coordinator, your reach is **your school**: you can look up students and staff of that school, not those of others in the same institution.

- If you coordinate at two schools you will have two memberships: switch with the switcher in the menu.
- What does not belong to your role behaves as if it did not exist; that is not a fault.
- If you need something more, **Ask for access** on the page that does not open.

A right delegated to you for a time appears in your notifications and ends by itself on its date.`,
  },
  {
    slug: 'coordinator-teachers-help',
    title: 'Helping your teachers with their account',
    summary: 'Quick answers to the questions of every beginning of the year.',
    also: 'teachers password invitation second step support',
    body: `- **“The invitation did not arrive”:** spam folder first; if it expired, have another one sent.
- **“I forgot the password”:** on the sign-in page, **I forgot my password**. Nobody can read the earlier one.
- **“I changed phones and it asks for a code”:** a recovery code from paper; if there is none, the administration.
- **“I left my account open in the classroom”:** My profile, **Where your account is open**, close it.
- **“I do not see my other school”:** switch with the school and role switcher.

Do not sign in with somebody else's account to help them: let them do it while you stand by.`,
  },
  {
    slug: 'coordinator-quiet',
    title: 'Notices without the overload',
    summary: 'Separate what is urgent from what can wait.',
    also: 'notifications e-mail silence filter',
    body: `1. In [Notifications](/notifications) filter by **Unread** or by kind; the address keeps the filter, so you can bookmark it.
2. **Mark all as read** can be undone in the seconds that follow and does not touch what arrives later.
3. In [Settings, Notifications](/settings?part=notices), turn off the e-mail of what you already see in Patio.
4. Turn on quiet hours for the night.

What is marked **Important** always gets through: it is usually about the safety of your account.`,
  },
  {
    slug: 'coordinator-data-care',
    title: 'Sharing information without exposing anyone',
    summary: 'Before you forward, print or show.',
    also: 'privacy print forward confidential meeting',
    body: `- Ask yourself who needs this and for what. If the answer is “just in case”, do not send it.
- In meetings, project what belongs to the group, not one person's record.
- What is printed is locked away or destroyed.
- Do not use your personal e-mail for students' data.
- Important changes are recorded with your name: that is your backing.

Read [Privacy](/privacy): it is short, and it is what families read too.`,
  },
  {
    slug: 'coordinator-report-problem',
    title: 'Telling a problem so that it gets fixed',
    summary: 'Three facts that save three days.',
    also: 'support error fault report screenshot code',
    body: `1. **Where:** open [Support](/support?tab=ask) from the page of the problem, or write its address.
2. **What you expected and what happened.** Copy the text as it is; if there is a code, copy it with its button.
3. **To whom it happens:** only you, a group, everybody? In one browser or several?

A picture helps, with names covered. If several people have the same, one request is enough: gather the cases and write yourself.`,
  },
  {
    slug: 'coordinator-approve-grades',
    title: 'Approving grade sheets and grade changes',
    summary: 'Look, return or approve, and publish to families, one by one or several at once.',
    also: 'sheets approve return publish lock grade change keyboard',
    body: `1. Open [Approve grades](/coordinator/grade-approvals). Under **Sheets** you see what each teacher signed, its average beside that of the term before.
2. The name of the class opens the sheet: every student, what rises or falls, and a remark for a student where one is due.
3. **Approve** can be undone for a few minutes. **Send back to the teacher** asks what should be looked at.
4. **Publish to families** and **Lock** ask first: there is no way back.
5. Under **Grade changes** you decide about marks that families have read: before and after, the reason and what it moves. A refusal always gives its reason.

By keyboard: \`J\` and \`K\` move, \`X\` chooses, \`A\` approves and \`R\` returns or refuses; \`⇧A\` gathers the changes with the same reason. You never decide about a class you teach, nor about a change you asked for.`,
  },
  {
    slug: 'coordinator-policies',
    title: 'Proposing how grades are computed',
    summary: 'Versions, a trial on the last term, and sending to the director.',
    also: 'policy rules weights categories propose simulate',
    body: `1. In [Policies](/coordinator/grading-policies) open the one that holds for your courses and press **New version**, or make a **New policy** and choose its levels and courses.
2. Change categories, weights, rounding or what happens to late work. Save the draft: it grades nobody yet.
3. **See what would have changed** computes the last term again and names those who would get another grade.
4. **Send to the director** asks for a reason. From then on the version stands still; you may withdraw it while nobody has decided.

The [calculator](/coordinator/grading-policies?tab=gradebook.calculator) explains any grade step by step.`,
  },
  {
    slug: 'coordinator-refer',
    title: 'Refer to the care team',
    summary: 'Tell the team what you saw, in less than a minute.',
    also: 'psychology counsellor wellbeing safeguarding observation concern student help',
    body: `From a student's record, the roll, the gradebook or the page of a class, press **Care team** and choose **Refer to the care team** or **Note an observation**. Also with \`⌘K\`, from any page.

1. Write what you saw: facts and words as they were, without diagnoses.
2. Say how soon. If somebody is in danger, do not wait for an answer here: do not leave them alone, and tell someone in person.
3. Before you send it you read who will read it. Nobody else can, not even the administration.

Afterwards you cannot read it either: in **What I referred** you see that it arrived and is being followed.`,
  },
];
