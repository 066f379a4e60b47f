import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'teacher-start',
    title: 'First steps for teachers',
    summary: 'Have your account ready and safe before the first class.',
    also: 'start professor beginning',
    body: `1. Accept the invitation and choose a password that you use nowhere else.
2. In [My profile](/teacher/profile), add your photo and your name as you want it read.
3. In [Settings, Security](/teacher/settings?part=security), turn on the second step or add a passkey.
4. In [Settings, Notifications](/teacher/settings?part=notices), choose what reaches you by e-mail and your quiet hours.
5. Try \`⌘K\`: it finds pages and actions without leaving the keyboard.

The menu shows only what already works. Pages that are missing will appear there when they are ready.`,
  },
  {
    slug: 'take-attendance',
    title: 'Take attendance in twenty seconds',
    summary: 'Everyone is present except for what you mark.',
    also: 'roll register absent late present correct',
    body: `1. Open [Attendance](/teacher/attendance): the class you have now opens.
2. Tap whoever is absent. Another tap makes it late, one more present.
3. The button beside a name adds minutes, a code or a note.
4. Press **Confirm attendance**. You have a few seconds to **Undo**.

What was known already, such as an announced absence, is filled in and says why.

## By keyboard
\`↓\` moves down, \`P\` present, \`A\` absent, \`L\` late, and \`Ctrl\` with \`Enter\` confirms.

## If you made a mistake
Open the same class, change the mark and press **Send correction**. Who changed it and when stays written.

## Without a connection
Take it all the same: it is kept on the device and sends itself. The day that counts is the day you took it.`,
  },
  {
    slug: 'teacher-refer',
    title: 'Refer to the care team',
    summary: 'Tell the team what you saw, in less than a minute.',
    also: 'psychology counsellor wellbeing safeguarding observation concern student help',
    body: `From a student's record, the roll, the gradebook or the page of a class, press **Care team** and choose **Refer to the care team** or **Note an observation**. Also with \`⌘K\`, from any page.

1. Write what you saw: facts and words as they were, without diagnoses.
2. Say how soon. If somebody is in danger, do not wait for an answer here: do not leave them alone, and tell someone in person.
3. Before you send it you read who will read it. Nobody else can, not even the administration.

Afterwards you cannot read it either: in **What I referred** you see that it arrived and is being followed.`,
  },
  {
    slug: 'attendance-report-teacher',
    title: 'What the attendance of your classes says',
    summary: 'Rates, the register of the month, and who is away too often.',
    also: 'report register print excel chronic absence absences classes not taken',
    body: `Open the [Attendance report](/teacher/attendance-report). Every number opens and shows what it is made of.

- **Rates**: by class, weekday and period, between the dates you choose. **Classes taken** opens those that nobody took; from there you reach each roll.
- **Register of the month**: students by dates. **Print** puts it on a sheet to sign, and **Export** takes it to a spreadsheet. An explained absence is written with a letter of its own.
- **Absenteeism**: who has missed too many days, why they are on the list, and how many absences are left before the limit the rule asks for.

Holidays do not count, also when a day is declared one after it was taken.`,
  },
  {
    slug: 'enter-grades',
    title: 'Enter grades without leaving the keyboard',
    summary: 'Type, Enter, next. What does not fit tells you so.',
    also: 'marks gradebook keyboard paste spreadsheet column assessment',
    body: `1. Open the [Gradebook](/teacher/gradebook) and choose a class.
2. With **Add column** you make an assessment: its name, what it counts and which kind it is.
3. Choose the first cell, type the grade and press \`Enter\`: you are at the next person.

- \`M\` is **Missing**, \`E\` is **Excused** and \`C\` opens the comment.
- \`Ctrl\` with \`Z\` takes back. You can also paste a column from a spreadsheet: first you see what goes in and what does not.
- An impossible grade stays, in red, with its reason, and is not sent.

Each grade saves itself. If somebody else changed the same cell you see both and choose. **How was this computed?** shows the average, step by step.`,
  },
  {
    slug: 'hand-in-grades',
    title: 'Hand in the grades of a term',
    summary: 'From your grades to the eyes of families, and what to do about a mistake afterwards.',
    also: 'sheet close term submit correct published grade',
    body: `1. In the [Gradebook](/teacher/gradebook) each class says how many grades are missing.
2. When all are there, open the class and press **Submit sheet**. If somebody is missing, it says who.
3. The coordination looks at it. They approve it, or return it with a remark that you read in the same class.
4. Once published, families see it and sign it.

A mistake after handing in? In the cell, **Ask for a change**: write the reason and the new grade. The old one holds until somebody decides.

For the meeting with families there are [Term reports](/teacher/grade-reports) and the [Class report](/teacher/class-report).`,
  },
  {
    slug: 'make-course',
    title: 'Create and set up a course of your own',
    summary: 'Blank, copied, from a template or brought from another program.',
    also: 'elective workshop import common cartridge imscc moodle canvas template copy co-teacher enrolment prerequisite',
    body: `1. In [Lessons](/teacher/lessons) open **More about the course** and choose **New course**.
2. Choose what it begins with: blank, a copy, a template of the school or a Common Cartridge file (.imscc).
3. If you bring a file, read **What did not come as it was** before you go on. The list stays with the course.
4. Creating the course opens a class of yours. Lessons arrive as drafts: nobody sees them until you publish them.

In [Set up course](/teacher/course-configuration) you decide who sees it, whether students enrol themselves, which course comes first, when a lesson is done and who teaches with you.

> For an official course, the coordination decides who sees it and who takes it.`,
  },
  {
    slug: 'classroom-computer',
    title: 'Using the classroom computer',
    summary: 'Get in fast and leave nothing open.',
    also: 'shared device room sign out session projector',
    body: `- Sign in with your e-mail and password, or with the passkey of **your phone** if the browser offers to use another device.
- Do not save the password in that browser and do not add a passkey there.
- When you finish, open the menu with your name and press **Sign out**. Closing the window is not enough.

Did you leave it open? From your phone, in [My profile](/teacher/profile), close that session under **Where your account is open**. It closes at once.`,
  },
  {
    slug: 'projecting',
    title: 'Before you project your screen',
    summary: 'Let the group see the lesson and not your notifications.',
    also: 'projector screen share privacy video call',
    body: `What is on your screen is seen by the whole group. Before projecting:

1. Mark your [notifications](/teacher/notifications) as read, or keep that page closed.
2. Close tabs with data of students.
3. Raise the text size in [Settings, Appearance](/teacher/settings?part=appearance): it reads better from the back. The high contrast theme helps with weak projectors.

If you project often, consider opening Patio in a separate window and sharing only the other one.`,
  },
  {
    slug: 'student-cannot-enter',
    title: 'A student cannot get in',
    summary: 'What to check in the room, and whom to pass it to.',
    also: 'pupil password card pictures locked forgot',
    body: `## With a username
1. See that they type their username right, without spaces or random capitals.
2. After several attempts, signing in stops for a moment: wait and try again.
3. If they forgot the password, ask the administration for a new one. They will have to change it when they sign in.

## With a card
1. Make sure the tablet is one that the school prepared.
2. Clean the camera; if it does not read, type the code of the card.
3. The pictures go in order. If they do not remember them and are of your homeroom, change them in [Settings, Cards](/teacher/settings?part=cards); otherwise tell their tutor or the office.
4. Card lost? In the same place you stop it or make another, and print it right then.

> Do not write down students' passwords, and do not use their account for them.`,
  },
  {
    slug: 'two-schools-teacher',
    title: 'I teach at two schools',
    summary: 'One account, two places, nothing mixed.',
    also: 'several schools change institution role',
    body: `With one account you can belong to several schools. Switch with the school and role switcher in the menu.

- One school's data never appears in the other; not even the administration of one sees the other.
- Your appearance and language settings follow you everywhere.
- Notifications and support requests belong to the school you are in: switch schools to see the others.

If you also have children at the school, you can enter as family with the same account.`,
  },
  {
    slug: 'bad-connection-teacher',
    title: 'Working with a bad connection',
    summary: 'What Patio does when the signal goes in the middle of a lesson.',
    also: 'no internet offline sync wifi cuts',
    body: `- A notice at the top tells you that there is no connection. What was on the screen stays there.
- In [Offline](/offline) you see what you can open on this device.
- In [Changes to send](/sync) you see what waits. It is sent by itself when the signal returns.

Install Patio on your phone: it opens faster and starts even without a network. Do not press **Sign out** while something waits to be sent: it would be lost; Patio reminds you first.`,
  },
  {
    slug: 'student-privacy-teacher',
    title: "Taking care of your students' data",
    summary: 'Short rules that avoid long problems.',
    also: 'privacy confidential share lists minors',
    body: `- Look only at what you need for your work. Important changes leave a record of who made them.
- Do not copy lists to messaging groups or to your personal e-mail.
- In [Support](/support) requests, cover data that is not needed in pictures.
- If a family asks to see or correct data, point them to the school.
- If you sent something to the wrong person, say so as soon as you can: saying it early is part of doing it right.

The texts that apply are in [Privacy](/privacy) and [Terms](/terms).`,
  },
  {
    slug: 'recognise-students',
    title: 'Recognise a student and ask the class',
    summary: 'Two taps to point out something good, and surveys that stay anonymous.',
    also: 'badge points reward prize survey praise motivate anonymous',
    body: `## Recognise
1. Open [Recognition](/teacher/feedback) and choose the class.
2. Tap one student or several.
3. Tap the reason. You have a few seconds to **Undo**.

Before you tap the reason you can change the points, write a note, give a badge or tell the family too. Points are never taken away, and nobody sees anybody else's.

## Rewards
In **Rewards** you offer something to your class and decide requests. If you refuse one, write the reason: the points come back.

## Surveys
In **Surveys** you write the questions and open it to the class. If it is anonymous, answers are kept without names and you see them once it is closed, if at least five have answered.`,
  },
  {
    slug: 'teacher-messages',
    title: 'Messages with families and students',
    summary: 'From any page, with templates and quiet hours.',
    also: 'messages family guardian chat template quiet',
    body: `1. Open **Messages** with the button beside the bell. Its dot says that something is unread.
2. **New** lets you write to the families and students of your classes. In preschool and primary the family always reads what you write to a child.
3. Beside it you see who of the family receives messages, what is to be handed in, the last days of attendance and the last published grades, as far as you may see them.
4. **Templates** keeps what you write often; your own can be archived.

During quiet hours your message waits until the morning and is listed under **Scheduled**. **Emergency** always goes through.

If the situation of a family changes by an agreement or an order, the conversation closes at once.`,
  },
  {
    slug: 'offer-meeting-hours',
    title: 'Offering hours for meetings with families',
    summary: 'Once or every week, with breaks, and what to do before and after.',
    also: 'meetings appointments hours interviews minutes',
    body: `1. In [Calendar](/teacher/calendar?tab=appointments), open **My hours** and press **Offer hours**.
2. Choose the day or the days of the week, how long each meeting takes and where it is. The families of your classes can book at once.
3. **Agenda** shows who comes. **Move** takes a meeting to another free time of yours: the family accepts it, chooses another one or cancels. When you cancel, you say why.
4. Afterwards, write the **Minutes**. The family reads them once you share them; nobody sees your own note.

If the family did not come, mark it with **Did not come**. You can print the list of the day.`,
  },
  {
    slug: 'give-a-task',
    title: 'Giving a task and seeing who handed in',
    summary: 'Dates for each class, who gets it differently, and what publishing does.',
    also: 'assignment homework due date group adapt schedule',
    body: `1. In [New assignment](/teacher/assignment-builder) write the title and the instructions, and choose the classes. Each class may have a date of its own.
2. If somebody needs it differently (more days, fewer exercises, another format), press **Adapt** and choose whom. Nobody else sees it.
3. **Publish** gives it today; **Schedule** opens it on its date; **Save draft** shows it to nobody.

Once published, its column is in the gradebook: you need not make it again. Nobody sees your marks until you return them.

In [Assignments and grading](/teacher/grade-assignment) you see how much work waits in each class.`,
  },
  {
    slug: 'grade-work',
    title: 'Grading work without leaving the keyboard',
    summary: 'The grading desk: rubric, comments, voice and returning.',
    also: 'grade mark rubric comment return shortcuts anonymous coincidences',
    body: `Open a task in [Assignments and grading](/teacher/grade-assignment). The work is on one side, the mark on the other.

- With a rubric, the keys **1** to **4** choose the level and go down to the next criterion. Press **?** to see all shortcuts.
- Mark a part of the text, the PDF or the photo to comment on it there. Phrases that you repeat are kept in your comment bank.
- **Anonymous** hides the names until you return the work.
- **Coincidences** compares with the class, with earlier years and with your lessons. It shows the passages; what they mean is for you to decide.

Nothing reaches students until you press **Return**, for one person or for everybody. If you made a mistake, you can take it back.`,
  },
  {
    slug: 'give-an-exam',
    title: 'Giving an exam and following it live',
    summary: 'Questions from the bank, time, help and extra minutes.',
    also: 'exam test questions bank import moodle gift time live minutes print',
    body: `1. In [Assessments](/teacher/assessments) build the exam from questions of the bank. You can also **Import** questions from Moodle, GIFT, QTI or a spreadsheet: before anything is kept you see which ones could not be read, and why.
2. Choose when it opens, how many minutes it lasts and which classes get it. Whoever has extra time in their profile gets it without your doing anything.
3. While it runs, **Live** shows who is in, who asks for help and who has finished. You can **Give more minutes** to one person or to everybody.

If a device goes off or the network is lost, the answers are kept and the student goes on where they were, also on another device.

Was a key wrong? Correct it and Patio marks again: first it shows whose mark changes. **Print** makes it a paper exam with its key and answer sheet.`,
  },
  {
    slug: 'class-tutor',
    title: 'The tutor in your classes',
    summary: 'What it does, what you see, and how to correct it.',
    also: 'tutor ai chat conversations switch off answer',
    body: `The tutor answers from the lessons that you published in the class and shows where each answer comes from. It does not give the solution first: it asks, gives hints and shows a similar exercise solved. If something is not in your lessons, it says so and offers to ask you.

- You can read your students' conversations, and they know it.
- On the page of your class, under **Tutor**, you decide whether it is open and whether you look at each answer before it is read. During an exam it closes by itself.
- If an answer is not right, correct it: your student will see your correction.
- If somebody writes something worrying, the alert goes to the people whom your school named for that.`,
  },
  {
    slug: 'know-my-students',
    title: 'Preparing a meeting about a student',
    summary: 'How they are doing, why, and a page to take along.',
    also: 'meeting family student progress marks attendance notes contact print',
    body: `[How my students are doing](/teacher/student-analytics) shows your class in the order of the register: what they have mastered, work that is missing, the mark and attendance. Every number opens its rows, and when somebody needs attention it says why.

The page of a student brings together the family, what is adapted, teachers' notes, contacts with the family and a time line. There you can write a note, record a call and press **Page for the meeting** to take it along on paper.

Notes that you keep to yourself are not on that page.`,
  },
  {
    slug: 'outside-tools',
    title: "Using another maker's tool in a class",
    summary: 'Choosing content, giving it to the class and getting scores back.',
    also: 'lti external tool simulation laboratory score',
    body: `Your school approves tools. When there is one, it is on the page of your class under **Outside tools**:

1. Press **Place a tool** and then **Choose contents**: it opens in another tab, and what you choose stays in the class. You can also place the whole tool.
2. If it has a score, its column appears in the gradebook. Scores arrive by themselves and you release them like any mark.
3. A score does not change what you wrote by hand: it waits, and you decide whether it counts.

No names or e-mails of your students go to the tool.`,
  },
];
