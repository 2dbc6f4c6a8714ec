const textOf = (error: Error, key: 'code' | 'port' | 'address' | 'hostname'): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns why the server cannot listen, naming the variable; null for other errors. */
export function listenFault(error: Error, environment: Record<string, string | undefined>): string | null {
  const port = textOf(error, 'port')
  const host = textOf(error, 'hostname')
  const isMetrics =
    port === ''
      ? host !== '' && host === environment['METRICS_HOST']?.trim()
      : port === environment['METRICS_PORT']?.trim()
  const names = isMetrics ? { port: 'METRICS_PORT', host: 'METRICS_HOST' } : { port: 'PORT', host: 'HOST' }
  switch (textOf(error, 'code')) {
    case 'EADDRINUSE':
      return `${names.port}=${port} is already in use by another process. Stop it, or choose another ${names.port}.`
    case 'EACCES':
      return port === '' ? null : `${names.port}=${port} needs root privileges. Choose one above 1023.`
    case 'EADDRNOTAVAIL':
      return `${names.host}=${textOf(error, 'address')} is not an address of this machine.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return host === '' ? null : `${names.host}=${host} cannot be resolved.`
    default:
      return null
  }
}
