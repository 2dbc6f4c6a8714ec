import { expect, test } from 'vitest'
import { readHeader } from './header.ts'

const webp = (chunk: string, rest: number[]) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), Buffer.from(rest)])
/** A JPEG with one segment before its start of frame. */
const jpeg = (marker: number) =>
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, marker, 0, 17, 8, 1, 0, 2, 0, 3, 0, 0, 0, 0])

test.each([
  ['JPEG, baseline', jpeg(0xc0), { kind: 'jpeg', width: 512, height: 256 }],
  ['JPEG, progressive', jpeg(0xc2), { kind: 'jpeg', width: 512, height: 256 }],
  [
    'JPEG without a frame',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9, 0, 0]),
    'image-broken',
  ],
  [
    'WebP, lossy',
    webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0x2c, 1]),
    { kind: 'webp', width: 400, height: 300 },
  ],
  [
    'WebP, lossless',
    webp('VP8L', [0x2f, 0xff, 0xc0, 0x0f, 0, 0, 0, 0, 0, 0]),
    { kind: 'webp', width: 256, height: 64 },
  ],
  [
    'WebP, extended',
    webp('VP8X', [0, 0, 0, 0, 0xff, 0, 0, 0x3f, 0, 0]),
    { kind: 'webp', width: 256, height: 64 },
  ],
  ['WebP, too wide', webp('VP8X', [0, 0, 0, 0, 0, 0x10, 0, 0x3f, 0, 0]), 'image-pixels'],
  ['WebP, animated', webp('VP8X', [2, 0, 0, 0, 0xff, 0, 0, 0x3f, 0, 0]), 'image-animated'],
  ['GIF', Buffer.from('GIF89a'), 'image-unknown'],
  ['nothing', Buffer.alloc(0), 'image-unknown'],
] as const)('%s', (_, file, read) => {
  expect(readHeader(file)).toEqual(read)
})
