import { useState } from 'react'
import { failureText, sendJson } from '../../../../api-client.ts'
import { myReviewPath } from '../../../../site-map.ts'
import buttons from '../../../../ui/button.module.css'
import { showToast } from '../../../../ui/toast/toast-queue.ts'
import { accountApi } from '../../../people/ui/account-client.ts'
import styles from './review-codes.module.css'

interface ShownCode {
  name: string
  code: string
}

/**
 * Renders a button that gives reviews new codes, and then the codes, which are shown once.
 * @param load returns the reviews, with the name of each listing.
 */
export function ReviewCodes(props: { label: string; load(): Promise<{ id: string; name: string }[]> }) {
  const { label, load } = props
  const [codes, setCodes] = useState<ShownCode[]>()
  const [isBusy, setIsBusy] = useState(false)
  const getCodes = async () => {
    setIsBusy(true)
    const shown: ShownCode[] = []
    try {
      for (const { id, name } of await load()) {
        const path = `/api/review/${encodeURIComponent(id)}/code`
        shown.push({ name, ...(await sendJson<{ code: string }>(accountApi, 'POST', path, {})) })
      }
    } catch (error) {
      showToast(failureText(error, 'A code is missing. Please try again.'), { isError: true })
    }
    // A new code replaces an earlier one, so those that came are shown in any case.
    setCodes(shown.length > 0 ? shown : undefined)
    setIsBusy(false)
  }
  const copy = (code: string) =>
    navigator.clipboard.writeText(code).then(
      () => showToast('Code copied.'),
      () => showToast('The code was not copied. Please select it.', { isError: true }),
    )
  return (
    <div className={styles.codes} role="status">
      {codes ? (
        <>
          <ul>
            {codes.map(({ name, code }) => (
              <li key={code}>
                <span>{name}</span> <code>{code}</code>
                <button type="button" className={`${buttons.button} ${buttons.small}`} onClick={() => copy(code)}>
                  Copy
                </button>
              </li>
            ))}
          </ul>
          <p>
            <span>{codes.length === 1 ? 'Save this code: it is' : 'Save these codes: they are'}</span> shown only now.
            At <a href={myReviewPath}>{location.host + myReviewPath}</a> it shows and deletes the review without an
            account.
          </p>
        </>
      ) : (
        <button type="button" className={buttons.link} disabled={isBusy} onClick={getCodes}>
          {isBusy ? 'Getting…' : label}
        </button>
      )}
    </div>
  )
}
