import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { currentAccount, uidOf } from '../../identity/ui/account.ts'
import { OtherAccountDialog } from '../../identity/ui/other-account-dialog.tsx'
import { useFormOwnerPresence } from '../../identity/ui/use-form-owner-presence.ts'
import { useUploadToken } from '../../identity/ui/use-upload-token.ts'
import { createPhotoSender } from '../../photos/ui/upload/send-photo.ts'
import { usePhotoUploads } from '../../photos/ui/upload/use-photo-uploads.ts'
import { contactLimits } from '../rules.ts'
import { ApartmentForm } from './apartment-form.tsx'
import styles from './contact.module.css'
import { ContactChoice } from './contact-choice.tsx'
import { QuestionForm } from './question-form.tsx'
import type { ApartmentDraft, ContactFormKind } from './types.ts'

/** The views of the contact modal. */
type ContactView = 'choice' | ContactFormKind

const titles: Record<ContactView, string> = {
  choice: 'Contact Us',
  apartment: 'Can’t Find Your Apartment',
  question: 'Ask a Question',
}

const otherAccountTexts = {
  'signed-out': 'Your message is not sent yet. Sign in again to continue.',
  'other-account': 'You began this form with another account. It was not sent. Sign in with that account to continue.',
}

/**
 * Renders the contact modal: a choice and two forms. Back returns to the choice and keeps what was typed; closing discards
 * it.
 * @param pendingKeyOf returns the name of the action that opens a form again after a sign-in on the whole page.
 * @param initialForm the form to show first; the choice if absent.
 * @param onSignIn called when a visitor chooses a form: signs in, then opens it.
 */
export function ContactModal(props: {
  pendingKeyOf(form: ContactFormKind): string
  initialForm: ContactFormKind | undefined
  apartmentName?: string | undefined
  onSignIn(form: ContactFormKind): void
  onClose(): void
}) {
  const { pendingKeyOf, initialForm, apartmentName, onSignIn, onClose } = props
  const [view, setView] = useState<ContactView>(initialForm ?? 'choice')
  // The person who began the first form; visitors can see the choice.
  const uid = useRef(initialForm && uidOf(currentAccount()))
  const presence = useFormOwnerPresence(uid.current)
  const [apartment, setApartment] = useState(() => createApartmentDraft(apartmentName ?? ''))
  // Kept here instead of in the form, so that Back to the choice interrupts no upload.
  const getToken = useUploadToken(uid.current, pendingKeyOf('apartment'))
  const [sendPhoto] = useState(() => createPhotoSender(getToken))
  const uploads = usePhotoUploads([], sendPhoto, contactLimits.photos)
  const [question, setQuestion] = useState(() => ({ name: '', email: ownEmail(), msg: '' }))
  const body = useFocusOnView(view)
  const choose = (form: ContactFormKind) => {
    if (currentAccount().state !== 'signed-in') return onSignIn(form)
    uid.current ??= uidOf(currentAccount())
    setQuestion(before => ({ ...before, email: before.email || ownEmail() }))
    setView(form)
  }
  const shared = (form: ContactFormKind) => ({
    pendingKey: pendingKeyOf(form),
    uid: uid.current,
    onBack: () => setView('choice'),
    onSent: onClose,
  })
  if (presence !== 'here')
    return (
      <OtherAccountDialog
        presence={presence}
        uid={uid.current}
        pendingKey={pendingKeyOf(view === 'choice' ? 'question' : view)}
        texts={otherAccountTexts}
        onDiscard={onClose}
        onClose={onClose}
      />
    )
  return (
    <Dialog isLarge={view !== 'choice'} title={titles[view]} onClose={onClose}>
      <div ref={body} className={styles.view}>
        {view === 'choice' && <ContactChoice onChoose={choose} onLeave={onClose} />}
        {view === 'apartment' && (
          <ApartmentForm {...shared(view)} draft={apartment} uploads={uploads} onChange={setApartment} />
        )}
        {view === 'question' && <QuestionForm {...shared(view)} draft={question} onChange={setQuestion} />}
      </div>
    </Dialog>
  )
}

/** Creates a draft with the text of a search, which may be longer than a name. */
function createApartmentDraft(name: string): ApartmentDraft {
  return { name: [...name].slice(0, contactLimits.buildingName).join(''), address: '' }
}

function ownEmail(): string {
  const account = currentAccount()
  return account.state === 'signed-in' ? account.user.email : ''
}

/** Moves the focus to the first control of a new view, since the button that opened it is gone. */
function useFocusOnView(view: ContactView) {
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view changes.
  useEffect(() => {
    // After the dialog has put the focus on its close button.
    const timer = setTimeout(() => body.current?.querySelector<HTMLElement>('input, button')?.focus(), 50)
    return () => clearTimeout(timer)
  }, [view])
  return body
}
