const host = String.raw`[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}`
/** As "git clone" takes it for a login by key: `git@github.com:ada/ledger.git`. */
const short = new RegExp(String.raw`^git@(${host}):/?([^\s:].*)$`, 'i')
const long = new RegExp(String.raw`^ssh://git@(${host})/(.+)$`, 'i')
/** As an address bar shows it. */
const bare = new RegExp(String.raw`^(${host})/(\S+)$`, 'i')

/**
 * The https address that is meant by what code hosts give to be copied: one without its protocol, one for a login by key, or a
 * whole "git clone". Everything else stays as it was typed; whether it can be read is the server's to say.
 */
export function webAddressOf(typed: string): string {
  const text = typed.replace(/^git clone\s+/, '')
  const [, at, path] = short.exec(text) ?? long.exec(text) ?? bare.exec(text) ?? []
  return at === undefined || path === undefined ? text : `https://${at}/${path}`
}
