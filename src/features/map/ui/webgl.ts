let known: boolean | undefined

/** Whether this browser can draw the live map. Asked once: each try takes one of the few contexts that a page may have. */
export function hasWebGl(): boolean {
  known ??= probe()
  return known
}

function probe(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
