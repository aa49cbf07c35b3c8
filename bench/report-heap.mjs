// Loaded into the site's process by bench/flood-memory.ts: on SIGUSR2 it collects garbage and says what is left, in bytes.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.stderr.write(`heap ${JSON.stringify({ heapUsed, external, rss })}\n`)
})
