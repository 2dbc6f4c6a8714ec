/**
 * Refuses platform APIs that a supported browser lacks: package.json's `browserslist` names the versions, MDN's browser
 * compatibility data says which version has what. TypeScript resolves each use to its declaration in the DOM and
 * ECMAScript libraries, so that `request.body` is checked as `Request.body`.
 */
import { createRequire } from 'node:module'
import { relative, sep } from 'node:path'
import browserslist from 'browserslist'
import ts from 'typescript'
import { guardedFeatures } from './guarded-features.mjs'

const require = createRequire(import.meta.url)
const data = require('@mdn/browser-compat-data')
const { browserslist: supported } = require('../package.json')

/** Names of the same browser in both libraries. */
const browserNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
}

/** Part by part: 17.4 is before 17.10. */
const isBefore = (left, right) => left.localeCompare(right, 'en', { numeric: true }) < 0

/** The oldest supported version of each browser. */
function oldestVersions() {
  const oldest = {}
  for (const entry of browserslist(supported)) {
    const [name, version] = entry.split(' ')
    const browser = browserNames[name]
    const first = version.split('-')[0]
    if (oldest[browser] === undefined || isBefore(first, oldest[browser])) oldest[browser] = first
  }
  return oldest
}

const oldest = oldestVersions()

/** The browsers that lack a feature, with their oldest supported version. */
function lackingBrowsers(support) {
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const statements = [support[browser] ?? { version_added: false }].flat()
    const has = statements.some(
      ({ version_added: added, flags, prefix, partial_implementation: isPartial }) => {
        if (typeof added !== 'string' || flags !== undefined || prefix !== undefined || isPartial)
          return false
        return added === 'preview' ? false : !isBefore(version, added.replace('≤', ''))
      },
    )
    return has ? [] : [`${browser} ${version}`]
  })
}

const find = (interfaceName, member) => {
  const parent = data.api[interfaceName] ?? data.javascript.builtins[interfaceName]
  return (member === null ? parent : parent?.[member])?.__compat
}

const isPlatformFile = (file) => /[/\\]lib\.(dom|es|webworker)[^/\\]*\.d\.ts$/u.test(file)

/** The interface that a member is read from: mixins such as `Body` declare members that MDN lists under `Request`. */
function receiverNames(node, owner) {
  const isRead = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
  const types = isRead ? [checker.getApparentType(checker.getTypeAtLocation(node.parent.expression))] : []
  const read = types
    .flatMap((type) => (type.isUnion() ? type.types : [type]))
    .map((type) => type.symbol?.name)
  return [...read, owner.name.text].map((name) => name?.replace(/Constructor$/u, ''))
}

/** MDN's record of the platform feature that an identifier names; null for any other identifier. */
function featureOf(node) {
  const symbol = checker.getSymbolAtLocation(node)
  const declaration = symbol?.declarations?.[0]
  if (declaration === undefined || !isPlatformFile(declaration.getSourceFile().fileName)) return null
  const owner = declaration.parent
  const names = ts.isInterfaceDeclaration(owner)
    ? receiverNames(node, owner).map((name) => [name, symbol.name])
    : [[symbol.name, null]]
  for (const [name, member] of names) {
    const compat = find(name, member)
    if (compat !== undefined)
      return { name: [name, member].filter(Boolean).join('.'), support: compat.support }
  }
  return null
}

const root = ts.sys.getCurrentDirectory()
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const isOfBrowser = (file) => /^(src|machines)\//u.test(file) && !/\.(test|gen)\.tsx?$/u.test(file)
const files = ts.sys.readDirectory(root, ['.ts', '.tsx'], ['node_modules', 'dist'], ['src', 'machines'])
const program = ts.createProgram(files, options)
const checker = program.getTypeChecker()

const findings = []
const used = new Set()
let uses = 0

function check(file, node) {
  if (ts.isIdentifier(node) && !ts.isPartOfTypeNode(node)) {
    const feature = featureOf(node)
    if (feature !== null) {
      uses += 1
      const lacking = lackingBrowsers(feature.support)
      if (lacking.length > 0 && Object.hasOwn(guardedFeatures, feature.name)) used.add(feature.name)
      else if (lacking.length > 0) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        findings.push(`${file.fileName}:${line + 1}: ${feature.name} is missing in ${lacking.join(', ')}`)
      }
    }
  }
  ts.forEachChild(node, (child) => check(file, child))
}

for (const file of program.getSourceFiles()) {
  if (isOfBrowser(relative(root, file.fileName).split(sep).join('/'))) check(file, file)
}

const idle = Object.keys(guardedFeatures).filter((name) => !used.has(name))
for (const finding of findings) console.log(relative(root, finding))
for (const name of idle) console.log(`tools/guarded-features.mjs: ${name} needs no guard`)
if (uses === 0) console.log('No use of a platform API was found: the check does not work.')
if (findings.length + idle.length > 0 || uses === 0) process.exit(1)
console.log(`${uses} uses of platform APIs exist in ${browserslist(supported).length} browser versions.`)
