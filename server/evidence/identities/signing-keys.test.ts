import { describe, expect, it } from 'vitest'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import { challengeOf, provenKey } from './signing-keys.ts'

/** Created by ssh-keygen for this challenge: with the line end of `echo`, without one, and by an RSA key. */
const account = '0190f3a2-6d0f-7c5e-8a2b-3f4e5d6c7b8a'
const challenge = challengeOf('https://assay.example', account)
const echoed = [
  '-----BEGIN SSH SIGNATURE-----',
  'U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgeIo4DkiDZq53odmcPrbfQVgdxz',
  'McWAwE0TGQZGvC1dEAAAAFYXNzYXkAAAAAAAAABnNoYTUxMgAAAFMAAAALc3NoLWVkMjU1',
  'MTkAAABA7T2tlAdo6Ir12hdUpuHoBEVBaufT2BtqcMn4WHBLa9woW3qAOaCUfXg6bi7dyx',
  'I0v7wVXVszUpsTNNh/FxlpBw==',
  '-----END SSH SIGNATURE-----',
].join('\n')
const bare = [
  '-----BEGIN SSH SIGNATURE-----',
  'U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgeIo4DkiDZq53odmcPrbfQVgdxz',
  'McWAwE0TGQZGvC1dEAAAAFYXNzYXkAAAAAAAAABnNoYTUxMgAAAFMAAAALc3NoLWVkMjU1',
  'MTkAAABAf+yUjJ+ikA53LvGGsgGXa0t2LL512i/w5d1LLoO8hKYZJIIPqwRSFUyYd8kbD6',
  'IRgcp4BJHBeayvPw3iO3kRAQ==',
  '-----END SSH SIGNATURE-----',
].join('\n')
const byRsa = [
  '-----BEGIN SSH SIGNATURE-----',
  'U1NIU0lHAAAAAQAAARcAAAAHc3NoLXJzYQAAAAMBAAEAAAEBALbmaBAInnsDap0ianp/9W',
  'EUUcTKxze+VGgDgxboUCL34LcLiRZ2dcwSP7Apym+be+xJjwNaIUL1ADRCSAGPFifiAEXw',
  'o1sa+H4CglH2QgJ4UcvO7R2OduVFmwy8RLCx+bbEL3NH2rUvYiDa5I9bgvrOKOo6G0CHK5',
  'NGx6MnMzpBdC773aLLzNFJOQNNFU7v+56cBxA7S9w5HlARVHQDm98rQl8o7RT8xxzUGxS4',
  'pr35beI1BV5xwQDc8SvaaU/sLVkFoop0wLiPgmrG73+dlICBy/ERgmL6hZWXXAsYMmMk4j',
  'uaY5Hp6zsxwCfrYFUKRwfGCN0dyMLXMoZO0Qpxj1UAAAAFYXNzYXkAAAAAAAAABnNoYTUx',
  'MgAAARQAAAAMcnNhLXNoYTItNTEyAAABAAyProR0CIFN/ds0vX3vxhh4tyI8LgSVmfWyAw',
  '0YPTIIF0ooOdcutacbnt5+s7/CQrwaP52f/3U6IbmsvmiFREcCfNvEGvHAE+jBg12OjbSl',
  'Yx1k0pALW68Np1slL6mYBjonZdXGxXfOPP5TpO9Cmj3yH0zlvpwSK/zoNGcph7C+elP/kq',
  '+uQqOnzyVeR3C2zgbti0O9mG3qNTd96X+pYJRgaPYHmt4tokzMYsJVdIF9TS3Ax+OLH9Ln',
  'cqF58L0jwm4XmzeeXcel9a+AH+5VE8gazOpK8vT1bXjagp4GEDsoY/6sJgB7AyfNztV3XJ',
  'OmhcPPNJi0C2s+YCnonrWX2hI=',
  '-----END SSH SIGNATURE-----',
].join('\n')

const verdictOn = (armoured: string, text = challenge) => {
  const proven = provenKey(armoured, text)
  return 'key' in proven ? proven.key.fingerprint : proven.refused
}

describe('proving ownership of a key', () => {
  it('returns the key that signed the challenge, with any line end', () => {
    const fingerprint = 'SHA256:MukHjQdbDhCF4FPn9LkdjXLngCST/TrpafiNcMTpEP0'
    const pasted = `\n  ${echoed.replaceAll('\n', '\r\n')}\r\n\r\n`
    expect([echoed, bare, `${echoed}\n`, pasted].map((text) => verdictOn(text))).toEqual(
      Array.from({ length: 4 }, () => fingerprint),
    )
    const own = sshSigner()
    expect(verdictOn(own.signature(`${challenge}\r\n`, { namespace: 'assay' }))).toMatch(/^SHA256:/u)
  })

  it('refuses a signature for another account, installation or text', () => {
    const others = [
      challengeOf('https://assay.example', account.replace('8a2b', '8a2c')),
      challengeOf('https://assay.elsewhere', account),
      `${challenge} `,
      '',
    ]
    expect(others.map((text) => verdictOn(echoed, text))).toEqual(others.map(() => 'other-text'))
  })

  it('refuses a signature for git, by another key, or with changed bytes', () => {
    const [mine, other] = [sshSigner(), sshSigner()]
    const texts = [
      mine.signature(challenge),
      mine.signature(challenge, { namespace: 'file' }),
      mine.signature(challenge, { namespace: 'assay', keyBlob: other.blob }),
      echoed.replace('7T2tlAdo', '7T2tlAdp'),
    ]
    expect(texts.map((text) => verdictOn(text))).toEqual(texts.map(() => 'other-text'))
  })

  it('distinguishes another kind of key from malformed input', () => {
    expect(verdictOn(byRsa)).toBe('kind')
    const texts = [
      '',
      'ssh-ed25519 AAAA',
      echoed.slice(0, -30),
      echoed.replace('SSH SIGNATURE', 'PGP SIGNATURE'),
    ]
    expect(texts.map((text) => verdictOn(text))).toEqual(texts.map(() => 'malformed'))
  })
})
