let isSupported: boolean | undefined

/** Returns whether this browser can draw the live map. Checks once, because a page may have only a few WebGL contexts. */
export function hasWebGl(): boolean {
  isSupported ??= probe()
  return isSupported
}

function probe(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
