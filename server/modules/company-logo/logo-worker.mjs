// @ts-check
/**
 * Worker thread that decodes and re-encodes one picture. A large one takes a second, too long for the main thread. A hostile
 * file can harm only the decoder's WebAssembly, which ends with the thread.
 *
 * JavaScript, as a thread has no loader for TypeScript.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js'

/** @import { LogoRequest } from './encode-logo.ts' */

const { resolve } = createRequire(import.meta.url)

/** @param {string} file of a package */
const compiled = async (file) =>
  WebAssembly.compile(new Uint8Array(await readFile(resolve(`@jsquash/${file}`))))

/** Node has no ImageData; the codecs need its three fields. */
class Pixels {
  /** @type {Uint8ClampedArray} */
  data = new Uint8ClampedArray()
  width = 0
  height = 0
  /**
   * @param {Uint8ClampedArray} data
   * @param {number} width
   * @param {number} height
   */
  constructor(data, width, height) {
    this.data = data
    this.width = width
    this.height = height
  }
}
Object.assign(globalThis, { ImageData: Pixels })

/** The declared types of two codecs leave out the module, which their code takes first. */
const given = /** @type {(init: unknown) => (module: WebAssembly.Module) => Promise<unknown>} */ (
  (init) => init
)

const decoders = {
  png: {
    decode: decodePng,
    init: async () => initPng(await compiled('png/codec/pkg/squoosh_png_bg.wasm')),
  },
  jpeg: {
    // A photo of a phone lies on its side and says so.
    decode: (/** @type {ArrayBuffer} */ file) => decodeJpeg(file, { preserveOrientation: true }),
    init: async () => given(initJpeg)(await compiled('jpeg/codec/dec/mozjpeg_dec.wasm')),
  },
  webp: {
    decode: decodeWebp,
    init: async () => given(initWebp)(await compiled('webp/codec/dec/webp_dec.wasm')),
  },
}

/**
 * @param {LogoRequest} request
 * @returns {Promise<Uint8Array | null>} as WebP; null for a file that no decoder reads
 */
async function encodeLogo({ kind, file, most }) {
  const { decode, init } = decoders[kind]
  await init()
  const picture = await decode(file.slice().buffer).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, most / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  await initResize(await compiled('resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
  const fitted = scale === 1 ? picture : await resize(picture, { width, height })
  await given(initEncoder)(await compiled('webp/codec/enc/webp_enc_simd.wasm'))
  return new Uint8Array(await encodeWebp(fitted, { quality: 90 }))
}

parentPort?.postMessage(await encodeLogo(workerData))
