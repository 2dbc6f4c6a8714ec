import type { components } from '#contract/schema.gen.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import { call, type Person } from './people.ts'

/** A one-color image of 12 x 8 pixels. */
export const pngLogo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAIAAABChommAAAAEUlEQVR42mPgi0omiBhGFQEA5k1MIVRFHXgAAAAASUVORK5CYII=',
  'base64',
)

/** Of 600 x 300 pixels. */
export const otherPngLogo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAlgAAAEsAQMAAAAl81/VAAAAA1BMVEWoex3f3P3mAAAALUlEQVR42u3BMQEAAADCoPVPbQo/oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC+BlkQAAHQ7jm8AAAAAElFTkSuQmCC',
  'base64',
)

/** The first image with another size in its header, which decoders need not trust. */
export function pngOfSize(width: number, height: number): Buffer {
  const file = Buffer.from(pngLogo)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

/** A JPEG of 8 x 8 pixels up to its scans, which are empty. */
export const jpegOfScans = (scans: number): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffc2000b080008000801011100', 'hex'),
    ...Array.from({ length: scans }, () => Buffer.from('ffda0008010100003f00', 'hex')),
  ])

export type CompanyLogo = components['schemas']['CompanyLogo']

/** Uploads a logo. @param type what the sender says that it is */
export const sendLogo = (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  body: Buffer = pngLogo,
  type = 'image/png',
) =>
  call(server, who, '/company/logo', {
    method: 'PUT',
    body,
    headers: { 'content-type': type },
  })
