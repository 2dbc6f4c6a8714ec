/** Words of a history that is sent as a file. */
export const bundleMessages = {
  open: 'Send a git bundle instead',
  purpose: 'For a repository that no host shows. Make the file where the repository is:',
  command: 'git bundle create project.bundle HEAD --branches',
  kept: 'At most 200 MB. The file is read and not kept. Its commits stay unverified, as nobody can compare them.',
  file: 'Bundle',
  choose: 'Choose a file',
  fileMissing: 'Choose the file to send.',
  fileEmpty: 'This file is empty. Make it again.',
  fileTooLarge: (megabytes: number) =>
    `This file has ${megabytes} MB; 200 MB is the most. Make it of fewer branches.`,
  name: 'Name of the repository',
  nameMissing: 'Say what the repository is called.',
  nameRefused: 'Give the repository another name: one line of letters.',
  send: 'Send',
  sending: (name: string) => `Sending ${name}`,
  megabytes: 'MB',
  goOn: 'Go on',
  cancel: 'Cancel',
  cancelled: 'Sending was cancelled. Nothing of the file is kept.',
  sent: (name: string) => `${name} is here. Its history is being read.`,
  tooMany: 'You have 200 repositories, the most that we read. Remove one first.',
  noReader:
    'This installation cannot read repositories: git is missing where it runs. Whoever runs it can install it.',
  busy: 'A repository of this name is being read. Wait for its end or cancel it, then go on.',
} as const
