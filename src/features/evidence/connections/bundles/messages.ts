import { messages as connections } from '../messages.ts'

export const bundleMessages = {
  open: 'Upload a git bundle instead',
  purpose: 'For repositories that aren’t public. Run this in the repository:',
  command: 'git bundle create project.bundle HEAD --branches',
  storageNotice: 'Up to 200 MB. We don’t keep the file, and its commits stay unverified.',
  file: 'Bundle',
  choose: 'Choose a file',
  fileMissing: 'Choose a file to upload.',
  fileEmpty: 'This file is empty. Create it again.',
  fileOther: 'This file isn’t a git bundle. Create one with the command above.',
  fileTooLarge: (megabytes: number) =>
    `This file is ${megabytes} MB. The limit is 200 MB. Bundle fewer branches.`,
  name: 'Repository name',
  nameMissing: 'Enter a repository name.',
  nameRefused: 'Enter a name on one line, with at least one letter.',
  send: 'Upload',
  sending: (name: string) => `Uploading ${name}`,
  megabytes: 'MB',
  goOn: 'Resume',
  cancel: 'Cancel',
  cancelled: 'Upload canceled. We deleted the file.',
  sent: (name: string) => `${name} uploaded. Follow its analysis below.`,
  tooMany: connections.tooMany,
  busy: 'We’re analyzing a repository with this name. Wait or cancel it, then resume.',
} as const
