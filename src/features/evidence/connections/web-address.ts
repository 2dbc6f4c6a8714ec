const host = String.raw`[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}`
/** SSH shorthand of `git clone`: `git@github.com:ada/ledger.git`. */
const short = new RegExp(String.raw`^git@(${host}):/?([^\s:].*)$`, 'i')
const long = new RegExp(String.raw`^ssh://git@(${host})/(.+)$`, 'i')
/** Address without a protocol, as an address bar shows it. */
const bare = new RegExp(String.raw`^(${host})/(\S+)$`, 'i')

/**
 * Converts the clone addresses that code hosts offer into an https address: without a protocol, for SSH, or as a whole
 * `git clone` command. Other text stays unchanged; the server decides whether it is a repository.
 */
export function webAddressOf(typed: string): string {
  const text = typed.replace(/^git clone\s+/, '')
  const [, at, path] = short.exec(text) ?? long.exec(text) ?? bare.exec(text) ?? []
  return at === undefined || path === undefined ? text : `https://${at}/${path}`
}
