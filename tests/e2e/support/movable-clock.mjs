/**
 * Preloaded into a site's process (`node --import`): the parent sends milliseconds to move the clock, and
 * gets an answer once it has moved. Every `new Date()` and `Date.now()` follows, in libraries too.
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
// The channel alone must not keep the server alive.
process.channel?.unref()
