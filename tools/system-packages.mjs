/**
 * What the tests need from the system: finds it, installs it from Debian's packages where this user may, or throws
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

/** The path of a Chromium: CHROMIUM names another one. */
export const needChromium = () =>
  need('Chromium', ['chromium'], () => process.env.CHROMIUM ?? onPath('chromium') ?? onPath('google-chrome'))

/**
 * The path of Chromium without a window, which renders alike for half of the processor time: HEADLESS_SHELL names another
 * one, and whoever names a CHROMIUM gets that. Where it cannot be had, it is Chromium itself.
 */
export function needHeadlessShell() {
  const name = 'chromium-headless-shell'
  const find = () => process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? onPath(name)
  return find() ?? (install([name]) ? find() : undefined) ?? needChromium()
}

/** The directory of PostgreSQL's server programs, version 15 or later: POSTGRES_BIN names another one. */
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

/** The path of Firefox, from its extended support release on: FIREFOX names another one. */
export const needFirefox = () =>
  need('Firefox', ['firefox-esr'], () => process.env.FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox'))

/** The path of the driver of WebKitGTK: WEBKIT_DRIVER names another one. */
export const needWebKit = () =>
  need(
    'The driver of WebKitGTK',
    ['webkit2gtk-driver'],
    () => process.env.WEBKIT_DRIVER ?? onPath('WebKitWebDriver'),
  )

/** The path of an X server without a screen: XVFB names another one. */
export const needXvfb = () => need('Xvfb', ['xvfb'], () => process.env.XVFB ?? onPath('Xvfb'))

/** The path of the program that sends mouse input to an X server: XDOTOOL names another one. */
export const needXdotool = () => need('xdotool', ['xdotool'], () => process.env.XDOTOOL ?? onPath('xdotool'))

/** The path of git, with the program that serves repositories over http. */
export const needGit = () => need('git', ['git'], () => onPath('git'))
