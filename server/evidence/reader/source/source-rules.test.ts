import { describe, expect, test } from 'vitest'
import { BundleHeader, branchInHeader } from './bundle-header.ts'
import { defaultBranch } from './default-branch.ts'
import { isPublicAddress, reachableAddresses, type Resolve } from './public-address.ts'
import { repositoryAddress } from './repository-address.ts'

const publicAddresses = (host: string, resolve?: Resolve) =>
  reachableAddresses(host, isPublicAddress, resolve)

const refused = { ok: false, state: 'refusedAddress' }

describe('the address of a repository', () => {
  test('is plain https and gives one origin per repository', () => {
    expect(repositoryAddress('https://GitHub.com/Pallets/Flask.git/', null)).toEqual({
      ok: true,
      value: {
        url: 'https://github.com/Pallets/Flask.git',
        host: 'github.com',
        port: 443,
        sandbox: false,
        origin: 'github.com/pallets/flask',
      },
    })
  })

  test.each([
    'http://github.com/a/b',
    'file:///etc',
    '/etc',
    '../repository',
    'ext::sh -c touch% /tmp/x',
    'ssh://-oProxyCommand=touch/x',
    'ssh://git@github.com/a/b',
    'git@github.com:a/b.git',
    'git://github.com/a/b',
    '--upload-pack=touch /tmp/x',
    'https://ada:secret@github.com/a/b',
    'https://github.com:8443/a/b',
    'https://github.com',
    'https://github.com/a/b?x',
    'https://github.com/a/b#x',
    'https://192.168.0.1/a/b',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a/b',
    'https://',
    '',
    `https://github.com/${'a'.repeat(3_000)}`,
  ])('is not %j', (text) => {
    expect(repositoryAddress(text, null)).toEqual(refused)
  })

  test('may have the configured sandbox origin, and no similar one', () => {
    const sandbox = 'http://127.0.0.1:4310'
    expect(repositoryAddress(`${sandbox}/ada/app.git`, sandbox)).toEqual({
      ok: true,
      value: {
        url: `${sandbox}/ada/app.git`,
        host: '127.0.0.1',
        port: 4310,
        sandbox: true,
        origin: '127.0.0.1/ada/app',
      },
    })
    for (const other of ['http://127.0.0.1:4311/a', 'http://localhost:4310/a', 'http://x@127.0.0.1:4310/a']) {
      expect(repositoryAddress(other, sandbox)).toEqual(refused)
    }
  })
})

describe('a network address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::10.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:a00:1::1',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'no address',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '140.82.121.4', '172.32.0.1', '100.128.0.1', '2606:50c0:8000::154', '2a00:1450::1'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each(['0x7f.1', '2130706433', '017700000001', '127.1', '[::ffff:10.0.0.1]', '[::1]'])(
    'written as %s is normalized and refused',
    (host) => {
      expect(repositoryAddress(`https://${host}/a`, null)).toEqual(refused)
    },
  )

  test('is not resolved if it is an IP address', async () => {
    const asked = await Promise.all(['127.0.0.1', '::1', '8.8.8.8'].map((host) => publicAddresses(host)))
    expect(asked).toEqual([refused, refused, { ok: true, value: ['8.8.8.8'] }])
  })

  test('is resolved once, and refused if one of several is private', async () => {
    const asked: string[] = []
    const resolving = (addresses: readonly string[]) => async (host: string) => {
      asked.push(host)
      return addresses
    }
    const open = ['8.8.8.8', '2606:50c0:8000::154']
    expect(await publicAddresses('name.example', resolving(open))).toEqual({ ok: true, value: open })
    expect(await publicAddresses('name.example', resolving([...open, '10.0.0.1']))).toEqual(refused)
    expect(asked).toEqual(['name.example', 'name.example'])
  })

  test('is unreachable for an unknown name, and refused for this machine’s', async () => {
    const unreachable = { ok: false, state: 'unreachable' }
    expect(await publicAddresses('x.example', async () => [])).toEqual(unreachable)
    expect(await publicAddresses('x.example', () => Promise.reject(new Error('ENOTFOUND')))).toEqual(
      unreachable,
    )
    expect(await publicAddresses('localhost')).toEqual(refused)
  })
})

describe('the default branch', () => {
  const a = 'a'.repeat(40)
  const refs = (...names: string[]) => names.map((name) => [name, a] as const)

  test.each([
    [refs('refs/heads/main', 'HEAD'), 'HEAD'],
    [refs('refs/heads/x', 'refs/heads/master', 'refs/heads/main'), 'refs/heads/main'],
    [refs('refs/heads/x', 'refs/heads/master'), 'refs/heads/master'],
    [refs('refs/heads/x', 'refs/tags/v1'), 'refs/heads/x'],
    [refs('refs/heads/x', 'refs/heads/y'), null],
    [refs('refs/tags/v1'), null],
    [[], null],
  ] as const)('of %j: %s', (given, name) => {
    expect(defaultBranch(given)?.[0] ?? null).toBe(name)
  })
})

describe('the header of a bundle', () => {
  const a = 'a'.repeat(40)
  const b = 'b'.repeat(40)
  const read = (pieces: readonly Buffer[]) => {
    const header = new BundleHeader()
    let rest = Buffer.alloc(0)
    let text: string | null = null
    for (const piece of pieces) {
      if (text !== null) {
        rest = Buffer.concat([rest, piece])
        continue
      }
      const found = header.push(piece)
      if (!found.ok) return found.state
      if (found.value !== null) {
        text = found.value.text
        rest = Buffer.from(found.value.rest)
      }
    }
    return text === null ? header.cut : { text, rest: rest.toString('latin1') }
  }

  test('ends at the empty line, however the bytes are cut', () => {
    const bytes = Buffer.from(`# v2 git bundle\n${a} HEAD\n\nPACK\n\n\xff`, 'latin1')
    for (let at = 0; at <= bytes.length; at += 1) {
      expect(read([bytes.subarray(0, at), bytes.subarray(at)])).toEqual({
        text: `# v2 git bundle\n${a} HEAD`,
        rest: 'PACK\n\n\xff',
      })
    }
  })

  test('distinguishes another file, a cut-off header and no bytes', () => {
    expect(read([])).toBe('empty')
    expect(read([Buffer.from('#')])).toBe('notGit')
    expect(read([Buffer.from('PK\x03\x04 a zip')])).toBe('notGit')
    expect(read([Buffer.from('# v4 git bundle\n\n')])).toBe('notGit')
    expect(read([Buffer.from(`# v3 git bundle\n${a} HE`)])).toBe('damaged')
    expect(read([Buffer.from('# v2 git bundle\n'), Buffer.alloc(4_000_001, 'x')])).toBe('tooLarge')
  })

  test.each([
    [`# v2 git bundle\n${a} HEAD\n${b} refs/heads/x`, { ok: true, value: ['HEAD', a] }],
    [`# v3 git bundle\n@object-format=sha1\n${b} refs/heads/x`, { ok: true, value: ['refs/heads/x', b] }],
    [`# v2 git bundle\n-${b} before\n${a} HEAD`, { ok: false, state: 'incomplete' }],
    [`# v3 git bundle\n@object-format=sha256\n${a} HEAD`, { ok: false, state: 'unsupported' }],
    [`# v3 git bundle\n@filter=blob:none\n${a} HEAD`, { ok: false, state: 'unsupported' }],
    [`# v2 git bundle\n${a} refs/heads/x\n${b} refs/heads/y`, { ok: false, state: 'unsupported' }],
    ['# v2 git bundle', { ok: false, state: 'empty' }],
    ['# v2 git bundle\nnonsense', { ok: false, state: 'damaged' }],
  ])('gives the default branch of %j, or the failure', (text, answer) => {
    expect(branchInHeader(text)).toEqual(answer)
  })
})
