import { STATUS_CODES } from 'node:http'
import {
  resolveReference,
  type Contract,
  type ContractOperation,
  type JsonSchema,
} from '../../contract/document.ts'
import { escapeHtml } from '../pages/escape-html.ts'
import { plainHead } from '../pages/plain-style.ts'
import { styles } from './reference-styles.ts'
import { field, members, prose, schemaAnchor, typeWords } from './schema-words.ts'

type Node = Record<string, unknown>
/** An operation with its texts from the document. */
type DocumentedOperation = ContractOperation & { tag: string; words: Node; document: Node }

type Group = [tag: string, operations: DocumentedOperation[]]

const either = new Intl.ListFormat('en', { type: 'disjunction' })
const problemType = 'application/problem+json'

/**
 * Renders the whole contract as one HTML page: every operation's inputs, answers and refusals, and every
 * schema.
 */
export function referencePage({ document, operations }: Contract): string {
  const info = (document['info'] ?? {}) as Node
  const paths = document['paths'] as Record<string, Record<string, Node>>
  const documented = operations.map((operation): DocumentedOperation => {
    const words = paths[operation.path]?.[operation.method.toLowerCase()] ?? {}
    const [tag = 'other'] = (words['tags'] ?? []) as string[]
    return { ...operation, tag, words, document }
  })
  const tags = [...new Set(documented.map(({ tag }) => tag))]
  const groups = tags.map((tag): Group => [tag, documented.filter((operation) => operation.tag === tag)])
  const schemas = Object.entries(
    ((document['components'] as Node)?.['schemas'] ?? {}) as Record<string, JsonSchema>,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · ${escapeHtml(String(info['title']))}</title>
${plainHead}
<style>${styles}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a href="/" class="brand">${escapeHtml(String(info['title']))}</a><h1>API reference</h1>
<p>Version ${escapeHtml(String(info['version']))} · <a href="/api/docs/json">OpenAPI document</a></p></header>
<div class="columns">
<nav aria-label="Operations">${groups.map(contents).join('')}
<h2><a href="#problems">Errors</a></h2><h2><a href="#schemas">Schemas</a></h2></nav>
<main id="content">
${prose(info['description'])}
${groups.map(([tag, group]) => `<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${title(tag)}</h2>${group.map(article).join('')}</section>`).join('\n')}
<section aria-labelledby="problems"><h2 id="problems">Errors</h2>${problems(documented)}</section>
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemas.map(schemaArticle).join('')}</section>
</main>
</div>
</body>
</html>
`
}

const title = (tag: string) => escapeHtml(tag.charAt(0).toUpperCase() + tag.slice(1))

const contents = ([tag, group]: Group) =>
  `<h2><a href="#tag-${tag}">${title(tag)}</a></h2><ul>${group.map(({ id }) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ul>`

function article(operation: DocumentedOperation): string {
  const { id, method, path, words, body } = operation
  return `<article id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><a href="#${id}">${escapeHtml(String(words['summary'] ?? id))}</a></h3>
<p class="call"><span class="method">${method}</span> <code>/api${escapeHtml(path)}</code> <span class="type">${id}</span></p>
${prose(words['description'])}
<p><b>Access</b> ${who(operation)}</p>
${parameters(operation)}
${Object.entries(body?.types ?? {})
  .map(([type, schema]) => content('Request body', type, schema))
  .join('')}
${answers(operation)}
</article>`
}

function who({ access, local }: DocumentedOperation): string {
  const words = {
    public: 'Anyone',
    link: 'The holder of the secret link in the path',
    identity: 'Any signed-in user',
    user: 'Developers',
    company:
      access.actor === 'company' && access.roles
        ? `Members with the role ${either.format(access.roles)}`
        : 'Members of a company',
  }[access.actor]
  return `${words}${local ? ', in local mode only' : ''}`
}

function parameters({ parameters: list, words, document }: DocumentedOperation): string {
  if (list.length === 0) return ''
  const nodes = ((words['parameters'] ?? []) as Node[]).map((node) => resolveReference(document, node))
  const rows = list.map(({ name, in: place, required, schema }) => {
    const node = nodes.find((one) => one['name'] === name && one['in'] === place)
    return `<li>${field(name, schema, required)}, in the ${place}${prose(node?.['description'])}</li>`
  })
  return `<h4>Parameters</h4><ul class="members">${rows.join('')}</ul>`
}

const content = (label: string, type: string, schema: JsonSchema) =>
  `<h4>${label}</h4><p>${typeWords(schema)} <span class="type">${escapeHtml(type)}</span></p>${members(schema)}`

const isProblem = (types: Record<string, JsonSchema>) => problemType in types

function answers({ responses }: DocumentedOperation): string {
  const all = Object.entries(responses)
  const good = all
    .filter(([, types]) => !isProblem(types))
    .map(([status, types]) => {
      const label = `Response ${status}`
      const bodies = Object.entries(types)
      return bodies.length === 0
        ? `<h4>${label}</h4><p>No body</p>`
        : bodies.map(([type, schema]) => content(label, type, schema)).join('')
    })
  const bad = all
    .filter(([, types]) => isProblem(types))
    .map(([status]) => `<a href="#problem-${status}">${status}</a>`)
  return `${good.join('')}${bad.length === 0 ? '' : `<p><b>Errors</b> ${bad.join(' ')}</p>`}`
}

/** The meaning of each error status, once for all operations. */
function problems(operations: readonly DocumentedOperation[]): string {
  const meanings = new Map<string, Set<string>>()
  for (const { responses, words, document } of operations) {
    for (const [status, types] of Object.entries(responses)) {
      if (!isProblem(types)) continue
      const node = resolveReference(document, (words['responses'] as Record<string, Node>)[status] ?? {})
      const known = meanings.get(status) ?? new Set()
      meanings.set(status, known.add(String(node['description'] ?? STATUS_CODES[status] ?? '')))
    }
  }
  const rows = [...meanings]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(
      ([status, words]) =>
        `<li id="problem-${status}"><code class="name">${status}</code> ${escapeHtml([...words].join('; '))}</li>`,
    )
  return `<p>Every error is ${typeWords({ $ref: '#/components/schemas/Problem' })}, as <span class="type">${problemType}</span>.</p><ul class="members">${rows.join('')}</ul>`
}

const schemaArticle = ([name, schema]: [string, JsonSchema]) =>
  `<article id="${schemaAnchor(name)}"><h3><a href="#${schemaAnchor(name)}">${escapeHtml(name)}</a></h3>${prose(schema['description'])}<p>${typeWords(schema)}</p>${members(schema)}</article>`
