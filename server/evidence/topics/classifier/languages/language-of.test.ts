import * as linguist from 'linguist-languages'
import { describe, expect, it } from 'vitest'
import { latin1 } from '#tests/support/histories/latin1.ts'
import { topicCatalogue } from '../../catalogue/topic-catalogue.ts'
import { ambiguousExtensions, otherNames } from './ambiguous-names.ts'
import { headExtensions } from './by-head.ts'
import { languageData, type LanguageData } from './language-data.ts'
import { languageOf } from './language-of.ts'

interface Language extends LanguageData {
  readonly type: string
  readonly group?: string
}
const every: readonly Language[] = Object.values(linguist)
const slugOf = new Map(
  Object.entries(languageData).flatMap(([slug, family]) => family.map(({ name }) => [name, slug] as const)),
)
/** The topics of the languages that claim an extension, null for a language without one. */
const claims = new Map<string, Set<string | null>>()
for (const { name, extensions = [] } of every) {
  for (const extension of extensions.map((written) => written.toLowerCase())) {
    claims.set(extension, (claims.get(extension) ?? new Set()).add(slugOf.get(name) ?? null))
  }
}
const claimantsOf = (extension: string): ReadonlySet<string | null> => claims.get(extension) ?? new Set()
const counted = (extension: string) => [...claimantsOf(extension)].some((slug) => slug !== null)
const decided = (extension: string) => extension in ambiguousExtensions || headExtensions.includes(extension)

describe('the language of a file', () => {
  it.each([
    ['main.go', 'go'],
    ['index.tsx', 'typescript'],
    ['view.jsx', 'javascript'],
    ['types.d.ts', 'typescript'],
    ['MAIN.PY', 'python'],
    ['Rakefile', 'ruby'],
    ['rakefile', null],
    ['theme.scss', 'css'],
    ['schema.pls', 'sql'],
    ['App.vue', 'vue'],
    ['README.md', null],
    ['data.json', null],
    ['page.html.erb', 'html'],
    ['.eslintrc.js', 'javascript'],
    ['home.blade.php', null],
    ['build.gradle.kts', null],
    ['Makefile.wat', null],
    ['study.ipynb', 'python'],
    ['run.cgi', null],
    ['no-extension', null],
    ['', null],
    ['...', null],
    [`${'.'.repeat(4000)}rs`, 'rust'],
    ['na\xefve\xff.rs', 'rust'],
  ])('of %s: %s', (name, slug) => {
    expect(languageOf(name, null)).toBe(slug)
  })

  it.each([
    ['a.h', '#ifdef __cplusplus\nextern "C" {\n#endif\nint open(void);\n', 'c'],
    ['a.h', '#pragma once\n#include <vector>\n', 'cpp'],
    ['a.h', '#include <stdio.h>\nstruct at;\n', 'c'],
    ['a.h', 'inline auto at(std::size_t i);\n', 'cpp'],
    ['a.h', '// a class of its own\n@interface At : NSObject\n', 'objective-c'],
    ['a.m', '#import "At.h"\n@implementation At\n', 'objective-c'],
    ['a.m', '% sums\nfunction y = f(x)\n', 'matlab'],
    ['a.m', ':- module hello.\n', null],
    ['a.v', 'module adder(a, b);\n  input a;\nendmodule\n', 'verilog'],
    ['a.v', 'Require Import Arith.\nLemma l : True.\n', 'rocq'],
    ['a.v', 'module main\nfn main() {}\n', null],
    ['a.h', null, null],
  ])('of %s with the head %j: %s', (name, head, slug) => {
    expect(languageOf(name, head === null ? null : latin1(head))).toBe(slug)
  })
})

describe('the language table, compared with linguist', () => {
  it('decides exactly the extensions that a counted language shares', () => {
    const shared = [...claims.keys()].filter(
      (extension) => claimantsOf(extension).size > 1 && counted(extension),
    )
    // Linguist uses the longest extension it knows, so `.blade.php` is not `.php`.
    const shorter = (extension: string) =>
      [...extension.slice(1).matchAll(/\./g)].map(({ index }) => extension.slice(index + 1))
    const longer = [...claims.keys()].filter(
      (extension) => !counted(extension) && shorter(extension).some(counted),
    )
    expect([...Object.keys(ambiguousExtensions), ...headExtensions].toSorted()).toEqual(
      [...shared, ...longer].toSorted(),
    )
  })

  it('prefers only languages with the extension', () => {
    const strangers = Object.entries(ambiguousExtensions).filter(
      ([extension, slug]) => slug !== null && !claimantsOf(extension).has(slug),
    )
    expect(strangers).toEqual([])
  })

  it('finds every unshared extension and name of a counted language', () => {
    const missed = every.flatMap(({ name, extensions = [], filenames = [] }) => {
      const slug = slugOf.get(name)
      if (slug === undefined) return []
      return [
        ...extensions.filter(
          (extension) => !decided(extension.toLowerCase()) && languageOf(`x${extension}`, null) !== slug,
        ),
        ...filenames.filter((file) => languageOf(file, null) !== slug),
      ]
    })
    expect(missed).toEqual([])
  })

  it('finds no language for names with another meaning in linguist', () => {
    const others = every.filter(({ name }) => !slugOf.has(name)).flatMap(({ filenames = [] }) => filenames)
    const names = new Set(
      every.filter(({ name }) => slugOf.has(name)).flatMap(({ filenames = [] }) => filenames),
    )
    expect(others.filter((file) => !names.has(file) && languageOf(file, null) !== null)).toEqual([])
    expect(otherNames.filter((file) => !others.includes(file))).toEqual([])
  })

  it('contains programming languages, HTML, CSS, SQL, Vue and Svelte only', () => {
    const besides = ['html', 'css', 'sql', 'vue', 'svelte']
    const wrong = every.filter(
      ({ name, type }) =>
        slugOf.has(name) && type !== 'programming' && !besides.includes(slugOf.get(name) ?? ''),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('maps each programming language of a group to the group’s topic', () => {
    const unfolded = every.filter(
      ({ name, group, type }) =>
        type === 'programming' && group !== undefined && slugOf.get(group) !== slugOf.get(name),
    )
    expect(unfolded.map(({ name }) => name)).toEqual([])
  })

  it('refers only to topics of the catalogue, and to all its languages', () => {
    const slugs = new Set(topicCatalogue.map(([slug]) => slug))
    const languages = topicCatalogue.filter(([, , kind]) => kind === 'language').map(([slug]) => slug)
    expect(Object.keys(languageData).filter((slug) => !slugs.has(slug))).toEqual([])
    expect(languages.filter((slug) => !(slug in languageData))).toEqual([])
  })
})
