/** Recruiters' notes by the application's progress. */
export const noteTexts = {
  lead: [
    'Profile looks close to the brief. Writing today.',
    'Found through a talk on the conference site; no reply yet.',
    'Recommended by a candidate we placed last year.',
    'Strong open-source work in exactly this area.',
  ],
  screen: [
    'Good call, 35 minutes. Wants to leave within three months, current project ends then.',
    'Knows the stack well. Salary expectation is at the upper end of the range.',
    'Asks for two days at home each week; the client has agreed to that before.',
    'Explained the product and the team. Very interested, will think it over until Friday.',
    'Technically convincing, a little short on team questions.',
  ],
  submitted: [
    'Sent to the client with a summary. Feedback expected on Tuesday.',
    'The client asked for a code sample; sent the one agreed in the call.',
    'Hiring manager is away until Monday.',
  ],
  interview: [
    'First round went well: they liked the way trade-offs were explained.',
    'Interview moved by a day, candidate informed.',
    'Second round with two engineers is being arranged.',
    'Feedback of the panel: clear yes on skills, one open question on availability.',
  ],
  offer: [
    'Offer sent in writing. Candidate has another process running.',
    'Negotiating the start date; salary is agreed.',
  ],
  hired: ['Contract signed. Reminder set for the first day and for week four.'],
} as const

/** Reasons of a new company (590-rejection-reasons.sql). */
export const rejections = [
  { reason: 'Not enough experience', side: 'us', note: null },
  {
    reason: 'Salary expectations',
    side: 'us',
    note: 'About 20% above; no room at the client.',
  },
  { reason: 'Skills don’t match', side: 'us', note: null },
  {
    reason: 'Another candidate was stronger',
    side: 'us',
    note: 'Close decision. Keep in touch for similar roles.',
  },
  { reason: 'Accepted another offer', side: 'candidate', note: null },
  { reason: 'Location', side: 'candidate', note: null },
  { reason: 'No response', side: 'none', note: null },
] as const

export const withdrawals = ['No longer looking', 'Not the right fit', 'Salary too low'] as const
