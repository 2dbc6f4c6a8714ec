import { describe, expect, it } from 'vitest'
import { pathPattern } from './path-pattern.ts'

describe('a pattern of .gitattributes', () => {
  it.each([
    ['*.js', 'a.js', true],
    ['*.js', 'deep/er/a.js', true],
    ['*.js', 'a.jsx', false],
    ['Dockerfile', 'images/Dockerfile', true],
    ['Dockerfile', 'Dockerfile/readme', false],
    ['/a.js', 'a.js', true],
    ['/a.js', 'deep/a.js', false],
    ['src/*.js', 'src/a.js', true],
    ['src/*.js', 'src/deep/a.js', false],
    ['src/*.js', 'lib/src/a.js', false],
    ['src/**', 'src/deep/er/a.js', true],
    ['src/**', 'src', false],
    ['**/gen/*.go', 'gen/a.go', true],
    ['**/gen/*.go', 'a/b/gen/a.go', true],
    ['**/gen/*.go', 'a/gen/b/a.go', false],
    ['a/**/z', 'a/z', true],
    ['a/**/z', 'a/b/c/z', true],
    ['a/**/b/**/z', 'a/b/c/b/d/z', true],
    ['a/**/b/**/z', 'a/c/z', false],
    ['***/z', 'a/b/z', true],
    ['a**z', 'a/z', false],
    ['a**z', 'abcz', true],
    ['gen/', 'gen/a.go', false],
    ['gen/', 'gen', false],
    ['a?c', 'abc', true],
    ['d/a?c', 'd/a/c', false],
    ['[a-c]x', 'bx', true],
    ['[!a-c]x', 'bx', false],
    ['[^a-c]x', 'dx', true],
    ['[]a]x', ']x', true],
    ['[a', '[a', true],
    ['\\*.js', '*.js', true],
    ['\\*.js', 'a.js', false],
    ['*a*b*c', 'xaxbxcxc', true],
    ['*a*b*c', 'xaxcxb', false],
    ['*.JS', 'a.js', false],
    ['*\xe9\xff*', 'caf\xe9\xff.c', true],
    ['a.b', 'aXb', false],
    ['', 'a', false],
  ])('%j on %j: %s', (pattern, path, matches) => {
    expect(pathPattern(pattern).matches(path)).toBe(matches)
  })

  it.each([
    ['*.go', 'api/gen/a.go', true],
    ['*.go', 'a.go', false],
    ['/a.go', 'api/a.go', true],
    ['gen/*.go', 'api/gen/a.go', true],
    ['gen/*.go', 'apis/gen/a.go', false],
  ])('%j in the folder api on %j: %s', (pattern, path, matches) => {
    expect(pathPattern(pattern, 'api').matches(path)).toBe(matches)
  })
})
