export const messages = {
  section: 'Delete company',
  purpose: 'Members lose access at once. You can restore the company for 30 days.',
  delete: 'Delete company',
  dialogTitle: (company: string) => `Delete ${company}?`,
  consequences: [
    'All other members lose access at once.',
    'Open digests are revoked, and all links in emails stop working.',
    'Unsent emails are canceled.',
    'After 30 days, we delete clients, positions, candidates and settings for good.',
  ],
  restorable: 'Until then, only you can restore the company.',

  /** The section in place of the company's profile. */
  deletion: 'Deletion',
  closingTitle: (company: string) => `${company} is being deleted`,
  closingPurpose: (day: string) => `We’ll delete it for good on ${day}. Until then, you can restore it.`,
  now: [
    'No other member has access.',
    'Emails and imports are paused.',
    'Restoring brings back members, records and settings.',
    'Revoked digests stay revoked, and links in earlier emails stay closed.',
  ],
  restore: 'Restore company',
  restored: (company: string) => `${company} restored`,

  notOwner: 'Only the owner can do this. Reload the page.',
  tooLate: 'This company can no longer be restored.',
  changed: 'This changed in another tab. Reload the page.',
} as const
