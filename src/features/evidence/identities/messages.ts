/** Words of what tells a developer's commits from those of others: addresses, and keys that sign. */
export const messages = {
  addresses: 'Addresses that count',
  addressesText: 'A commit counts where its author’s address is one of these.',
  addressesNone: 'No address counts yet. That of your account does from the first connection on.',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  ofAccount: 'The address of your account: it stays as long as it is that.',
  unconfirmedText: 'Its commits stay unverified: they show here, and lift no level.',
  mailed:
    'A mail was sent to it. Open its link in this account to confirm it; the link works for a day and ends',
  claim: 'Another address in your commits',
  claimText:
    'As “git log” shows it. We mail it a link; until you have opened that, its commits count as unverified. One that receives no mail cannot be confirmed.',
  claimExample: 'you@work.example',
  claimIt: 'Claim',
  claimOf: (value: string) => `Claim ${value}`,
  suggested:
    'Commits under your name, or your login at a code host, carry these as well. Claim those that are yours.',
  suggestedCommits: (n: number) => (n === 1 ? '1 commit' : `${n.toLocaleString('en')} commits`),
  claimed: (value: string) =>
    `${value} counts from the next reading on: choose “Read again” at a connection. We have sent it a mail with a link that confirms it.`,
  claimedOwn: (value: string) => `${value} counts, and is confirmed as the address of your account.`,
  sendAgain: 'Send again',
  sendAgainTo: (value: string) => `Send the mail again: ${value}`,
  send: 'Send a mail',
  sendTo: (value: string) => `Send a mail to confirm ${value}`,
  sent: (value: string) =>
    `A mail is on its way to ${value}. We send an address at most five an hour: if none comes, send it again later.`,
  remove: 'Remove',
  removeOf: (value: string) => `Remove ${value}`,
  removeTitle: (value: string) => `Remove ${value}?`,
  removeText:
    'What was read under it counts no more, at once, and whoever confirms it next has it. You can claim it again and have your repositories read anew.',
  removed: (value: string) => `${value} is removed. Its commits count no more.`,
  addressMissing: 'Enter an address.',
  addressRefused: 'This is not an e-mail address, such as you@work.example.',
  alreadyConfirmed: 'This address is confirmed already. It is in the list above.',
  addressOfProgram:
    'Programs commit by this address: what they write counts for nobody. Claim the address that your own commits carry.',
  tooManyAddresses: 'You have 20 addresses, the most that count. Remove one first.',

  confirming: 'Confirming the address…',
  confirmFailed: 'The address was not confirmed',
  confirmedNow: (value: string, isSetUpMeanwhile: boolean) =>
    `${value} is confirmed. Its commits in public repositories count as verified.${isSetUpMeanwhile ? ' Your set-up was finished meanwhile: this is your profile.' : ''}`,
  links: {
    'link-other-account':
      'This link was not sent for the account that you are signed in to. Sign out, sign in to the account in which you claimed the address, and open the link again.',
    'link-invalid':
      'This link works no more: a later mail took its place, or the address was removed. Open the latest mail, or claim the address again.',
    'link-expired': 'This link has expired: it worked for a day. Choose “Send again” at the address below.',
    'address-owned':
      'Another account has confirmed this address, and it counts for one account alone. If that account is yours, remove the address there, then open the link again.',
  },

  keys: 'Signing keys',
  keysText:
    'A commit of your addresses that one of these keys has signed counts as signed, the surest that there is.',
  keysNone: 'No key yet. Without one, commits count by their addresses.',
  addedAt: 'Added',
  signText:
    'Anybody can copy a public key, so we ask you to sign a line with the private one. Run this where the key is, then paste what it prints; the key never leaves your machine. Only Ed25519 keys are verified.',
  command: 'Command that signs',
  signature: 'Signature',
  addKey: 'Add the key',
  keyAdded: 'The key is added. Choose “Read again” at a connection, and what it has signed counts as signed.',
  signatureMissing: 'Paste what the command prints.',
  keyRefused: 'This is not what the command prints. Paste all of it, with its first and its last line.',
  keyRefusals: {
    'signature-other':
      'This signature is of another text, or for another account. Copy the command above as it is, and paste what it prints.',
    'key-kind':
      'This key is of another kind. Only Ed25519 keys are verified, such as “ssh-keygen -t ed25519” makes.',
    'key-added': 'This key is added already. It is in the list above.',
    'key-owned':
      'Another account has this key, and it counts for one alone. If that account is yours, remove it there.',
    'too-many': 'You have 20 keys, the most that count. Remove one first.',
  } as Readonly<Record<string, string>>,
  removeKeyOf: (fingerprint: string) => `Remove the key ${fingerprint}`,
  removeKeyTitle: 'Remove this key?',
  removeKeyText: (fingerprint: string) =>
    `${fingerprint}. What was read does not say which key has signed it: no signature counts from now on, and commits count by their addresses, until you choose “Read again” at a connection. Then what your other keys have signed counts as signed again.`,
  keyRemoved: 'The key is removed. Read again to have what your other keys have signed count as signed.',
} as const
