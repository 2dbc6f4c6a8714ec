import type { components } from '#contract/schema.gen.ts'
import { companySizes } from '#src/lib/company-sizes.ts'

export type CompanySize = components['schemas']['CompanySize']

export const messages = {
  title: 'Set up your company',
  erased: (day: string) =>
    `Your company was deleted on ${day}. Your account stays. Create a company, or ask a colleague to invite you to theirs.`,
  steps: ['Company', 'Your role', 'First client', 'First position', 'Colleagues', 'Digests'],
  stepState: (done: boolean, current: boolean) => (done ? ', done' : current ? ', current step' : ''),
  next: 'Continue',
  back: 'Back',
  finish: 'Finish',
  skipStep: 'Skip this step',
  skip: 'Skip to dashboard',
  skipHint: 'You can finish setup anytime from the dashboard.',
  movedElsewhere: (step: number) => `You or a colleague moved setup to step ${step} elsewhere.`,
  finishedElsewhere: 'You or a colleague finished setup elsewhere.',
  howItWorks: 'How this works',
  setUpWorks: 'How setup works',
  failed: 'We couldn’t save this step. Your text is still here. Press Continue to try again.',
  dismiss: 'Dismiss',
  unspecified: 'Not specified',
  company: {
    title: 'Your company',
    purpose:
      'Developers see your company name when you view their profile. You can change it later in settings.',
    name: 'Company name',
    nameMissing: 'Enter your company name.',
    website: 'Website',
    websiteWrong: 'Enter a web address, for example brightwater.example.',
    size: 'Size',
    sizes: companySizes satisfies Record<CompanySize, string>,
    country: 'Country',
    timeZone: 'Time zone',
    currency: 'Currency',
  },
  role: {
    title: 'Your role',
    purpose: 'Colleagues see your title in the list of members.',
    label: 'Your title',
    placeholder: 'e.g. Talent partner',
    missing: 'Enter your title.',
  },
  client: {
    title: 'Your first client',
    purpose: 'A company you hire for. In-house teams add their own company.',
    name: 'Client name',
    missing: 'Enter the client’s name.',
    website: 'Website',
    existing: (name: string) => `${name} is already your client. Add more from the dashboard later.`,
  },
  position: {
    title: 'Your first position',
    purpose: 'Save a draft with its requirements. Open it when you’re ready to move candidates.',
    label: 'Title',
    missing: 'Enter the position’s title.',
    template: 'Stages',
    forClient: (name: string) => `For ${name}`,
    noClient: 'A position needs a client. Go back and add one, or skip this step.',
    existing: (title: string) => `You already created ${title}.`,
  },
  invite: {
    title: 'Invite colleagues',
    purpose: 'Each person gets an email with a link to join.',
  },
  digests: {
    title: 'Digest preferences',
    purpose: 'We show when the next digest to a client is due. You send each digest yourself.',
  },
  done: {
    title: 'You’re all set',
    purpose: 'Your first position is a draft. Add candidates, import a CSV or try 20 sample candidates.',
    later: 'Add a client and position from the dashboard when you’re ready.',
    toPosition: 'Go to your first position',
    action: 'Go to dashboard',
  },
} as const
