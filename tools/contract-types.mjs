/**
 * Generates contract/schema.gen.ts from openapi.yaml: types for browser, server and tests, including the vendor keys
 * that handler types need (x-access, x-if-match). src/api/member-access.gen.ts lists for the browser which members
 * may do what. `--check` writes nothing and fails if a generated file differs.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import prettier from 'prettier'
import { parse } from 'yaml'

const root = new URL('../', import.meta.url)
const contract = new URL('openapi.yaml', root)
const methods = ['get', 'put', 'post', 'delete', 'patch']
const heading = '// Generated from openapi.yaml by `npm run contract:types`. Not edited by hand.\n\n'

function traitsOf(document) {
  const lines = Object.values(document.paths).flatMap((path) =>
    methods
      .filter((method) => path[method] !== undefined)
      .map((method) => {
        const operation = path[method]
        const actor = JSON.stringify(operation['x-access']?.actor ?? 'public')
        return `  ${operation.operationId}: { actor: ${actor}; ifMatch: ${operation['x-if-match'] === true} }`
      }),
  )
  return `\n/** Who may call an operation, and whether it insists on If-Match. */\nexport interface operationTraits {\n${lines.join('\n')}\n}\n`
}

/** Operations limited to some members, and all that change data. */
function memberAccessOf(document) {
  const operations = Object.values(document.paths).flatMap((path) =>
    methods.flatMap((method) => {
      const { operationId, tags, summary, 'x-access': access } = path[method] ?? {}
      if (access?.actor !== 'company' || (method === 'get' && access.roles === undefined)) return []
      const { roles = null, allClients = false } = access
      return [{ operation: operationId, group: tags[0], summary, roles, allClients }]
    }),
  )
  return `import type { MemberRole } from '#machines/domain/company/member-roles.ts'

/** One thing that members may do, with its access rule. */
export interface MemberAccess {
  readonly operation: string
  readonly group: ${[...new Set(operations.map(({ group }) => JSON.stringify(group)))].join(' | ')}
  readonly summary: string
  /** Null for every role. */
  readonly roles: readonly MemberRole[] | null
  /** Members who see only some clients may not. */
  readonly allClients: boolean
}

export const memberAccess: readonly MemberAccess[] = ${JSON.stringify(operations)}
`
}

async function formatted(file, text) {
  const options = await prettier.resolveConfig(fileURLToPath(file))
  return prettier.format(text, { ...options, parser: 'typescript' })
}

const types = heading + astToString(await openapiTS(contract))
const document = parse(await readFile(contract, 'utf8'))
const outputs = [
  [new URL('contract/schema.gen.ts', root), types + traitsOf(document)],
  [new URL('src/api/member-access.gen.ts', root), heading + memberAccessOf(document)],
]

const checking = process.argv.includes('--check')
for (const [file, text] of outputs) {
  const wanted = await formatted(file, text)
  const current = await readFile(file, 'utf8').catch(() => '')
  if (current === wanted) continue
  if (!checking) {
    await writeFile(file, wanted)
    continue
  }
  console.error(`${fileURLToPath(file)} differs from openapi.yaml: run npm run contract:types`)
  process.exitCode = 1
}
