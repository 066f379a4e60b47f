import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const studentPlanned = planned('student', [
  [
    '/student/home',
    'homes.student',
    'homes.read_own',
    m.web_homes_student,
    at('home', 10, 'sun', 'tab'),
    { offline: true },
  ],
  ['/student/home-k3', 'homes.student_k3', 'homes.read_own', m.web_homes_student_k3, undefined, { offline: true }],
  [
    '/student/home-normal',
    'homes.student_normal',
    'homes.read_own',
    m.web_homes_student_normal,
    undefined,
    { offline: true },
  ],
  [
    '/student/home-special',
    'homes.student_special',
    'homes.read_own',
    m.web_homes_student_special,
    undefined,
    { offline: true },
  ],
  [
    '/student/dashboard',
    'homes.student_planner',
    'homes.read_dashboard',
    m.web_homes_student_planner,
    at('home', 20, 'notebook-pen'),
  ],
  [
    '/student/chat-individual',
    'messages.student',
    'messages.use_own',
    m.web_messages_student,
    at('help', 20, 'message-circle'),
  ],
  [
    '/student/feedback',
    'recognition.feedback_mine',
    'recognition.read_own',
    m.web_recognition_feedback_mine,
    at('work', 30, 'message-square-quote'),
  ],
  [
    '/student/badges',
    'recognition.badges',
    'recognition.read_own',
    m.web_recognition_badges,
    at('progress', 50, 'medal'),
  ],
  [
    '/student/rewards',
    'recognition.rewards',
    'recognition.read_own',
    m.web_recognition_rewards,
    at('progress', 60, 'gift'),
  ],
]);
