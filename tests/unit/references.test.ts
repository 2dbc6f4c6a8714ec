/** References to documents lead to a file and a heading that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['bench', 'contract', 'docs', 'machines', 'server', 'src', 'tests', 'tools']
const rootFiles = ['README.md', 'openapi.yaml', 'playwright.config.ts', 'vite.config.ts', 'vitest.config.ts']
const below = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

/** This file, and texts that never change: applied migrations, which are hashed, and the contract of a release. */
const isLeft = (file: string) =>
  file === 'tests/unit/references.test.ts' ||
  file === 'contract/last-release.yaml' ||
  file.startsWith('server/db/migrations/')

const texts: ReadonlyMap<string, string> = new Map(
  [...rootFiles, ...folders.flatMap(below)]
    .filter((file) => /\.(?:tsx?|mjs|css|sql|ya?ml|md)$/u.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)
const own = [...texts].filter(([file]) => !isLeft(file))

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): ReadonlySet<string> {
  const seen = new Map<string, number>()
  const prose = (texts.get(file) ?? '').replaceAll(/^```[\s\S]*?^```/gmu, '')
  const anchors = [...prose.matchAll(/^#{1,6} +(.+)$/gmu)].map(([, heading = '']) => {
    const text = heading.trim().replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  })
  return new Set(anchors)
}

function isDead(file: string, anchor: string | undefined): boolean {
  if (!existsSync(file)) return true
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor)
}

test('every `docs/….md#heading` names a heading that exists', () => {
  const dead = own.flatMap(([file, text]) =>
    [...text.matchAll(/(?<![\w/.-])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/gu)]
      .filter(([, page = '', anchor]) => isDead(page, anchor))
      .map(([reference]) => `${file}: ${reference}`),
  )
  expect(dead).toEqual([])
})

test('every link of README and docs leads to a file and a heading that exist', () => {
  const pages = [...texts].filter(([file]) => file === 'README.md' || file.startsWith('docs/'))
  const dead = pages.flatMap(([file, text]) =>
    [...text.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/gu)]
      .filter(([, target = '']) => !/^[a-z]+:/u.test(target))
      .filter(([, target = '', anchor]) =>
        isDead(target === '' ? file : normalize(join(dirname(file), target)), anchor),
      )
      .map(([link]) => `${file}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('no reference names a document outside this repository', () => {
  const bare =
    /\b[\w-]+\.md`?,? (?:sections? \d|[GPR]\d)|(?<![\w/-])(?:seed|product|quality|design|stack)\.md|\bseed sections? \d/giu
  const found = own.flatMap(([file, text]) =>
    // A reference may be broken over two lines of a comment.
    [...text.replaceAll(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/gu, ' ').matchAll(bare)].map(
      ([reference]) => `${file}: ${reference}`,
    ),
  )
  expect(found).toEqual([])
})
