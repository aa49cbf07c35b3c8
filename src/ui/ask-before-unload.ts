/** Whether a press on a mail or telephone link is under way: the page stays, though browsers say that it is left. */
let isOtherProgramOpened = false

function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || /^https?:$/.test(link.protocol)) return
  isOtherProgramOpened = true
  setTimeout(() => {
    isOtherProgramOpened = false
  }, 1000)
}

/**
 * Lets the browser ask before the document is left while `hasUnsaved` says so.
 * @returns a function that ends this.
 */
export function asksBeforeUnload(hasUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isOtherProgramOpened && hasUnsaved()) event.preventDefault()
  }
  addEventListener('click', onClick, { capture: true })
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
