import type { CallFailure } from '#src/api/call-failure.ts'

const broken = 'This picture is damaged. Choose another.'
const wrongType = 'This isn’t a PNG, JPEG or WebP picture. Choose another file.'

export const logoWords = {
  title: 'Logo',
  hint: 'On the pages and emails that clients and candidates get from you. PNG, JPEG or WebP, up to 2 MB and 4,096 pixels a side.',
  current: (company: string) => `Logo of ${company}`,
  choose: (isSet: boolean) => (isSet ? 'Drop or choose another picture' : 'Drop a picture or choose a file'),
  sending: 'Uploading…',
  remove: 'Remove logo',
  saved: 'Logo saved',
  removed: 'Logo removed',
  wrongType,
  broken,
  tooLarge: (megabytes: number) =>
    `The file has ${megabytes.toFixed(1)} MB; the limit is 2 MB. Choose a smaller picture.`,
} as const

const faults: Readonly<Record<string, string | undefined>> = {
  'image-unknown': wrongType,
  'image-animated': 'Animated pictures can’t be a logo. Choose a still one.',
  'image-pixels': 'The picture has more than 4,096 pixels on a side. Choose a smaller one.',
  'image-broken': broken,
  'body-too-large': 'The file is larger than 2 MB. Choose a smaller picture.',
}

/** Message of a refused upload. */
export const logoFailure = ({ code, errors, message }: CallFailure): string =>
  faults[errors?.[0]?.code ?? code] ?? message
