import { mostLogoPixels } from '#machines/domain/company/company-logo.ts'

export type PictureKind = 'png' | 'jpeg' | 'webp'

/** Why a file is refused as a logo. */
export type LogoFault = 'image-unknown' | 'image-animated' | 'image-pixels' | 'image-broken'

export interface PictureHeader {
  readonly kind: PictureKind
  readonly width: number
  readonly height: number
}

type Read = PictureHeader | LogoFault

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A picture's kind and size from its first bytes, before decoding: a small file can describe a picture that fills the
 * memory. Ignores file name and content type.
 */
export function readHeader(file: Buffer): Read {
  const read = readKind(file)
  if (typeof read === 'string') return read
  const { width, height } = read
  if (width === 0 || height === 0) return 'image-broken'
  return width > mostLogoPixels || height > mostLogoPixels ? 'image-pixels' : read
}

function readKind(file: Buffer): Read {
  if (file.subarray(0, 8).equals(pngStart)) return readPng(file)
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return readJpeg(file)
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
    return readWebp(file)
  return 'image-unknown'
}

/** The first chunk, IHDR, has the size. */
function readPng(file: Buffer): Read {
  if (file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR') return 'image-broken'
  return { kind: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** Markers from C0 to CF that do not start a frame. */
const noFrames = new Set([0xc4, 0xc8, 0xcc])

/** More scans than any program writes: they would keep the decoder busy for minutes. */
const mostScans = 100
const scanStart = Buffer.from([0xff, 0xda])

function hasTooManyScans(file: Buffer): boolean {
  let scans = 0
  for (let at = file.indexOf(scanStart); at >= 0; at = file.indexOf(scanStart, at + 2)) scans += 1
  return scans > mostScans
}

/** The first start of frame has the size; earlier segments state their length. */
function readJpeg(file: Buffer): Read {
  if (hasTooManyScans(file)) return 'image-broken'
  let at = 2
  while (at + 9 <= file.length) {
    if (file[at] !== 0xff) return 'image-broken'
    const marker = file[at + 1] ?? 0
    // Fill bytes are allowed before a marker.
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker))
      return { kind: 'jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    else at += 2 + file.readUInt16BE(at + 2)
  }
  return 'image-broken'
}

/** A flag of VP8X. */
const animated = 0b10

/** Lossy, lossless and extended files each store the size at another offset. */
function readWebp(file: Buffer): Read {
  if (file.length < 30) return 'image-broken'
  const chunk = file.toString('latin1', 12, 16)
  if (chunk === 'VP8X') {
    if (((file[20] ?? 0) & animated) !== 0) return 'image-animated'
    return { kind: 'webp', width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  }
  if (chunk === 'VP8L') {
    const bits = file.readUInt32LE(21)
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8 ') return 'image-broken'
  return { kind: 'webp', width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
}
