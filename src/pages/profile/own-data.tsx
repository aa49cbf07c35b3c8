import { useState } from 'react'
import Download from '~icons/lucide/download'
import LogOut from '~icons/lucide/log-out'
import Trash2 from '~icons/lucide/trash-2'
import { getJson } from '../../api-client.ts'
import { accountApi } from '../../features/people/ui/account-client.ts'
import { useSignOut } from '../../shell/account/use-sign-out.tsx'
import buttons from '../../ui/button.module.css'
import { useNotify } from '../../ui/toast/toast.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './own-data.module.css'

/** Renders the section where people download their data, sign out everywhere and delete the account. */
export function OwnData() {
  const notify = useNotify()
  const { signOut, question } = useSignOut(true)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isSigningOut, setIsSigningOut] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const signOutEverywhere = async () => {
    setIsSigningOut(true)
    await signOut()
    setIsSigningOut(false)
  }
  const download = async () => {
    setIsLoading(true)
    try {
      const text = JSON.stringify(await getJson(accountApi, '/api/account/data'), null, 2)
      saveFile(new Blob([text], { type: 'application/json' }))
    } catch {
      notify('Your data did not download. Please try again.', { isError: true })
    }
    setIsLoading(false)
  }
  return (
    <section className={styles.section} aria-labelledby="own-data">
      <h2 id="own-data">Your data and account</h2>
      <ul className={styles.actions}>
        <li>
          <p>A file with everything the site stores about you: reviews, saved listings, forms and more.</p>
          <button type="button" className={buttons.button} disabled={isLoading} onClick={download}>
            <Download width={18} height={18} aria-hidden="true" />
            {isLoading ? 'Preparing…' : 'Download my data'}
          </button>
        </li>
        <li>
          <p>Ends your sessions on every device, this one included.</p>
          <button type="button" className={buttons.button} disabled={isSigningOut} onClick={signOutEverywhere}>
            <LogOut width={18} height={18} aria-hidden="true" />
            Sign out everywhere
          </button>
        </li>
        <li>
          <p>Erases your bookmarks, forms and photos, and your reviews in the way you choose.</p>
          <button type="button" className={buttons.button} aria-haspopup="dialog" onClick={() => setIsDeleting(true)}>
            <Trash2 width={18} height={18} aria-hidden="true" />
            Delete my account
          </button>
        </li>
      </ul>
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
      {question}
    </section>
  )
}

function saveFile(content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = 'porchlight-data.json'
  link.click()
  // The browser reads the file in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
