import type { components } from '#src/api/schema.gen.ts'
import { companySizes } from '#src/lib/company-sizes.ts'

export type CompanySize = components['schemas']['CompanySize']

/** Words of the company's onboarding. */
export const messages = {
  title: 'Set up your company',
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  steps: ['Company', 'Your role', 'First client', 'First position'],
  stepState: (done: boolean, current: boolean) => (done ? ', done' : current ? ', current step' : ''),
  next: 'Continue',
  back: 'Back',
  skip: 'Skip to the dashboard',
  skipHint: 'You can go on with these steps at any time from the dashboard.',
  movedElsewhere: (step: number) =>
    `Your company came to step ${step} in another tab, on another device or by a colleague, so this page goes on there.`,
  finishedElsewhere: 'The set-up was finished in another tab, on another device or by a colleague.',
  howItWorks: 'How this works',
  setUpWorks: 'How the set-up works',
  failed: 'This step could not be saved. Nothing is lost; try again.',
  dismiss: 'Try again',
  unspecified: 'Not specified',
  company: {
    title: 'Your company',
    purpose: 'Clients and candidates see this name. Everything else can be changed later in the settings.',
    name: 'Company name',
    nameMissing: 'Enter the name of your company.',
    website: 'Website',
    websiteWrong: 'Enter a web address such as brightwater.example.',
    size: 'Size',
    sizes: companySizes satisfies Record<CompanySize, string>,
    country: 'Country',
    timeZone: 'Time zone',
    currency: 'Currency',
  },
  role: {
    title: 'Your role',
    purpose: 'Colleagues see your title beside the moves and notes that you make.',
    label: 'Your title',
    placeholder: 'e.g. Talent partner',
    missing: 'Enter your title.',
  },
  client: {
    title: 'Your first client',
    purpose: 'A client is a company you recruit for. In-house teams use their own company.',
    name: 'Client name',
    missing: 'Enter the name of the client.',
    website: 'Website',
    existing: (name: string) =>
      `${name} is already your client. Go on with it, or add others on the dashboard.`,
  },
  position: {
    title: 'Your first position',
    purpose: 'A draft with the topics that matter. You open it when it is ready for candidates.',
    label: 'Title',
    missing: 'Enter the title of the position.',
    template: 'Stages',
    forClient: (name: string) => `For ${name}`,
    noClient: 'A position belongs to a client. Go one step back and add the first one.',
    existing: (title: string) => `${title} is already drafted.`,
  },
  done: {
    title: 'You are set up',
    purpose:
      'Your first position is drafted. On its board you import a CSV, add a candidate, or try it with 20 sample people.',
    later: 'Add a client and its first position on the dashboard when you are ready.',
    toPosition: 'Go to your first position',
    action: 'Go to the dashboard',
  },
} as const
