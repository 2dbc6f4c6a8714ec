import { describe, expect, it } from 'vitest'
import { sshSigner, type Made } from '#tests/support/histories/ssh-signer.ts'
import { signerOf } from './commit-signature.ts'
import { parseSshKey } from './ssh-key.ts'
import { wireString } from './wire.ts'

/** Created with git and ssh-keygen. */
const line =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINO6KvJ1D2gbTlSHOjO26JlyrAOPSWJ2rx1ZGDFfz+bL ada@newcomer.example'
const signedByGit = [
  'tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  'author Ada <ada@newcomer.example> 1795408198 +0000',
  'committer Ada <ada@newcomer.example> 1795408198 +0000',
  'gpgsig -----BEGIN SSH SIGNATURE-----',
  ' U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg07oq8nUPaBtOVIc6M7bomXKsA4',
  ' 9JYnavHVkYMV/P5ssAAAADZ2l0AAAAAAAAAAZzaGE1MTIAAABTAAAAC3NzaC1lZDI1NTE5',
  ' AAAAQF/kXNbPcmEk+Sd9mTYLtsVkzqlPR1cT34uxxkD31jpEU8FbH86AQ7eshjYP+pqFu/',
  ' +D1dehZO+PfVCj3KXHOwA=',
  ' -----END SSH SIGNATURE-----',
  '',
  'Sort the queue',
  '',
  'Twice.',
  '',
].join('\n')
const bytes = (text: string) => Buffer.from(text, 'latin1')

const known = (text: string) => {
  const key = parseSshKey(text)
  if (key === null) throw new Error('No key')
  return key
}

/** A new key, and a commit signed with it. */
function signer() {
  const { line: text, blob, signed } = sshSigner()
  const head = [
    'tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904',
    'author A <a@b.example> 1 +0000',
    'committer A <a@b.example> 1 +0000',
  ].join('\n')
  return {
    key: known(text),
    blob,
    commit: (message: string, made: Made = {}) => bytes(signed(`${head}\n\n${message}`, made)),
  }
}

describe('a key', () => {
  it('has the same fingerprint with any comment', () => {
    const { fingerprint } = known(line)
    expect([
      known(line.split(' ').slice(0, 2).join(' ')).fingerprint,
      known(`  ${line} more \n`).fingerprint,
    ]).toEqual([fingerprint, fingerprint])
    expect(fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/u)
  })

  it('is refused if of another kind, cut off, too long or with options', () => {
    const [, text = ''] = line.split(' ')
    const longer = Buffer.concat([Buffer.from(text, 'base64'), Buffer.from([0])]).toString('base64')
    const lines = [
      '',
      'ssh-ed25519',
      `ssh-rsa ${text}`,
      `ssh-ed25519 ${text.slice(0, -4)}`,
      `ssh-ed25519 ${longer}`,
      `ssh-ed25519 ${text.slice(0, 20)} ${text.slice(20)}`,
      `ssh-ed25519 ${text.slice(0, 20)}!${text.slice(20)}`,
      `ssh-ed25519 ${Buffer.concat([wireString('ssh-ed448x9'), wireString(Buffer.alloc(32))]).toString('base64')}`,
    ]
    expect(lines.map(parseSshKey)).toEqual(lines.map(() => null))
  })
})

describe('the signer of a commit', () => {
  it('is found for a commit signed by git and ssh-keygen', () => {
    const key = known(line)
    expect(signerOf(bytes(signedByGit), [signer().key, key])).toBe(key)
  })

  it('is null after any byte was changed', () => {
    const keys = [known(line)]
    const changed = [
      signedByGit.replace('Twice', 'Once'),
      signedByGit.replace('author Ada', 'author Eve'),
      signedByGit.replace('\ngpgsig ', '\nencoding UTF-8\ngpgsig '),
      signedByGit.replace('QF/kXNbP', 'QF/kXNbQ'),
      `${signedByGit}\n`,
    ]
    expect(changed.map((text) => signerOf(bytes(text), keys))).toEqual(changed.map(() => null))
  })

  it('is null for an unknown key, or a key that is only named', () => {
    const [ada, eve] = [signer(), signer()]
    expect(signerOf(ada.commit('a'), [ada.key])).toBe(ada.key)
    expect(signerOf(ada.commit('a', { hash: 'sha256' }), [ada.key])).toBe(ada.key)
    expect(signerOf(ada.commit('a'), [eve.key])).toBeNull()
    expect(signerOf(eve.commit('a', { keyBlob: ada.blob }), [ada.key])).toBeNull()
    expect(signerOf(ada.commit('a'), [])).toBeNull()
  })

  it('is null for another namespace or format', () => {
    const ada = signer()
    const others: Made[] = [{ namespace: 'file' }, { hash: 'sha1' }, { version: 2 }, { algorithm: 'ssh-rsa' }]
    expect(others.map((other) => signerOf(ada.commit('a', other), [ada.key]))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is null without a signature, with two, or with an invalid or truncated one', () => {
    const keys = [known(line)]
    const head = signedByGit.slice(0, signedByGit.indexOf('\n\n'))
    const signature = /gpgsig[\s\S]*-----END SSH SIGNATURE-----\n/u.exec(signedByGit)?.[0] ?? ''
    const texts = [
      '',
      signedByGit.replace(signature, ''),
      signedByGit.replace(signature, signature + signature),
      signedByGit.replaceAll('SSH SIGNATURE', 'PGP SIGNATURE'),
      head.replace(signature, '') + `\n\n${signature}`,
      ...Array.from({ length: head.length }, (_, length) => head.slice(0, length)),
    ]
    expect(texts.flatMap((text) => signerOf(bytes(text), keys) ?? [])).toEqual([])
  })
})
