import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'family-start',
    title: 'First steps for families',
    summary: 'What is worth doing on the first day, in five minutes.',
    also: 'start mother father guardian parent carer',
    body: `1. Accept the invitation that the school sent you and choose your password.
2. In [My profile](/parent/profile), check your name and how to contact you.
3. In [Settings](/parent/settings), choose your language and, if you need it, larger type.
4. In [Settings, Notifications](/parent/settings?part=notices), decide what you want by e-mail and your quiet hours.
5. [Install Patio](/parent/help?article=install) on your phone.

Read [Privacy](/privacy) too: it tells what is kept about your family.`,
  },
  {
    slug: 'explain-absence',
    title: 'Announce or explain an absence',
    summary: 'From the phone, before or after, in a minute.',
    also: 'absence sick doctor excuse appointment late permission',
    body: `1. Open [Today](/parent/home) and tap **Attendance** of your child.
2. Press **Explain or announce an absence**.
3. Choose the days and the reason, and tell it in one sentence. If you have a certificate, add a photo of it.
4. Press **Send**. The office looks at it, and you see their answer in the same place.

If you announce it before, the class shows it as announced and nobody calls you. An absence without an explanation reaches you as a notification, and from it you can explain it too.`,
  },
  {
    slug: 'child-grades-family',
    title: 'See and sign grades',
    summary: 'What they mean, how they are computed, and how to leave word that you saw them.',
    also: 'marks report card average sign',
    body: `1. In [My children's month](/parent/dashboard) are the latest published grades of each child. **See all** opens the whole term.
2. Tap a subject for each assessment, the comments and **How was this computed?**.
3. At the end of the term, **Sign as seen** tells the school that you read it. Signing does not mean agreeing.

You see what the school has published; what is still being corrected does not appear yet. If something does not add up, ask in [Support](/parent/support?tab=ask) or talk to whoever teaches the subject.`,
  },
  {
    slug: 'child-timetable',
    title: "My child's timetable",
    summary: 'The week with its changes, and how to follow it in the calendar of your phone.',
    also: 'timetable classes calendar google iphone week substitute',
    body: `1. Open [Timetable](/parent/schedule). If you have several children, choose whose above it.
2. Classes that are cancelled, moved or given by somebody else say so in their place.
3. With **Add to my calendar** you create a secret address. Paste it into the calendar of your phone: it updates by itself.

> Do not publish that address. If somebody else saw it, create another and the former one stops working.`,
  },
  {
    slug: 'help-child-sign-in',
    title: 'Helping my child to sign in',
    summary: 'Depending on age: card with pictures, or username and password.',
    also: 'child card password access son daughter',
    body: `## The youngest
They get in at school with their QR card and their pictures, on devices that the school prepared. The card does not work at home: that is on purpose, so that a lost card is of no use to anyone.

## With username and password
Be there the first time. Let them choose a phrase that only they remember, of 10 characters or more. Do not keep it in the notebook.

## If they forgot it
The school can give a new one. When they sign in, Patio will ask them to change it.

> Always use your own account, not your child's. That way each person sees what concerns them.`,
  },
  {
    slug: 'each-guardian-own-account',
    title: 'Each adult, their own account',
    summary: 'Why sharing a password in the family is not a good idea.',
    also: 'separated parents share account grandmother two adults custody',
    body: `Mother, father, grandmother: each one receives their own invitation and has their account.

- Notifications reach the right person, in their language and at their hours.
- If a person is no longer in charge, the school closes their access without touching the others'.
- Nobody sees another person's support conversations.

To add someone, ask the school: only the institution decides who is in charge of a student.`,
  },
  {
    slug: 'family-notifications',
    title: 'Getting what matters without the phone ringing at night',
    summary: 'How to combine notifications in Patio, e-mail and quiet hours.',
    also: 'notifications silence night e-mail notices',
    body: `1. Open [Settings, Notifications](/parent/settings?part=notices).
2. For each kind, leave **By e-mail** on only for what you want to see even if you do not open Patio.
3. Turn on **Quiet hours**, for example from 21:00 to 06:30. The night's e-mails reach you in the morning.

Notifications about the safety of your account always arrive. If you turn off “In Patio”, the notification is kept in the list without the mark of something new.`,
  },
  {
    slug: 'child-data',
    title: "My child's data",
    summary: 'What you can ask, what you can have corrected, and by whom.',
    also: 'privacy minors personal data rights correct',
    body: `The school answers for the data. Patio is the tool it uses.

- You can ask what is kept and have a mistake corrected: write in [Support](/parent/support?tab=ask).
- What is recorded is not erased with a click, because it may be needed as evidence; it is corrected, and the history of who changed it remains.
- There is no advertising and there are no trackers.

Your institution's texts are in [Privacy](/privacy) and [Terms](/terms), with their date and earlier versions.`,
  },
  {
    slug: 'lost-phone-family',
    title: 'I lost my phone, or sold it',
    summary: 'Close the session from afar in a minute.',
    also: 'stolen phone lost sell sign out',
    body: `1. Sign in from another device.
2. In [My profile](/parent/profile), under **Where your account is open**, close that phone's session, or all the others.
3. If it had a passkey, remove it in [Settings, Security](/parent/settings?part=security).
4. Change your password.

If you used the second step on that phone, sign in with a recovery code from paper and turn it on again on the new one. If you cannot get in, talk to the school.`,
  },
  {
    slug: 'ask-school-family',
    title: 'Asking the school from Patio',
    summary: 'What Support is for, and what is better said in person.',
    also: 'contact message office question complaint',
    body: `In [Support](/parent/support?tab=ask) you can ask about your access, a wrong piece of data or something that does not work. Your school's staff answer and the conversation is kept.

- Write a clear subject and one matter per request.
- If it is about a student, say their name and grade.
- Do not send passwords or medical documents this way.

If it is urgent, or about the safety of a child, call the school.`,
  },
  {
    slug: 'family-messages',
    title: 'Writing to teachers and the office',
    summary: 'Who can receive your message, when it arrives and how to know that it was read.',
    also: 'message chat teacher office quiet hours',
    body: `1. Open [Messages](/parent/messages) and press **New**. You see those who teach your children, and the **Office**.
2. Write, attach a photo or a file, or record a voice message of up to two minutes.
3. Below what you wrote you see whether it was sent, delivered and read.

During the school’s quiet hours messages wait until the morning. Only **Emergency** and **Pick-up** go through. What you write to the office is in its list at any hour.

Nobody can delete or change a message. If one is offensive or worries you, open its menu and choose **Report this message**. The school’s answer is in **What you reported**, at the end of your list.`,
  },
  {
    slug: 'family-announcements',
    title: 'Reading announcements and signing consents',
    summary: 'What waits for your answer, how to sign and how to change your mind.',
    also: 'circular permission consent signature trip announcement',
    body: `1. [Announcements](/parent/communications) holds everything the school sent you. What waits for your answer comes first, and is also in [Today](/parent/home).
2. Open and read it. If it asks for consent, give or refuse it for each child, and sign with your name as the school has it.
3. Who signed, when and which text they read is kept.

If the school changes the text, it asks you again. If two adults answer differently, the refusal holds, and the school sees it so that you can talk.

If your child joins a class later, you also receive what is still current.`,
  },
  {
    slug: 'book-meeting',
    title: 'Booking a meeting with a teacher',
    summary: 'In three taps from the phone; moving it, cancelling it and waiting for a place.',
    also: 'meeting interview tutor time appointment parents evening',
    body: `1. Open [Meetings](/parent/meetings). You see the free times of those who teach your children.
2. Press a time. We keep it for five minutes while you write what you want to talk about.
3. Confirm. You can take it to the calendar of your phone.

- **Move** chooses another time; **Cancel the meeting** leaves it to another family.
- If the person you meet changes the time, we tell you: accept it, choose another one or cancel.
- If no time is left, wait in line: we keep the first one that becomes free for you.
- On a meeting day, **Arrange my evening** gives you the best order for several teachers.

Each adult books their own meetings and sees only those.`,
  },
  {
    slug: 'family-calendar',
    title: 'The family calendar',
    summary: 'Events, exams, due dates and meetings in one place, also on your phone.',
    also: 'calendar events holidays exams google iphone outlook',
    body: `1. Open [Calendar](/parent/calendar). You see what concerns the school and the classes of your children: events, holidays, exams, due dates and meetings.
2. **What is shown** lets you choose.
3. You can add events of your own, which nobody else sees. To move one on the phone, rest your finger on it for a moment and drag it.
4. **Take to my calendar** makes a secret address for Google, Outlook or your phone. If somebody else saw it, make another one and the one before stops working.

An exam or a piece of work appears once it is published, even if it cannot be opened yet.`,
  },
  {
    slug: 'family-payments',
    title: 'Paying the school',
    summary: 'What is due, why that amount, how to pay and where the receipts are.',
    also: 'pay tuition fee instalment debt receipt card transfer voucher more time statement',
    body: `1. Open [Payments](/parent/payments). At the top is what is to be paid; below, each child with their charges.
2. Tap **why** beside an amount: you see the price, the discounts and what is left.
3. Untick what you do not want to pay now and tap the big button. The card is typed on the page of the payment service, never in Patio.

- If you made a transfer already, tap **I transferred it**, take a photo of the voucher and send it. The office checks it and you get the receipt.
- If you need more time, **Ask for more time**: you say when you will pay, and until then we remind you of nothing.
- Your receipts are under **All receipts**, the instalments under **Plan of the year** and every movement under **Statement**.

Only you and the office see this. In class nothing changes, whatever is owed. Where two adults share the payments, each sees only their part.`,
  },
  {
    slug: 'child-work-family',
    title: "Following your child's tasks and progress",
    summary: 'What is owed, what they can do, and one thing for home.',
    also: 'tasks progress tutor practice home',
    body: `Your [home](/parent/home) puts first what needs attention for each child: a task due tomorrow, an absence to explain, a payment.

Of tasks you see the state and the date, not what your child wrote, unless the school allows it.

[Progress](/parent/student-progress) tells you in plain words what your child can do now and one thing to do at home this week. It is not a mark: it rests on what was solved without help.`,
  },
];
