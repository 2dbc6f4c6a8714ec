// @ts-check
/**
 * Worker thread that turns pictures into PNG, one at a time: a picture takes tens of milliseconds, which the main thread has not.
 *
 * JavaScript, as a thread has no loader for TypeScript.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'

/** @import { PngReply, PngRequest, PngStart } from './png-protocol.ts' */

if (parentPort === null) throw new Error('png-worker runs as a worker thread')
const port = parentPort
/** @type {PngStart} */
const { fontFiles } = workerData
// Nothing of the machine's: a picture looks alike wherever it is drawn.
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' }

/**
 * @param {PngRequest} request
 * @returns {PngReply}
 */
function drawn({ id, svg }) {
  try {
    return { id, png: new Resvg(svg, { font }).render().asPng() }
  } catch (error) {
    return { id, png: null, message: String(error) }
  }
}

port.on('message', (request) => port.postMessage(drawn(request)))
