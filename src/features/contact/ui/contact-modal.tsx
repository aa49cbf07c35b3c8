import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { currentAccount } from '../../identity/ui/account.ts'
import { freshToken } from '../../identity/ui/account-client.ts'
import { photoSender } from '../../photos/ui/upload/send-photo.ts'
import { usePhotoUploads } from '../../photos/ui/upload/use-photo-uploads.ts'
import { contactLimits } from '../rules.ts'
import { type ApartmentDraft, ApartmentForm } from './apartment-form.tsx'
import styles from './contact.module.css'
import { ContactChoice } from './contact-choice.tsx'
import { QuestionForm } from './question-form.tsx'

const sendPhoto = photoSender(freshToken)

/** The contact modal's three views. */
export type ContactView = 'choice' | 'apartment' | 'question'

const titles: Record<ContactView, string> = {
  choice: 'Contact Us',
  apartment: 'Can’t Find Your Apartment',
  question: 'Ask a Question',
}

/**
 * The contact modal: a choice and two forms. Back returns to the choice and keeps what was typed; closing forgets it, since
 * the modal is there only while it is open.
 * @param pendingKey what opens it again, should a sign-in lead away from the page.
 */
export function ContactModal(props: { pendingKey: string; apartmentName?: string | undefined; onClose(): void }) {
  const { pendingKey, apartmentName, onClose } = props
  const [view, setView] = useState<ContactView>(apartmentName === undefined ? 'choice' : 'apartment')
  const [apartment, setApartment] = useState(() => apartmentNamed(apartmentName ?? ''))
  // Held here and not in its form, so that Back to the choice interrupts no upload.
  const uploads = usePhotoUploads([], sendPhoto, contactLimits.photos)
  const [question, setQuestion] = useState(() => ({ name: '', email: ownEmail(), msg: '' }))
  const body = useFocusOnView(view)
  const shared = { pendingKey, onBack: () => setView('choice'), onSent: onClose }
  return (
    <Dialog large={view !== 'choice'} title={titles[view]} onClose={onClose}>
      <div ref={body} className={styles.view}>
        {view === 'choice' && <ContactChoice onChoose={setView} onLeave={onClose} />}
        {view === 'apartment' && (
          <ApartmentForm {...shared} draft={apartment} uploads={uploads} onChange={setApartment} />
        )}
        {view === 'question' && <QuestionForm {...shared} draft={question} onChange={setQuestion} />}
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
