import { commits } from '../../shared/counted.ts'

export const messages = {
  addresses: 'Commit emails',
  addressesText: 'Commits with these author emails count as yours.',
  addressesNone: 'No commit emails yet. Your first connection adds your account email.',
  confirmed: 'Verified',
  unconfirmed: 'Not verified',
  ofAccount: 'Account email',
  unconfirmedText: 'Its commits stay unverified and don’t raise your levels.',
  mailed: 'We sent a link to verify it. Open it in this account; it expires',
  claim: 'Email in your commits',
  claimText: 'We’ll send a link to verify it.',
  claimExample: 'you@work.example',
  claimIt: 'Add email',
  claimOf: (value: string) => `Add email ${value}`,
  suggested: 'These commit emails appear with your name or login. Add your own.',
  suggestedCommits: commits,
  claimed: (value: string) => `${value} added. Verify it by the link in your inbox, then sync.`,
  claimedOwn: (value: string) => `${value} added as your account email`,
  sendAgain: 'Resend link',
  sendAgainTo: (value: string) => `Resend link to ${value}`,
  send: 'Send link',
  sendTo: (value: string) => `Send link to verify ${value}`,
  sent: (value: string) => `Check the inbox of ${value} for our link. If none arrives, resend it in an hour.`,
  remove: 'Remove',
  removeOf: (value: string) => `Remove ${value}`,
  removeTitle: (value: string) => `Remove ${value}?`,
  removeText:
    'Its commits stop counting now, and another account can verify it. To restore them, add it again and sync.',
  removed: (value: string) => `${value} removed. Its commits no longer count.`,
  addressMissing: 'Enter an email.',
  addressRefused: 'Enter an email, such as you@work.example.',
  alreadyConfirmed: 'This email is already verified. Find it above.',
  addressOfProgram: 'Bots commit with this email, so it can’t count. Add the email from your own commits.',
  tooManyAddresses: 'You’ve reached the limit of 20 emails. Remove one first.',

  confirming: 'Verifying your email…',
  confirmFailed: 'Email not verified',
  confirmedNow: (value: string, isAlreadySetUp: boolean) =>
    `${value} verified. Its commits in public repositories count as verified.${isAlreadySetUp ? ' Your setup is already finished.' : ''}`,
  links: {
    'link-other-account':
      'This link belongs to another account. Sign in to that account and open the link again.',
    'link-invalid': 'This link no longer works. Open our latest email, or add the email again.',
    'link-expired': 'This link expired after a day. Resend it below.',
    'address-owned':
      'Another account verified this email. If it’s yours, remove the email there and open the link again.',
  },

  keys: 'Signing keys',
  keysText: 'Commits signed with these keys get the highest verification level.',
  keysNone: 'No signing keys yet.',
  addedAt: 'Added',
  signText:
    'Run this with your Ed25519 key, then paste the output. Your private key never leaves your machine.',
  command: 'Signing command',
  signature: 'Signature',
  addKey: 'Add key',
  keyAdded: 'Key added. Sync your connections to verify its commits.',
  signatureMissing: 'Paste the output of the command.',
  keyRefused: 'Paste the whole output, with its first and last line.',
  keyRefusals: {
    'signature-other':
      'This signature is for another text or account. Run the command above and paste its output.',
    'key-kind': 'Only Ed25519 keys work. Create one with “ssh-keygen -t ed25519”.',
    'key-added': 'This key is already added. Find it above.',
    'key-owned': 'Another account has this key. If it’s yours, remove the key there.',
    'too-many': 'You’ve reached the limit of 20 keys. Remove one first.',
  } as Readonly<Record<string, string>>,
  removeKeyOf: (fingerprint: string) => `Remove key ${fingerprint}`,
  removeKeyTitle: 'Remove this key?',
  removeKeyText: (fingerprint: string) =>
    `${fingerprint}: commits lose their signed status until you sync. Commits signed with your other keys then get it back.`,
  keyRemoved: 'Key removed. Sync to restore commits signed with your other keys.',
} as const
