/**
 * Refuses platform APIs and CSS that a supported browser lacks, by package.json's `browserslist` and MDN's browser
 * compatibility data. TypeScript resolves each use to its declaration in the DOM and ECMAScript libraries, so
 * `request.body` is checked as `Request.body`.
 */
import { createRequire } from 'node:module'
import { relative, sep } from 'node:path'
import ts from 'typescript'
import { guardedFeatures } from './guarded-features.mjs'
import { styleUses } from './style-support.mjs'
import { lackingBrowsers, versionCount } from './supported-browsers.mjs'

const require = createRequire(import.meta.url)
const data = require('@mdn/browser-compat-data')

const find = (interfaceName, member) => {
  const parent = data.api[interfaceName] ?? data.javascript.builtins[interfaceName]
  return (member === null ? parent : parent?.[member])?.__compat
}

const isPlatformFile = (file) => /[/\\]lib\.(dom|es|webworker)[^/\\]*\.d\.ts$/u.test(file)

/** The interface of a member's receiver: mixins such as `Body` declare members that MDN lists under `Request`. */
function receiverNames(node, owner) {
  const isRead = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
  const types = isRead ? [checker.getApparentType(checker.getTypeAtLocation(node.parent.expression))] : []
  const read = types
    .flatMap((type) => (type.isUnion() ? type.types : [type]))
    .map((type) => type.symbol?.name)
  return [...read, owner.name.text].map((name) => name?.replace(/Constructor$/u, ''))
}

/** MDN's record of the platform feature that an identifier names; null for other identifiers. */
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

function note({ place, name, support, isPrefixed = false }) {
  uses += 1
  const lacking = lackingBrowsers(support, isPrefixed)
  if (lacking.length === 0) return
  const guard = [name, name.split(': ')[0]].find((one) => Object.hasOwn(guardedFeatures, one))
  if (guard !== undefined) used.add(guard)
  else findings.push(`${place}: ${name} is missing in ${lacking.join(', ')}`)
}

function check(file, node) {
  if (ts.isIdentifier(node) && !ts.isPartOfTypeNode(node)) {
    const feature = featureOf(node)
    if (feature !== null) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      note({ place: `${relative(root, file.fileName)}:${line + 1}`, ...feature })
    }
  }
  ts.forEachChild(node, (child) => check(file, child))
}

for (const file of program.getSourceFiles()) {
  if (isOfBrowser(relative(root, file.fileName).split(sep).join('/'))) check(file, file)
}

const scripts = uses
for (const use of styleUses()) note(use)
const styles = uses - scripts

const idle = Object.keys(guardedFeatures).filter((name) => !used.has(name))
for (const finding of findings) console.log(finding)
for (const name of idle) console.log(`tools/guarded-features.mjs: ${name} needs no guard`)
const isBlind = scripts === 0 || styles === 0
if (isBlind) console.log('No use of a platform API or of CSS was found: the check does not work.')
if (findings.length + idle.length > 0 || isBlind) process.exit(1)
console.log(
  `${scripts} uses of platform APIs and ${styles} of CSS exist in ${versionCount} browser versions.`,
)
