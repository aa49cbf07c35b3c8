import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { currentAccount, uidOf } from '../../identity/ui/account.ts'
import { getFreshToken } from '../../identity/ui/account-client.ts'
import { OtherAccountDialog } from '../../identity/ui/other-account-dialog.tsx'
import { useFormOwnerPresence } from '../../identity/ui/use-form-owner-presence.ts'
import { createPhotoSender } from '../../photos/ui/upload/send-photo.ts'
import { usePhotoUploads } from '../../photos/ui/upload/use-photo-uploads.ts'
import { contactLimits } from '../rules.ts'
import { type ApartmentDraft, ApartmentForm } from './apartment-form.tsx'
import styles from './contact.module.css'
import { ContactChoice } from './contact-choice.tsx'
import { QuestionForm } from './question-form.tsx'

/** The contact modal's forms. */
export type ContactFormKind = 'apartment' | 'question'
/** Its three views. */
type ContactView = 'choice' | ContactFormKind

const titles: Record<ContactView, string> = {
  choice: 'Contact Us',
  apartment: 'Can’t Find Your Apartment',
  question: 'Ask a Question',
}

const otherAccountTexts = {
  'signed-out': 'Your message is not sent yet. Sign in again to go on.',
  'other-account':
    'This form was begun with another account. It was not sent. Sign in again with that account to go on.',
}

/**
 * The contact modal: a choice and two forms. Back returns to the choice and keeps what was typed; closing forgets it, since
 * the modal is there only while it is open.
 * @param pendingKeyOf names what opens a form again, should a sign-in lead away from the page.
 * @param first the form to begin with; without it, the choice.
 * @param onSignIn called when a visitor chooses a form: signs in, then shows that form.
 */
export function ContactModal(props: {
  pendingKeyOf(form: ContactFormKind): string
  initialForm: ContactFormKind | undefined
  apartmentName?: string | undefined
  onSignIn(form: ContactFormKind): void
  onClose(): void
}) {
  const { pendingKeyOf, initialForm: first, apartmentName, onSignIn, onClose } = props
  const [view, setView] = useState<ContactView>(first ?? 'choice')
  // Who began the first form; the choice is open to all.
  const uid = useRef(first && uidOf(currentAccount()))
  const presence = useFormOwnerPresence(uid.current)
  const [apartment, setApartment] = useState(() => apartmentNamed(apartmentName ?? ''))
  // Held here and not in its form, so that Back to the choice interrupts no upload.
  const [sendPhoto] = useState(() => createPhotoSender(() => getFreshToken(uid.current)))
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

/** What somebody searched for may be longer than any name. */
function apartmentNamed(name: string): ApartmentDraft {
  return { name: [...name].slice(0, contactLimits.buildingName).join(''), address: '' }
}

function ownEmail(): string {
  const account = currentAccount()
  return account.state === 'signed-in' ? account.user.email : ''
}

/** Whoever opens a view begins at its first field: what they clicked is gone. */
function useFocusOnView(view: ContactView) {
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is what is new.
  useEffect(() => {
    // After the dialog itself has put the focus on its first control, the cross.
    const timer = setTimeout(() => body.current?.querySelector<HTMLElement>('input, button')?.focus(), 50)
    return () => clearTimeout(timer)
  }, [view])
  return body
}
