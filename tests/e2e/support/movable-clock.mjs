/**
 * Preloaded into a site's process (`node --import`): its parent moves the clock by the milliseconds that it sends, and is
 * answered once the clock shows them. Every date made without a value follows, those of libraries too.
 */
let offsetMs = 0
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [RealDate.now() + offsetMs] : values, newTarget),
  apply: (target) => new target(RealDate.now() + offsetMs).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offsetMs : Reflect.get(target, name)),
})

process.on('message', (message) => {
  offsetMs = Number(message)
  process.send?.(message)
})
// The channel alone does not keep a server alive that is to end.
process.channel?.unref()
