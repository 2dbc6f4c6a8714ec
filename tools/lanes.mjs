import { spawn } from 'node:child_process'

/**
 * @typedef {object} Gate
 * @property {string} title
 * @property {string} command
 * @property {string[]} words
 * @property {boolean} [isQuiet] its output is shown only if it fails
 */

/** The running gate of each lane, which is ended when another lane fails. */
const running = new Set()

function end(message) {
  process.stdout.write(`\n${message}\n`)
  // Each gate leads its own process group.
  for (const { pid } of running) process.kill(-pid)
  process.exit(1)
}

/** @returns {Promise<number>} the exit code */
const run = ({ command, words }, onOutput) =>
  new Promise((resolve) => {
    const gate = spawn(command, words, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(gate)
    gate.stdout.on('data', onOutput)
    gate.stderr.on('data', onOutput)
    gate.on('close', (code) => {
      running.delete(gate)
      resolve(code ?? 1)
    })
  })

async function pass(gate) {
  if (!gate.isQuiet) {
    process.stdout.write(`\n== ${gate.title}\n`)
    if ((await run(gate, (chunk) => process.stdout.write(chunk))) !== 0) end(`${gate.title}: failed`)
    return
  }
  const output = []
  if ((await run(gate, (chunk) => output.push(chunk))) === 0) {
    process.stdout.write(`\n== ${gate.title}: passed\n`)
    return
  }
  process.stdout.write(Buffer.concat(output))
  end(`${gate.title}: failed`)
}

/**
 * Runs the lanes in parallel, and the gates of a lane in order. The first gate that fails ends them all.
 * @param {Gate[][]} lanes
 */
export async function runLanes(...lanes) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(`Ended by ${signal}`))
  await Promise.all(
    lanes.map(async (gates) => {
      for (const gate of gates) await pass(gate)
    }),
  )
}
