const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Returns whether a host name or address (without a port) can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return loopbackNames.has(host.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(host)
}
