import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'support-start',
    title: 'First steps for support staff',
    summary: 'Your account, your queue and your tools.',
    also: 'office start support secretary beginning',
    body: `1. Turn on the second step in [Settings, Security](/settings?part=security): you help others with their accounts, so yours is worth a lot.
2. Open [Support, To answer](/support?tab=queue) and bookmark it with the filter you use most.
3. In [Settings, Notifications](/settings?part=notices), decide whether you want an e-mail for each new request.
4. Read [Privacy](/privacy) and [Terms](/terms): people will ask you about them.

You see the requests of **your** school. Those that arrive without a school are answered by the administration.`,
  },
  {
    slug: 'attendance-office',
    title: 'Attendance, seen from the office',
    summary: 'Who is not here, which classes are missing, and what families explain.',
    also: 'absences explanation accept correct roll close absent alert',
    body: `It is all on your [Home](/) and changes by itself while teachers take their classes.

- **Attendance now** puts first whoever the family expects at school: find out where they are before anything else.
- **Open the roll** shows the class. **Correct** changes a mark and asks why; the teacher's is kept. **Close the roll** stops further changes, and the teacher reads the reason.
- Among the explanations, **Accept** makes the absence an excused one, never a presence. **Don’t accept** asks for a reason, which the family reads.
- **Absenteeism** lists those who have missed most days, with the reasons.`,
  },
  {
    slug: 'join-codes-support',
    title: 'Codes that let students and families in',
    summary: 'Make, print, see who used them and revoke.',
    also: 'code entry slip invitation group homeroom',
    body: `1. Open [Join codes](/support/join-codes) and press **Make codes**.
2. Choose whether they are for students or for families, and of which homerooms or sections.
3. **Print cards** gives one for each homeroom, ready to be cut.

- A family uses the code and gets a message at the address that the school already has; nobody slips in with a paper they found.
- If the school has no address of theirs, you will see them under [To recognise](/support/join-codes?tab=requests). Speak with them before you invite them.
- Open a code to see who used it. If it was lost or posted somewhere, mark it and press **Revoke**: it stops working at once, and for some minutes you can take that back.
- Codes expire by themselves. New ones are better than longer old ones.`,
  },
  {
    slug: 'coteachers-support',
    title: 'Who helps in a class, and until when',
    summary: 'Co-teachers, assistants and substitutes with just enough rights.',
    also: 'substitute cover help co-teacher assistant leave',
    body: `1. Open [Co-teachers](/support/coteachers) and press **Add a teacher**.
2. Choose the person, the sections and their part: co-teacher, assistant or substitute.
3. Tick only what they need to do: take attendance, enter grades or look.
4. Give the last day. On that day their access ends without anybody having to remember.

The filter of dates shows those who are about to end. Opening a row changes dates or rights; who did it stays written.`,
  },
  {
    slug: 'work-the-queue',
    title: 'Working the queue without stepping on each other',
    summary: 'Take, answer, note, close.',
    also: 'tickets requests answer assign states queue',
    body: `1. In [To answer](/support?tab=queue), begin with **Unassigned**.
2. **I will take it** tells the others that it has an owner. If you answer a free one, it becomes yours.
3. Look at the page and the browser that the person sent: often the answer is already there.
4. Answer in the language of the person who asks. The request stays **waiting** until they write.
5. When it works, **Mark as solved**. If it happens again the person opens it and you see it once more.

Two people at once? Patio does not let one change overwrite the other: it asks you to see how it stands now.`,
  },
  {
    slug: 'internal-notes',
    title: 'Internal notes: dos and don’ts',
    summary: 'For the staff, invisible to the person who asked, and for ever.',
    also: 'notes team private comment',
    body: `An **Internal note** is read only by those who can answer the request. It serves to tell what you tried or whom you called.

- Write facts, not opinions about the person.
- Do not copy passwords, diagnoses or data that is not needed.
- What is written on a request cannot be erased or edited, and neither can notes.

Before sending, see what is chosen: **Answer** or **Internal note**. The box changes its name and its button.`,
  },
  {
    slug: 'identify-person',
    title: 'Making sure who it is before helping',
    summary: 'The most common trap is not technical: it is a call in a hurry.',
    also: 'security scam impersonation identity call password',
    body: `Whoever wants to get into somebody else's account usually calls saying that it is urgent.

- If the person can get in, ask them to write from **their** account in Support.
- If they cannot, check with something the school already knows and that is not on social media: in person, or calling the registered number yourself.
- Never ask for or accept a password. Nobody in Patio needs it.
- Do not send codes or links to a new e-mail “because the other one does not work” without checking first.

If in doubt, don't. Pass the request to the administration with a note.`,
  },
  {
    slug: 'support-cards',
    title: 'QR cards and school tablets',
    summary: 'Preparing devices, and solving what fails when the youngest sign in.',
    also: 'card tablet children device prepare lost print pictures replace stop',
    body: `## Making cards
In [Join codes, Cards](/support/join-codes?tab=cards) choose the homeroom and make the missing ones, or tick whom you want. Print right then: the code and the pictures are not shown again. Cut out the cards and hand the picture sheet to the teacher, apart from them.

## Lost card or forgotten pictures
Open the student in the same list. **Stop the card** ends it at once; **Replace the card** makes another and ends the earlier one; **Change the pictures** keeps the same card.

## Preparing a tablet
Sign in with your account on that tablet, go to [Settings, Security](/settings?part=security), **Tablets for QR cards**, and press **Prepare this device**. Give it a name that says where it is. Then sign out of your account.

## If the card does not get in
- Is the device on the list? Only prepared ones work.
- May the browser use the camera? The code can be typed too.
- Are the pictures in the right order?

## Lost device
Withdraw it from the list: it stops working at once.`,
  },
  {
    slug: 'phone-support',
    title: 'Helping over the phone',
    summary: 'The page that the person can read out to you.',
    also: 'call phone diagnosis session debug cookies',
    body: `When you do not understand what the other person sees:

1. Ask them to open [their session](/auth/debug) and read it to you. It shows who they are, in which role, whether their clock is right and whether the browser accepts cookies. It shows nothing secret. If it says it is turned off, the administration can turn it on for a while.
2. If a page shows a failure, have them press **Copy code** and paste it into the request.
3. Try in a private window or another browser: if it works there, it is usually an extension or an old cookie.

When you finish, write on the request what solved it. Tomorrow it will help somebody else.`,
  },
  {
    slug: 'good-answers',
    title: 'Writing answers that are understood',
    summary: 'Short, in steps and without jargon.',
    also: 'write answer template kind clear',
    body: `- Greet by name and say in the first sentence whether it is solved or what is missing.
- One step per line, with the names of the buttons as they appear.
- Link the [Help](/help) article that applies instead of repeating it.
- If you do not know, say so, and say when you will write again.
- End with a question only if you need something: that way “waiting for your reply” is true.

With students, shorter sentences. If they tell something that worries you, do not solve it in writing: tell the right person in your school today.`,
  },
  {
    slug: 'import-students-support',
    title: 'Importing a list without fear',
    summary: 'From the spreadsheet to the school: check, apply and undo.',
    also: 'import excel csv siagie simat oneroster enrolment upload students families undo duplicates',
    body: `1. Open [Import lists](/support/import-students) and drop the file: Excel, CSV or a OneRoster zip. It works as it comes, with titles above and totals below. First time? Press **Try it** on a sample list.
2. In Columns, see what Patio understood of each and correct what is wrong. The next list like it is remembered.
3. In Values, say which homeroom or grade each word is, and see what must be corrected. You can also download the list with the reason for each row.
4. Plan shows how many are created, change or stay the same. Nothing has changed yet. Where there is doubt, Patio puts both people side by side: **1** is the same person, **2** are two, **3** skips the row.
5. **Apply** does all or nothing. You may close the page: it goes on by itself.

- Being missing from the file makes nobody leave, unless you say that the list is complete. If more than 5 % of the school would leave, another person approves it first.
- Families are linked, and nobody gets an invitation until you send it.
- **Undo the import** puts everything back. What somebody changed afterwards stays, and you see it value by value.`,
  },
  {
    slug: 'office-messages',
    title: 'Answering what families write to the office',
    summary: 'One list for the whole team: who takes it and what is still open.',
    also: 'office messages inbox families queue',
    body: `1. Open **Messages** with the button beside the bell and choose **Office**. What is open comes first.
2. **I take it** says that you take it, or assign it to somebody of the team.
3. Answer. It then counts as answered; if the family writes again, it opens again.
4. If you solved it by phone, press **Mark as answered**.

The family sees **Office**, and the name of whoever wrote each message.`,
  },
  {
    slug: 'till-and-collections',
    title: 'Till and collections',
    summary: 'Taking payments at the window, confirming transfers, the bank file and debts handled with care.',
    also: 'till cash receipt closing difference transfer bank debt debtors reminder agreement',
    body: `1. Open [Till and collections](/?sheet=till). With **Open till** you say how much change is in the drawer.
2. Under **Take a payment**, search whoever pays by their name or the student's, tick what they pay and how. The receipt is there at once.
3. When you are done, **Close till**: you count notes and coins and see the difference before closing. If it does not fit, write why.

- Under **Transfers** are those that families reported: compare the photo with the bank and confirm, or say that you do not find it.
- Under **Bank**, **Take in a bank file** reads the CSV and proposes whose each line is. You decide.
- Under **Debts** you see what is overdue by age. Open a person to **Note a promise** or make an **Agreement in instalments**.
- Under **Reminders** you write the messages and their days. They never reach the student.

Only the office and the director see debts.`,
  },
  {
    slug: 'who-is-away',
    title: 'When a teacher is away or a room is closed',
    summary: 'Noting it, giving the class to somebody else, and telling them.',
    also: 'absence cover substitute teacher away room closed',
    body: `1. In [Teachers, Absences and cover](/support/teachers?tab=cover) press **Note an absence**. Patio shows the classes without a teacher on that day.
2. For each it proposes somebody who is free, knows the subject and has given less cover. **Assign** does it with one press and tells them.
3. **Close a room** looks for a free one for its classes.

Students and families see the change in their timetable. All of it can be taken back if the teacher comes.`,
  },
];
