import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'first-time',
    title: 'My first time in Patio',
    summary: 'Choose your animal and your language.',
    also: 'start first day avatar welcome',
    body: `The first time you come in, Patio says hello.

1. Choose an animal for your account.
2. Choose your language: Spanish or English.
3. Say how you like to be called.

You can change it later in [My profile](/student/profile).`,
  },
  {
    slug: 'my-grades-student',
    title: 'See my grades',
    summary: 'How I am doing and what is missing.',
    also: 'marks average how much do I need pass',
    body: `1. Open [My grades](/student/grades).
2. Tap a subject. You see each piece of work and what your teacher wrote to you.
3. In **What if…?** try the grades that are missing. It tells you how much you need. Nothing is saved.

If a grade looks odd, look at **How was this computed?** and then ask your teacher. Asking is fine.`,
  },
  {
    slug: 'my-week-student',
    title: 'My classes and my week',
    summary: 'What comes today, and how to get into a new class.',
    also: 'timetable class code workshop elective join',
    body: `- In [My week](/student/classes) you see which class it is, at what time and where.
- In [My timetable](/student/schedule) is the whole week. With **Add to my calendar** your phone follows it.
- In [My classes](/student/my-classes) are your subjects and who teaches them.

Did you get a code for a workshop?

1. Open [My classes](/student/my-classes).
2. Press **Join with a code**.
3. Write it as it stands on the card.

If it does not work, ask for another: codes expire.`,
  },
  {
    slug: 'open-courses-student',
    title: 'Enrol in an open course',
    summary: 'Workshops and courses that you can choose.',
    also: 'catalogue workshop elective enrolment places leave course',
    body: `1. Open the [Course catalogue](/student/courses).
2. Look by subject or by grade. **See what is in it** shows its units and lessons.
3. Press **Enrol**. The course appears at once in [My courses](/student/my-courses).

If there are no places or another course comes first, the card tells you what is missing. While enrolment is open you can leave the course; what you did is kept.`,
  },
  {
    slug: 'student-sign-in',
    title: 'How do I get in?',
    summary: 'With your username and password, or with your card.',
    also: 'enter username password card login sign in',
    body: `## With a username
1. Type your username. Your school gave it to you.
2. Type your password.
3. Press **Sign in**.

## With a card
1. Show your card to the camera.
2. Tap your pictures in order.

Did it not work? Try once more, slowly. If not, call your teacher.`,
  },
  {
    slug: 'good-password',
    title: 'A good password',
    summary: 'Easy for you, hard for others.',
    also: 'safe secret change password',
    body: `Use a short phrase that only you know. For example, three words that do not belong together. It needs 10 letters or more.

- Do not use your name or your birthday.
- Do not tell your friends. Not even your best friend.
- If somebody knows it, change it in [Settings, Security](/student/settings?part=security).

Your school will never ask you for it.`,
  },
  {
    slug: 'forgot-as-student',
    title: 'I do not remember my password',
    summary: 'It happens to everyone. Do this.',
    also: 'forgot cannot get in',
    body: `1. Tell your teacher or somebody at home.
2. The school gives you a new password.
3. When you come in, Patio asks you to choose another one that only you know.

Did you lose your card? Tell them too. You get another one and the lost one stops working.`,
  },
  {
    slug: 'easier-to-read',
    title: 'I want to read better',
    summary: 'Bigger letters, more colour or less colour.',
    also: 'large letters size colour contrast dark eyes read voice',
    body: `Go to [Settings, Appearance](/student/settings?part=appearance).

- Are the letters too small? Choose **Large** or more.
- Do colours tire you? Try the **Calm** or **Dark** theme.
- Is reading hard? Try another kind of letter.
- Do you want nothing to move? You can have that too.

Try without fear. You can always go back.

If your device has a voice, these texts have a button with a speaker to listen to them.`,
  },
  {
    slug: 'student-notifications',
    title: 'What the bell is for',
    summary: 'Your notifications arrive there.',
    also: 'notifications notices new messages',
    body: `The bell has a mark when there is something new.

1. Press the bell.
2. Tap a notification to see what it is about.
3. When you have read it, it is no longer bold.

If a notification says that somebody got into your account and it was not you, tell an adult.`,
  },
  {
    slug: 'student-help',
    title: 'Something does not work, or something bothers me',
    summary: 'How to ask for help.',
    also: 'help support problem bullying afraid error',
    body: `You can write in [Support](/student/support?tab=ask).

1. Say what happened, in your own words.
2. If you like, add a picture.
3. Press **Send**. A person from your school answers.

Is somebody treating you badly, or scaring you? You are not alone. Tell your family, your teacher or another adult you trust, today.`,
  },
  {
    slug: 'shared-tablet',
    title: 'I use a tablet that others use too',
    summary: 'Always sign out when you finish.',
    also: 'share leave sign out computer school',
    body: `When you finish:

1. Open the menu with your name.
2. Press **Sign out**.

Then nobody gets in as you. If the tablet says that there are changes to send, wait for the internet or ask your teacher before you leave.

Did you find somebody else's account open? Sign out of it and say so. Do not look.`,
  },
  {
    slug: 'my-badges',
    title: 'My badges, my points and what people write to me',
    summary: 'How they are earned, what they are for and who sees them.',
    also: 'badge points prize reward redeem feedback survey',
    body: `## Badges
In [My badges](/student/badges) you see the ones you earned and what the others need. Only you, your family and your school see them. If you want to show one, ask your family to share it.

## Points
They come with recognition and badges. In [My points and rewards](/student/rewards) you redeem them. If a request is not approved, they come back to you.

## Feedback and surveys
In [Feedback](/student/feedback) you read what your teachers wrote on your work, say whether you understood it, and answer. The surveys of your classes are there too.`,
  },
  {
    slug: 'student-messages',
    title: 'Writing to my teachers',
    summary: 'To ask about a task or get help, without leaving Patio.',
    also: 'message chat teacher question help',
    body: `1. Open [Messages](/student/chat-individual) and press **New**. You see your teachers, your tutor and psychology.
2. Write, attach a photo or record your voice.
3. At night messages wait: your teacher receives it in the morning.

If somebody writes something that makes you feel bad, open the menu of the message and choose **Report this message**. The school’s direction reads it, and whoever wrote it will not know that it was you. If it is urgent, talk to an adult you trust.`,
  },
  {
    slug: 'hand-in-student',
    title: 'Handing in a task',
    summary: 'Text, files, photos or your voice, also without a network.',
    also: 'hand in homework photo file receipt late withdraw offline',
    body: `1. [Assignments](/student/assignments) shows what you owe, with its date and how long it may take you.
2. Open the task and write, attach a file, take a photo or record your voice. What you write is saved by itself.
3. Press **Hand in**. You get a receipt number: it proves that it arrived.

You can hand in without a network too: it stays on your device with the time when you did it, and is sent when the connection is back.

Before the due date you can **Withdraw** it and change it. When your teacher returns it, you read the comments beside your work and can mark **I understood**.`,
  },
  {
    slug: 'take-exam-student',
    title: 'Sitting an exam',
    summary: 'Time, asking for help, and what happens if the network fails.',
    also: 'exam test time help network device off',
    body: `- The clock is the school's. If your profile gives you more time, it is already counted.
- Every answer is saved as soon as you give it. If the network fails or the device goes off, come in again, also on another device: you go on where you were.
- You can mark a question to come back to it, and tell your teacher that you need help.
- When you finish, press **Hand in** and confirm. You get a receipt with the time.

Your results appear when your teacher releases them.`,
  },
  {
    slug: 'tutor-student',
    title: 'Asking the tutor',
    summary: 'It helps you think, with the lessons of your course.',
    also: 'tutor question chat ai hint help teacher',
    body: `The [tutor](/student/ai-tutor-chat) answers with the lessons of your course and shows where each thing comes from. It does not give you the answer straight away: it asks you, gives hints and shows a similar exercise.

If it is not in your lessons it says so, and you can **Ask my teacher**.

Your teachers can read your conversations. During an exam the tutor is closed. If you are going through a hard time, talk to somebody you trust; the tutor will also tell you whom.`,
  },
  {
    slug: 'practise-student',
    title: 'Practising and seeing what you know',
    summary: 'Short sessions with hints, also without a network.',
    also: 'practice exercises review hints progress goals what i know',
    body: `[Practice](/student/practice) mixes what is due for review with what is harder for you. If you are stuck, ask for a hint, and if it still does not work you see a similar one solved. Mistakes take nothing away.

It works without a network: what you do is kept and counted later.

[What I know](/student/progress) shows each topic and what that rests on. In [My progress](/student/my-progress) you can set goals, write how it went and keep work that you are proud of.`,
  },
];
