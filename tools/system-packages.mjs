/**
 * The system packages of the tests: finds each, installs it from Debian's packages where this user may, or throws
 * an error with the command to run. Nothing is ever skipped.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const executable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find(executable)

function install(packages) {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return false
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words) => spawnSync('apt-get', words, { stdio: 'inherit', env: environment }).status === 0
  return run('update', '-qq') && run('install', '-y', '-qq', ...packages)
}

function need(name, packages, find) {
  const found = find() ?? (install(packages) ? find() : undefined)
  if (found !== undefined) return found
  throw new Error(`${name} is missing. Install it with: sudo apt-get install -y ${packages.join(' ')}`)
}

/** The path of Chromium; CHROMIUM overrides it. */
export const needChromium = () =>
  need('Chromium', ['chromium'], () => process.env.CHROMIUM ?? onPath('chromium') ?? onPath('google-chrome'))

/**
 * The path of headless Chromium, which renders alike in half the processor time. HEADLESS_SHELL overrides it, then
 * CHROMIUM; without it, Chromium itself.
 */
export function needHeadlessShell() {
  const name = 'chromium-headless-shell'
  const find = () => process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? onPath(name)
  return find() ?? (install([name]) ? find() : undefined) ?? needChromium()
}

/** The directory of PostgreSQL's server programs, version 15 or later; POSTGRES_BIN overrides it. */
export const needPostgres = () =>
  need('PostgreSQL 15 or later', ['postgresql'], () => {
    if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
    const base = '/usr/lib/postgresql'
    let versions = []
    try {
      versions = readdirSync(base).map(Number)
    } catch {
      return onPath('initdb')?.replace(/\/initdb$/, '')
    }
    const newest = Math.max(...versions.filter((version) => version >= 15))
    return Number.isFinite(newest) ? join(base, String(newest), 'bin') : undefined
  })

/** The path of Firefox ESR or later; FIREFOX overrides it. */
export const needFirefox = () =>
  need('Firefox', ['firefox-esr'], () => process.env.FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox'))

/** The path of WebKitGTK's driver; WEBKIT_DRIVER overrides it. */
export const needWebKit = () =>
  need(
    'The driver of WebKitGTK',
    ['webkit2gtk-driver'],
    () => process.env.WEBKIT_DRIVER ?? onPath('WebKitWebDriver'),
  )

/** The path of a virtual X server; XVFB overrides it. */
export const needXvfb = () => need('Xvfb', ['xvfb'], () => process.env.XVFB ?? onPath('Xvfb'))

/** The path of xdotool, which sends mouse input to an X server; XDOTOOL overrides it. */
export const needXdotool = () => need('xdotool', ['xdotool'], () => process.env.XDOTOOL ?? onPath('xdotool'))

/** The path of git, including the program that serves repositories over HTTP. */
export const needGit = () => need('git', ['git'], () => onPath('git'))
