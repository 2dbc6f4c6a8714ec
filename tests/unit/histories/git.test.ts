import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { complaintOf } from '#server/evidence/reader/git/complaint.ts'
import { checkGit } from '#server/evidence/reader/git/check-git.ts'
import { gitAnswer, runGit, type GitRun } from '#server/evidence/reader/git/run-git.ts'
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { createWorkspace, sweepWorkspaces, type Workspace } from '#server/evidence/reader/workspace.ts'
import { startChild } from '#tests/support/server/child.ts'
import { processesIn } from '#tests/support/histories/left-over.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { eventually } from '#tests/support/wait.ts'

let folder: Awaited<ReturnType<typeof temporaryDirectory>>
let place: Workspace
let abort: AbortController

/** A script in place of git, with the same limits and environment. */
const scripted = (script: string, more: Partial<GitRun> = {}): GitRun => ({
  place,
  args: ['scripted'],
  limits: analysisLimits,
  signal: abort.signal,
  settings: [['alias.scripted', `!${script}`]],
  ...more,
})

beforeEach(async () => {
  folder = await temporaryDirectory('assay-git-')
  place = await createWorkspace(folder.path, 'test')
  abort = new AbortController()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await eventually(() => expect(processesIn(folder.path)).toEqual([]))
  await folder.remove()
})

describe('a git process', () => {
  test('has a bare environment: only PATH, no configuration, and an empty home', async () => {
    for (const name of [
      'HTTPS_PROXY',
      'http_proxy',
      'GIT_SSH_COMMAND',
      'GIT_ALLOW_PROTOCOL',
      'SECRET_KEY_FILE',
    ]) {
      vi.stubEnv(name, 'ours')
    }
    const { ok, text } = await gitAnswer(scripted('env'))
    const seen = text.split('\n').map((line) => line.split('=')[0] ?? '')
    // Variables that git sets for its own child processes.
    const its = /^$|^GIT_EXEC_PATH$|^GIT_PREFIX$|^GIT_CONFIG_(?:KEY|VALUE)_\d+$/
    const ours = seen.filter((name) => !its.test(name)).toSorted()
    expect({ ok, ours }).toEqual({
      ok: true,
      ours: [
        'GIT_ATTR_NOSYSTEM',
        'GIT_ATTR_SOURCE',
        'GIT_CONFIG_COUNT',
        'GIT_CONFIG_GLOBAL',
        'GIT_CONFIG_NOSYSTEM',
        'GIT_DIR',
        'GIT_NO_REPLACE_OBJECTS',
        'GIT_OPTIONAL_LOCKS',
        'GIT_TERMINAL_PROMPT',
        'HOME',
        'LC_ALL',
        'PATH',
        'PWD',
        'TZ',
        'XDG_CONFIG_HOME',
      ],
    })
    expect(text).toContain(`HOME=${place.home}\n`)
    expect(await readdir(place.home)).toEqual([])
  })

  test('reads only the given settings', async () => {
    const { text } = await gitAnswer(scripted('git config --list --show-scope'))
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('command\t'))).toEqual([])
    expect(text).toContain('command\tprotocol.allow=never\n')
    expect(text).toContain('command\thttp.followredirects=false\n')
  })

  test('ends with all its child processes when it is cancelled', async () => {
    const git = runGit(scripted('sleep 100000 & echo started; sleep 100000'))
    await new Promise((resolve) => {
      git.stdout.once('data', resolve)
    })
    expect(processesIn(folder.path).length).toBeGreaterThan(2)
    abort.abort()
    expect(await git.ended).toEqual({ ok: false, complaint: null })
    await eventually(() => expect(processesIn(folder.path)).toEqual([]))
  })

  test('ends also when it was cancelled before it began', async () => {
    abort.abort()
    expect(await gitAnswer(scripted('sleep 100000'))).toEqual({ ok: false, complaint: null, text: '' })
  })

  test('ends with the process that started it, even if that was killed', async () => {
    const child = startChild('tests/unit/processes/hold-git.ts', [folder.path])
    await child.line('started')
    expect(processesIn(folder.path).some((line) => line.includes('100000'))).toBe(true)
    await child.kill()
    await eventually(() => expect(processesIn(folder.path)).toEqual([]))
  })

  test('leaves no watching process behind once it has ended', async () => {
    expect(await gitAnswer(scripted('echo done'))).toEqual({ ok: true, complaint: null, text: 'done\n' })
    expect(processesIn(folder.path)).toEqual([])
  })

  test('writes no file beyond its limit', async () => {
    const limits = { ...analysisLimits, packBytes: 1_000_000 }
    const run = scripted('exec head -c 2000000 /dev/zero > large', { limits })
    expect(await gitAnswer(run)).toEqual({ ok: false, complaint: 'tooLarge', text: '' })
  })

  test('uses no processor time beyond its limit', async () => {
    const limits = { ...analysisLimits, processorSeconds: 1 }
    const run = scripted('while :; do :; done', { limits })
    expect(await gitAnswer(run)).toEqual({ ok: false, complaint: 'tooMuchProcessor', text: '' })
  })

  test('uses no memory beyond its limit', async () => {
    const limits = { ...analysisLimits, memoryBytes: 60_000_000 }
    await gitAnswer({ ...scripted(''), args: ['init', '--bare', '--quiet', '--template='] })
    await writeFile(join(place.path, 'large'), Buffer.alloc(200_000_000))
    const settings = [['core.bigFileThreshold', '1g']] as const
    const run = { ...scripted(''), args: ['hash-object', '-w', 'large'], limits, settings }
    expect(await gitAnswer(run)).toEqual({ ok: false, complaint: 'tooMuchMemory', text: '' })
  })

  test('has endless output read up to a limit, on standard error as well', async () => {
    const run = scripted('head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2; exit 3')
    expect(await gitAnswer(run, 1_000)).toEqual({ ok: false, complaint: 'tooLarge', text: '' })
    expect((await gitAnswer(run, 1_000_000)).text.length).toBe(300_000)
  })
})

describe('a complaint of git', () => {
  test.each([
    ['fatal: sha1 file write error: File too large\nfatal: index-pack failed', 'tooLarge'],
    ['error: RPC failed; HTTP 307 curl 22\nfatal: expected flush after ref listing', 'unreachable'],
    ["fatal: couldn't find remote ref HEAD", 'noSuchRef'],
    ["fatal: unable to access 'https://x/': The requested URL returned error: 403", 'needsAccess'],
    ["fatal: repository 'https://x/' not found", 'needsAccess'],
    ["fatal: unable to access 'https://x/': Could not resolve host: x", 'unreachable'],
    ['fatal: did not receive expected object 1234', 'incomplete'],
    ['fatal: early EOF', 'damaged'],
    ['remote: fatal: Out of memory\nfatal: early EOF', 'damaged'],
    ['something new', null],
  ])('%j is %s', (text, complaint) => {
    expect(complaintOf(text)).toBe(complaint)
  })
})

describe('the requirements of analysis', () => {
  const program = async (name: string, script: string) => {
    const path = join(folder.path, name)
    await writeFile(path, `#!/bin/sh\n${script}\n`)
    await chmod(path, 0o755)
    return path
  }

  test('are met on this machine', async () => {
    expect(await checkGit()).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+/) })
  })

  test('fail without git, with an old one, or with a shell without limits, and name what to install', async () => {
    const old = await program('old', 'echo git version 2.36.9')
    const shell = await program('shell', 'exit 2')
    const install = 'Repository analysis needs git 2.37 or newer: sudo apt-get install -y git'
    expect(await checkGit({ git: join(folder.path, 'none') })).toEqual({
      ok: false,
      missing: 'git',
      version: null,
      advice: `git is not installed. ${install}`,
    })
    expect(await checkGit({ git: old })).toEqual({
      ok: false,
      missing: 'gitVersion',
      version: '2.36.9',
      advice: `git 2.36.9 is too old. ${install}`,
    })
    expect(await checkGit({ shell })).toMatchObject({ ok: false, missing: 'shell' })
  })

  test('are met from 2.37 on, whatever follows the number', async () => {
    for (const version of ['2.37.0', '2.50.1 (Apple Git-155)', '3.0']) {
      const git = await program('new', `echo 'git version ${version}'`)
      expect(await checkGit({ git })).toEqual({ ok: true, version: version.split(' ')[0] })
    }
  })
})

describe('the folders of analyses', () => {
  test('are deleted after a crash, unless their owner lives or they are not ours', async () => {
    const kept = await createWorkspace(folder.path, 'alive')
    const left = await createWorkspace(folder.path, 'dead')
    await mkdir(join(left.gitDirectory, 'objects', 'pack'), { recursive: true })
    await writeFile(join(left.gitDirectory, 'objects', 'pack', 'tmp_pack_1'), 'bytes')
    await mkdir(join(folder.path, 'other.dead.x'))
    expect(await sweepWorkspaces(folder.path, (owner) => owner === 'dead')).toBe(1)
    const names = [place.path, kept.path, join(folder.path, 'other.dead.x')]
    expect((await readdir(folder.path)).map((name) => join(folder.path, name)).toSorted()).toEqual(
      names.toSorted(),
    )
    expect(await sweepWorkspaces(join(folder.path, 'nowhere'), () => true)).toBe(0)
  })

  test('have an owner whose name can be part of a path', async () => {
    await expect(createWorkspace(folder.path, '../x')).rejects.toThrow('cannot be part of a directory')
  })
})
