import buttons from './button.module.css'
import { showToast } from './toast/toast-queue.ts'

/** Renders the button that shares the page's address: by the device's own dialog on phones, else by copying it. */
export function ShareButton() {
  const share = async () => {
    const { href: url } = location
    if (matchMedia('(pointer: coarse)').matches && navigator.share)
      return navigator.share({ title: document.title, url })
    await navigator.clipboard.writeText(url)
    showToast('Link copied.')
  }
  const fail = (error: Error) => {
    // The reader closed the dialog.
    if (error.name !== 'AbortError') showToast('Copy the link from the address bar.', { isError: true })
  }
  return (
    <button type="button" className={buttons.button} onClick={() => share().catch(fail)}>
      Share
    </button>
  )
}
