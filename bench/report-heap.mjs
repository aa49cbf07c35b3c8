// Loaded into the site's process by bench/flood-memory.ts: on SIGUSR2 it collects garbage and prints the remaining bytes.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.stderr.write(`heap ${JSON.stringify({ heapUsed, external, rss })}\n`)
})
